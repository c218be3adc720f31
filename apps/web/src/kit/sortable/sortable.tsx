/** A list put in order by the mouse, a finger or the keyboard: Space takes the row, arrows move it, Escape puts it back; Alt with arrows moves it at once. */
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { type EdgeScroll, edgeScroll } from './edge-scroll.ts';
import { moved, placeAt } from './order.ts';
import styles from './sortable.module.css';

interface SortableProps {
  label: string;
  /** In their order. */
  ids: readonly string[];
  nameOf: (id: string) => string;
  row: (id: string, grip: ReactNode) => ReactNode;
  onOrder: (ids: string[]) => void;
}

interface Drag {
  id: string;
  from: number;
  to: number;
  startY: number;
  y: number;
  scroll: EdgeScroll;
  rows: HTMLElement[];
  tops: { top: number; height: number }[];
}

/** Rows are moved in the document itself while one is dragged: React draws once, when it is dropped. */
function shift({ rows, tops, from, to }: Drag, offset: number): void {
  const step = (tops[from]?.height ?? 0) + ((tops[1]?.top ?? 0) - (tops[0]?.top ?? 0) - (tops[0]?.height ?? 0));
  rows.forEach((row, at) => {
    if (at === from) row.style.transform = `translateY(${offset}px)`;
    else if (at > from && at <= to) row.style.transform = `translateY(${-step}px)`;
    else if (at < from && at >= to) row.style.transform = `translateY(${step}px)`;
    else row.style.transform = '';
  });
}

export function Sortable({ label, ids, nameOf, row, onOrder }: SortableProps) {
  const list = useRef<HTMLOListElement>(null);
  const drag = useRef<Drag>(null);
  const [taken, setTaken] = useState<{ id: string; before: readonly string[] }>();
  const [said, setSaid] = useState('');
  const focused = useRef<string>(null);
  useEffect(() => {
    if (focused.current) list.current?.querySelector<HTMLElement>(`[data-grip="${focused.current}"]`)?.focus();
    focused.current = null;
  });

  useEffect(() => () => drag.current?.scroll.stop(), []);

  const put = (id: string, to: number) => {
    const next = moved(ids, ids.indexOf(id), to);
    if (next === ids) return;
    setSaid(`${nameOf(id)}: место ${to + 1} из ${ids.length}`);
    onOrder([...next]);
  };

  const start = (id: string) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !list.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const rows = [...list.current.children] as HTMLElement[];
    const tops = rows.map((one) => one.getBoundingClientRect()).map(({ top, height }) => ({ top, height }));
    const from = ids.indexOf(id);
    const y = event.clientY;
    drag.current = { id, from, to: from, startY: y, y, rows, tops, scroll: edgeScroll(list.current, follow) };
    rows[from]!.dataset.dragged = '';
  };
  const follow = () => {
    if (!drag.current) return;
    const { tops, from, startY, y, scroll } = drag.current;
    const offset = y - startY + scroll.gone();
    drag.current.to = placeAt(tops, from, offset);
    shift(drag.current, offset);
  };
  const go = (event: PointerEvent) => {
    if (!drag.current) return;
    drag.current.y = event.clientY;
    drag.current.scroll.at(event.clientY);
    follow();
  };
  const end = () => {
    const ended = drag.current;
    drag.current = null;
    if (!ended) return;
    ended.scroll.stop();
    for (const one of ended.rows) {
      one.style.transform = '';
      delete one.dataset.dragged;
    }
    put(ended.id, ended.to);
  };

  const onKey = (id: string) => (event: KeyboardEvent) => {
    const at = ids.indexOf(id);
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const onGrip = (event.target as HTMLElement).dataset.grip === id;
    if (step !== 0 && (event.altKey || (onGrip && taken?.id === id))) {
      if (onGrip) focused.current = id;
      put(id, Math.min(ids.length - 1, Math.max(0, at + step)));
    } else if (onGrip && (event.key === ' ' || event.key === 'Enter')) {
      setTaken(taken?.id === id ? undefined : { id, before: ids });
      setSaid(
        taken?.id === id ? `${nameOf(id)} на месте ${at + 1}` : `${nameOf(id)} взят: стрелки двигают, Пробел ставит`,
      );
    } else if (onGrip && event.key === 'Escape' && taken) {
      focused.current = id;
      onOrder([...taken.before]);
      setTaken(undefined);
      setSaid(`${nameOf(id)} вернулся на место`);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <ol ref={list} className={styles.list} aria-label={label}>
        {ids.map((id) => (
          <li key={id} data-taken={taken?.id === id ? '' : undefined} onKeyDown={onKey(id)}>
            {row(
              id,
              <IconButton
                small
                icon="grip-vertical"
                className={styles.grip}
                data-grip={id}
                label={`Переместить: ${nameOf(id)}`}
                aria-pressed={taken?.id === id}
                onPointerDown={start(id)}
                onPointerMove={go}
                onPointerUp={end}
                onPointerCancel={end}
                onBlur={() => setTaken((old) => (focused.current ? old : undefined))}
              />,
            )}
          </li>
        ))}
      </ol>
      <span className="ik-hidden" role="status">
        {said}
      </span>
    </>
  );
}
