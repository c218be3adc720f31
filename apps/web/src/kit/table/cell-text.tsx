import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { keepDots } from './dots.ts';
import styles from './table.module.css';

/** «Северо-Кавказский» and the initials of «Егоров Р. А.» stay, or are left out, as a whole. */
const whole = (text: string) =>
  text.split(/(\S*\p{L}-\p{L}\S*|\p{Lu}\. \p{Lu}\.)/u).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
      <span key={at} className={styles.whole}>
        {part}
      </span>
    ),
  );

/** One line of whole words; what does not fit is told by dots after the last of them and on hover. */
function Line({ children }: { children: ReactNode }) {
  const line = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words end elsewhere
  useLayoutEffect(() => keepDots(line.current!), [children]);
  return (
    <span ref={line} className={styles.line} data-line="">
      <span>{typeof children === 'string' ? whole(children) : children}</span>
    </span>
  );
}

interface CellTextProps {
  children: ReactNode;
  sub?: ReactNode;
}

const Sub = ({ children }: { children: ReactNode }) => (
  <small>
    <Line>{children}</Line>
  </small>
);

/** A text of any length in a cell, and a quieter line under it. */
export function CellText({ children, sub }: CellTextProps) {
  return (
    <>
      <Line>{children}</Line>
      {sub && <Sub>{sub}</Sub>}
    </>
  );
}

/** A badge, which is never cut, and a quieter line under it. */
export function CellBadge({ children, sub }: CellTextProps) {
  return (
    <>
      {children}
      {sub && <Sub>{sub}</Sub>}
    </>
  );
}
