import {
  createContext,
  type FormEventHandler,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../cx.ts';
import { keptTogether } from '../format.ts';
import { useBodyLock } from './body-lock.ts';
import styles from './modal.module.css';
import { useModalLayer } from './modal-layer.ts';

export interface ModalFlags {
  /** The page behind may scroll. */
  withoutLock?: boolean;
  /** A click outside does not close. */
  keepOnOutsideClick?: boolean;
  /** What the address says of it while it is open. */
  address?: string;
}

/** How the modal was opened: set by the opener by name, so that the modals themselves need not know. */
const FlagsContext = createContext<ModalFlags>({});
export const ModalFlagsProvider = FlagsContext.Provider;

export interface ModalFrameProps {
  /** Verb and object: «Заблокировать точку». */
  title: ReactNode;
  /** Which one. */
  subtitle?: ReactNode;
  children: ReactNode;
  /** Beside the cross: «Сбросить». */
  headAction?: ReactNode;
  /** Usually `ModalFooter`. */
  footer?: ReactNode;
  /** 520 px for forms, 760 px for a choice between versions, 920 px for wizards. */
  size?: 'form' | 'choice' | 'wizard';
  /** A request: Escape, the cross, a click outside. The opener decides. */
  onClose: () => void;
  /** A window that minimises goes on working. `none`: it can only be answered. */
  closing?: 'close' | 'minimize' | 'none';
  /** With it the whole frame is a form and Enter submits. */
  onSubmit?: FormEventHandler;
}

/** Ctrl+Enter, from any field: also from a text of several lines, where Enter is a new line. */
const isSubmitKey = (event: KeyboardEvent) => event.key === 'Enter' && (event.ctrlKey || event.metaKey);

/** Presses the main button, and so does nothing when it is off. */
function submit(event: KeyboardEvent<HTMLElement>): void {
  // What lies over it in the tree only, such as a question about it, answers for itself.
  if (!event.currentTarget.contains(event.target as Node)) return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat) event.currentTarget.querySelector<HTMLElement>('[data-main]')?.click();
}

/** Mounted means open. On a phone the same frame is a sheet. */
export function ModalFrame({ title, subtitle, children, footer, size = 'form', onClose, ...props }: ModalFrameProps) {
  const { closing = 'close', onSubmit, headAction } = props;
  const flags = useContext(FlagsContext);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const pressedOutside = useRef(false);
  const requestClose = () => closing !== 'none' && onClose();
  useBodyLock(!flags.withoutLock);
  useModalLayer(box, requestClose, flags.address);
  const content = (
    <>
      <header className={styles.head}>
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        {subtitle && (
          <p className={styles.subtitle} id={`${id}-subtitle`}>
            {keptTogether(subtitle)}
          </p>
        )}
        {headAction && <div className={styles.headAction}>{headAction}</div>}
        {closing !== 'none' && (
          <IconButton
            className={styles.close}
            icon={closing === 'minimize' ? 'minus' : 'x'}
            label={closing === 'minimize' ? 'Свернуть' : 'Закрыть'}
            onClick={onClose}
          />
        )}
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </>
  );
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a click outside is a shortcut for the cross and Escape
    <div
      className={styles.scrim}
      onMouseDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onMouseUp={(event) => {
        // A drag that began inside (selecting text) is not a click outside.
        const isOutside = pressedOutside.current && event.target === event.currentTarget;
        if (isOutside && !flags.keepOnOutsideClick) requestClose();
      }}
    >
      <div
        ref={box}
        className={cx(styles.modal, size !== 'form' && styles[size])}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={subtitle ? `${id}-subtitle` : undefined}
        tabIndex={-1}
        onKeyDownCapture={(event) => isSubmitKey(event) && submit(event)}
      >
        {onSubmit ? (
          <form className={styles.form} onSubmit={onSubmit} noValidate>
            {content}
          </form>
        ) : (
          content
        )}
      </div>
    </div>,
    document.body,
  );
}
