import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icons/icon.tsx';
import { Link } from '../link.tsx';
import styles from './toast.module.css';
import { dismissToast, pauseToasts, resumeToasts, type ShownToast, type Toast, useToasts } from './toasts.ts';

function Action({ action }: { action: NonNullable<Toast['action']> }) {
  // A click on the link also reaches the toast and dismisses it.
  if ('href' in action) {
    return (
      <Link className={styles.action} href={action.href}>
        {action.label}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.action} onClick={action.onClick}>
      {action.label}
    </button>
  );
}

const icons = { success: 'circle-check', info: 'info-circle', error: 'alert-triangle' } as const;

function Item({ toast }: { toast: ShownToast }) {
  const isError = toast.status === 'error';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape dismisses from the keyboard, see ToastList
    // biome-ignore lint/a11y/noStaticElementInteractions: the whole card is only a bigger target for that
    <div
      className={isError ? `${styles.toast} ${styles.error}` : styles.toast}
      data-status={toast.status}
      onClick={() => dismissToast(toast.id)}
    >
      <Icon name={icons[toast.status]} size={18} />
      <div className={styles.text} role={isError ? 'alert' : 'status'}>
        <b>{toast.label}</b>
        {toast.message && <p>{toast.message}</p>}
      </div>
      {toast.action && <Action action={toast.action} />}
    </div>
  );
}

/** Bottom left, newest last, three at most: every primary action of the product sits bottom right. Mount once. */
export function ToastList() {
  const toasts = useToasts();
  const newest = toasts.at(-1);
  useEffect(() => {
    if (!newest) return;
    // An open menu or modal takes its own Escape first (and marks it as handled).
    const onKeyDown = (event: KeyboardEvent) => {
      const busy = event.defaultPrevented || document.querySelector('[role=dialog], [role=menu], [role=listbox]');
      if (event.key === 'Escape' && !busy) dismissToast(newest.id);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [newest]);
  // Beside the root: an open modal makes the root inert, and a toast must still be heard and clicked.
  return createPortal(
    <section
      className={`${styles.list} ik-no-print`}
      aria-label="Сообщения"
      onMouseEnter={pauseToasts}
      onMouseLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      {toasts.map((toast) => (
        <Item key={toast.id} toast={toast} />
      ))}
    </section>,
    document.body,
  );
}
