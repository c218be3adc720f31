// Listens to the statements of every transaction of a test's program and tells which ones lock a table after one that stands later in the
// order of locks (database/rows/lock-order.ts). Two transactions that keep to one order never wait for each other crosswise.
import { isDeclared, lockedByTriggers, placeOf } from '../database/rows/lock-order.ts';
import { type Lock, locksOf, plain } from './locks-of.ts';

/** Locks of one transaction, by tables; rows that it has made itself are nobody else's, and have no statement here. */
type Held = Map<string, string | null>;

export interface LockRecorder {
  /** As `heard` of the pool. */
  heard(connection: object, text: string): void;
  /** One line for each pair of tables that was locked the wrong way round, with both statements, and for each table without a place. */
  crossings(): string[];
}

const short = (text: string) => plain(text).trim().slice(0, 160);

/** Locks of triggers come along with the write. */
function withTriggers(text: string): Lock[] {
  return locksOf(text).flatMap((lock) => {
    const locked = lock.writes ? lockedByTriggers(lock.table, plain(text)) : [];
    return [lock, ...locked.map((table) => ({ table, how: 'waits', writes: false }) as const)];
  });
}

const isBefore = (table: string, other: string) => (placeOf(table) ?? 0) < (placeOf(other) ?? 0);

export function recordLocks(): LockRecorder {
  const open = new WeakMap<object, Held>();
  const found = new Map<string, string>();

  function take(held: Held, { table, how }: Lock, text: string): void {
    if (held.has(table)) return;
    if (how !== 'made' && !isDeclared(table)) found.set(table, `${table} has no place in the order: ${short(text)}`);
    if (placeOf(table) === undefined) return;
    if (how === 'waits')
      for (const [other, statement] of held)
        if (statement !== null && isBefore(table, other))
          found.set(`${other} ${table}`, `${other} before ${table}:\n  ${short(statement)}\n  ${short(text)}`);
    held.set(table, how === 'made' ? null : text);
  }

  return {
    heard(connection, text) {
      if (/^\s*(begin|start transaction)\b/i.test(text)) open.set(connection, new Map());
      else if (/^\s*(commit|rollback)\s*$/i.test(text)) open.delete(connection);
      const held = open.get(connection);
      if (held) for (const lock of withTriggers(text)) take(held, lock, text);
    },
    crossings: () => [...found.values()],
  };
}
