// The one place that knows of pg what pg does not promise. Each part is looked at when a connection is made; from a driver that has it
// otherwise we ask plainly, every statement by its text and every message by its own write, and nothing else changes (0023, 0031).
import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** What a connection knows of the statements that it has prepared. */
export interface NamedStatements {
  /** Nothing is under way: the next query is answered next. Always false where the driver works otherwise; then no name gives way. */
  isIdle(): boolean;
  forget(name: string): void;
}

interface Hidden {
  readyForQuery?: unknown;
  connection?: { parsedStatements?: unknown; close?: unknown; stream?: unknown };
}

const hasMethods = (value: unknown, ...names: string[]): value is object =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'function');

/** Undefined when the driver keeps its names in another way: then nothing is asked by name. */
export function namedStatements(client: pg.Client): NamedStatements | undefined {
  const hidden = client as unknown as Hidden;
  const { connection } = hidden;
  const parsed = connection?.parsedStatements;
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  if (!hasMethods(connection, 'close') || !hasMethods(client, 'getTransactionStatus')) return undefined;
  const { close } = connection as { close(statement: { type: 'S'; name: string }): void };
  return {
    isIdle: () => hidden.readyForQuery === true,
    forget: (name) => {
      delete (parsed as Record<string, unknown>)[name];
      close.call(connection, { type: 'S', name });
    },
  };
}

/** The socket, where several messages can be made one; undefined when it is not what Node gives. */
export function writableSocket(client: pg.Client): Duplex | undefined {
  const stream = (client as unknown as Hidden).connection?.stream;
  return hasMethods(stream, '_write', 'cork', 'uncork') ? (stream as Duplex) : undefined;
}
