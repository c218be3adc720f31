import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import type { Action } from './action.ts';
import { ActionMenu } from './action-menu.tsx';

/** The actions of a card: the main ones as buttons, the rest behind the dots. */
export function CardActions({ actions }: { actions: Action[] }) {
  const more = actions.filter((action) => !action.main);
  return (
    <>
      {actions
        .filter((action) => action.main)
        .map(({ id, label, icon, href, onSelect }) => (
          <Button
            key={id}
            {...(icon && { icon })}
            {...(href === undefined ? onSelect && { onClick: onSelect } : { href })}
          >
            {label}
          </Button>
        ))}
      {more.length > 0 && (
        <ActionMenu actions={more}>
          <IconButton bordered icon="dots" label="Другие действия" />
        </ActionMenu>
      )}
    </>
  );
}
