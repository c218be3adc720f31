import '@mantine/core/styles/Popover.layer.css';
import { Popover as MantinePopover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import styles from './menu.module.css';

export interface PopoverProps {
  label: string;
  /** The button that opens it. */
  target: ReactElement;
  children: ReactNode;
  opened: boolean;
  onChange: (opened: boolean) => void;
  width?: number;
  position?: 'bottom-start' | 'bottom-end';
}

/** A small panel at its button: a filter, the list of columns. Focus goes in, Escape and a click outside close it. */
export function Popover({ label, target, children, opened, onChange, width = 280, position }: PopoverProps) {
  return (
    <MantinePopover
      opened={opened}
      onChange={onChange}
      width={width}
      position={position ?? 'bottom-start'}
      offset={4}
      trapFocus
      returnFocus
    >
      <MantinePopover.Target>{target}</MantinePopover.Target>
      <MantinePopover.Dropdown className={styles.popover} aria-label={label}>
        {children}
      </MantinePopover.Dropdown>
    </MantinePopover>
  );
}
