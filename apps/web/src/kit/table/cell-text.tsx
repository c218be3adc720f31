import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { keepCut } from './cut-lines.ts';
import { nameStart } from './name-start.ts';
import styles from './table.module.css';

/** Where it does not fit, the own name outlives the generic part. */
export function NameText({ children: text }: { children: string }) {
  const start = nameStart(text);
  if (start === 0) return text;
  return (
    <>
      <span data-generic="">{text.slice(0, start)}</span>
      {text.slice(start)}
    </>
  );
}

/** Several texts in a row are one. */
const asText = (children: ReactNode) =>
  Array.isArray(children) && children.every((part) => typeof part === 'string') ? children.join('') : children;

/** One line of whole words; what does not fit is told on hover and beside the row that has the focus. */
function Line({ children: given }: { children: ReactNode }) {
  const children = asText(given);
  const line = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words end elsewhere
  useLayoutEffect(() => keepCut(line.current!), [children]);
  return (
    <span ref={line} className={styles.line} data-line="">
      <span>{typeof children === 'string' ? <NameText>{children}</NameText> : children}</span>
    </span>
  );
}

const Wrapped = ({ children }: { children: ReactNode }) => (
  <span className={styles.wrapped} data-wraps="">
    {children}
  </span>
);

interface CellTextProps {
  children: ReactNode;
  sub?: ReactNode;
  /** A reason or a risk goes on below: half of it may mean the opposite. */
  wraps?: boolean;
}

/** A text of any length in a cell, and a quieter line under it. */
export function CellText({ children, sub, wraps }: CellTextProps) {
  const Part = wraps ? Wrapped : Line;
  return (
    <>
      <Part>{children}</Part>
      {sub && (
        <small>
          <Part>{sub}</Part>
        </small>
      )}
    </>
  );
}

/** A badge, which is never cut, and the reason under it. */
export function CellBadge({ children, sub }: Omit<CellTextProps, 'wraps'>) {
  return (
    <>
      {children}
      {sub && (
        <small>
          <Wrapped>{sub}</Wrapped>
        </small>
      )}
    </>
  );
}
