/** A form for strangers that opens only while there is a text by which they could agree to what it asks for. */
import { type ReactNode, useEffect, useState } from 'react';
import styles from './login.module.css';

interface ConsentGateProps {
  /** Declared outside of the component, so that it is asked once. */
  isOpen: () => Promise<boolean>;
  /** Why there is no form, and whom to turn to. */
  closed: ReactNode;
  children: ReactNode;
}

/** Until it is known, and when it cannot be found out, the form stands there, as it was drawn at build; the server decides. */
export function ConsentGate({ isOpen, closed, children }: ConsentGateProps) {
  const [open, setOpen] = useState(true);
  useEffect(() => {
    isOpen().then(setOpen, () => setOpen(true));
  }, [isOpen]);
  return open ? children : <p className={styles.lead}>{closed}</p>;
}
