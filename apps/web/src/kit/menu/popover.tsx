import '@mantine/core/styles/Popover.layer.css';
import { Popover as MantinePopover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { ModalFrame } from '../modal/modal-frame.tsx';
import { usePhone } from '../use-phone.ts';
import { Catcher } from './catcher.tsx';
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
  /** What the button of the sheet says on a phone. */
  done?: ReactNode;
}

/** A small panel at its button: a filter, the list of columns. Focus goes in, Escape and a click outside close it. */
export function Popover(props: PopoverProps) {
  return usePhone() ? <Sheet {...props} /> : <Panel {...props} />;
}

function Panel({ label, target, children, opened, onChange, width = 280, position }: PopoverProps) {
  return (
    <>
      {opened && <Catcher onClose={() => onChange(false)} />}
      <MantinePopover
        opened={opened}
        onChange={onChange}
        width={width}
        position={position ?? 'bottom-start'}
        offset={4}
        closeOnClickOutside={false}
        // Mantine would take Escape before the contents: a search that it empties first.
        closeOnEscape={false}
        trapFocus
        returnFocus
      >
        <MantinePopover.Target>{target}</MantinePopover.Target>
        <MantinePopover.Dropdown
          className={styles.popover}
          aria-label={label}
          data-dropdown
          onKeyDown={(event) => event.key === 'Escape' && onChange(false)}
        >
          {children}
        </MantinePopover.Dropdown>
      </MantinePopover>
    </>
  );
}

/** On a phone the same panel is a sheet with its own way out. */
function Sheet({ label, target, children, opened, onChange, done = 'Готово' }: PopoverProps) {
  const close = () => onChange(false);
  return (
    <>
      {target}
      {opened && (
        <ModalFrame
          title={label}
          onClose={close}
          footer={
            <Button variant="primary" onClick={close}>
              {done}
            </Button>
          }
        >
          {children}
        </ModalFrame>
      )}
    </>
  );
}
