/** After a person was added, where nothing is really sent: the link by which they choose a password. */
import { useState } from 'react';
import { DemoLink } from '../../../data/words/demo-link.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';

interface Added {
  id: number;
  link?: string | undefined;
}

/** Closes the window at once, unless there is a link to show. */
export function useAdded(close: (saved: { id: number }) => void) {
  const [added, setAdded] = useState<Added>();
  const done = (reply: Added) => (reply.link ? setAdded(reply) : close({ id: reply.id }));
  return { added, done };
}

export function LinkSent({ added: { id, link }, close }: { added: Added; close: (saved: { id: number }) => void }) {
  const end = () => close({ id });
  return (
    <ModalFrame
      title="Сотрудник добавлен"
      onClose={end}
      footer={
        <Button variant="primary" data-autofocus data-main onClick={end}>
          Готово
        </Button>
      }
    >
      {link && <DemoLink link={link} />}
    </ModalFrame>
  );
}
