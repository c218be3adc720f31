import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { Fragment, type ReactElement, useState } from 'react';
import { Kbd } from '../button/kbd.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { Link } from '../link.tsx';
import { usePhone } from '../use-phone.ts';
import type { Action } from './action.ts';
import { Catcher } from './catcher.tsx';
import styles from './menu.module.css';
import { MenuSheet } from './menu-sheet.tsx';

export interface ActionMenuProps {
  actions: Action[];
  /** The button that opens it. */
  children: ReactElement;
  /** What the sheet is called on a phone. */
  label?: string;
  position?: 'bottom-start' | 'bottom-end';
  /** For menus that are opened by a key as well. */
  opened?: boolean;
  onChange?: (opened: boolean) => void;
}

function Item({ action }: { action: Action }) {
  const shared = {
    classNames: { itemSection: styles.section, itemLabel: styles.label },
    'aria-keyshortcuts': action.hotkey,
    leftSection: action.icon && <Icon name={action.icon} />,
    rightSection: action.hotkey && <Kbd>{action.hotkey}</Kbd>,
    disabled: action.disabled,
    onClick: action.onSelect,
  };
  const className = cx(styles.item, action.danger && styles.danger);
  if (action.href !== undefined) {
    return (
      <Menu.Item {...shared} className={className} component={Link} href={action.href}>
        {action.label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...shared} className={className}>
      {action.label}
    </Menu.Item>
  );
}

/** A menu of actions; the dangerous ones stand last, behind a line. */
export function ActionMenu({ actions, children, label = 'Действия', position, opened, onChange }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = usePhone();
  const state = {
    opened: opened ?? isOpen,
    onChange: (next: boolean) => {
      setOpen(next);
      onChange?.(next);
    },
  };
  if (isPhone)
    return (
      <MenuSheet label={label} actions={actions} {...state}>
        {children}
      </MenuSheet>
    );
  const firstDanger = actions.findIndex((action) => action.danger);
  return (
    <>
      {state.opened && <Catcher onClose={() => state.onChange(false)} />}
      <Menu
        {...state}
        position={position ?? 'bottom-end'}
        offset={4}
        closeOnClickOutside={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown className={styles.menu} data-dropdown>
          {actions.map((action, index) => (
            <Fragment key={action.id}>
              {index === firstDanger && index > 0 && <Menu.Divider role="separator" className={styles.divider} />}
              <Item action={action} />
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
