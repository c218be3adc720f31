/** A form for strangers that opens only while its consent text is in force and it leads somewhere. */
import { type ReactNode, useEffect, useState } from 'react';
import styles from './login.module.css';

interface ConsentGateProps {
  /** Why there is no form, and whom to turn to; undefined where there is one. Declared outside of the component, so that it is asked once. */
  whyClosed: () => Promise<string | undefined>;
  /** A reason known before the server is asked. */
  first?: string | undefined;
  children: ReactNode;
}

/** Until it is known, and when it cannot be found out, the form stands there, as it was drawn at build; the server decides. */
export function ConsentGate({ whyClosed, first, children }: ConsentGateProps) {
  const [closed, setClosed] = useState(first);
  useEffect(() => {
    whyClosed().then(setClosed, () => setClosed(undefined));
  }, [whyClosed]);
  return closed === undefined ? children : <p className={styles.lead}>{closed}</p>;
}
