/** A field that two have changed: only a person can say which stays. */
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { useState } from 'react';
import { RadioGroup } from '../../../kit/choice/radio-group.tsx';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { fieldName, valueWords } from './clash-words.ts';
import styles from './constructor.module.css';
import type { Labels } from './labels.ts';

interface ConflictWindowProps {
  clashes: readonly string[];
  mine: TaskDraft;
  theirs: TaskDraft;
  labels: Labels;
  onResolve: (mine: string[]) => void;
}

export function ConflictWindow({ clashes, mine, theirs, labels, onResolve }: ConflictWindowProps) {
  const [kept, setKept] = useState<Record<string, 'mine' | 'theirs'>>({});
  const keptOf = (path: string) => kept[path] ?? 'mine';
  return (
    <ModalFrame
      size="choice"
      title="Черновик изменили, пока вы его правили"
      subtitle="Остальное уже объединено. Выберите, что оставить здесь"
      closing="none"
      onClose={() => {}}
      onSubmit={(event) => {
        event.preventDefault();
        onResolve(clashes.filter((path) => keptOf(path) === 'mine'));
      }}
      footer={<ModalFooter submit="Продолжить" cancel="Взять всё чужое" onCancel={() => onResolve([])} />}
    >
      <div className={styles.stage}>
        {clashes.map((path) => (
          <RadioGroup
            key={path}
            label={fieldName(mine, path)}
            options={[
              { value: 'mine', label: 'Моё', hint: valueWords(mine, labels, path) },
              { value: 'theirs', label: 'Чужое', hint: valueWords(theirs, labels, path) },
            ]}
            value={keptOf(path)}
            onChange={(side) => setKept({ ...kept, [path]: side })}
          />
        ))}
      </div>
    </ModalFrame>
  );
}
