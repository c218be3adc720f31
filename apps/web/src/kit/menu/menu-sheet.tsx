import { cloneElement, Fragment, type MouseEventHandler, type ReactElement } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { Link } from '../link.tsx';
import { ModalFrame } from '../modal/modal-frame.tsx';
import type { Action } from './action.ts';
import styles from './menu.module.css';

interface MenuSheetProps {
  label: string;
  actions: Action[];
  children: ReactElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

function Item({ action, onDone }: { action: Action; onDone: () => void }) {
  const className = cx(styles.item, action.danger && styles.danger);
  const content = (
    <>
      {action.icon && <Icon name={action.icon} />}
      <span className={styles.label}>{action.label}</span>
    </>
  );
  if (action.href !== undefined)
    return (
      <Link role="menuitem" className={className} href={action.href} onClick={onDone}>
        {content}
      </Link>
    );
  const choose = () => {
    onDone();
    action.onSelect?.();
  };
  return (
    <button
      type="button"
      role="menuitem"
      className={className}
      disabled={action.disabled}
      data-disabled={action.disabled || undefined}
      onClick={choose}
    >
      {content}
    </button>
  );
}

/** On a phone a menu is a sheet: big enough for a finger, and closed by «Готово». */
export function MenuSheet({ label, actions, children, opened, onChange }: MenuSheetProps) {
  const close = () => onChange(false);
  const target = children as ReactElement<{ onClick?: MouseEventHandler }>;
  const firstDanger = actions.findIndex((action) => action.danger);
  return (
    <>
      {cloneElement(target, {
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        onClick: (event) => {
          target.props.onClick?.(event);
          onChange(!opened);
        },
      } as Parameters<typeof cloneElement>[1] & { onClick: MouseEventHandler })}
      {opened && (
        <ModalFrame title={label} onClose={close} footer={<Button onClick={close}>Готово</Button>}>
          <div role="menu" aria-label={label} className={styles.sheet}>
            {actions.map((action, index) => (
              <Fragment key={action.id}>
                {/* biome-ignore lint/a11y/useSemanticElements: hr is not allowed in a menu */}
                {index === firstDanger && index > 0 && <div role="separator" className={styles.divider} />}
                <Item action={action} onDone={close} />
              </Fragment>
            ))}
          </div>
        </ModalFrame>
      )}
    </>
  );
}
