// The input of every command of the program, and its description.
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Logger } from 'pino';
import { despiteLosses } from '../database/connections/lost-connection.ts';
import type { Settings } from '../settings.ts';
import type { Lifetime } from './lifetime.ts';

export interface Program {
  settings: Settings;
  log: Logger;
  life: Lifetime;
}

/** A step of a start that begins anew when the database goes away under it: it has been reached before and will come back. */
export function whateverTheDatabase<T>({ log, life }: Program, step: () => Promise<T>): Promise<T> {
  return despiteLosses(step, {
    signal: life.signal,
    noticed: (error) => log.error(error, 'the database went away during the start: trying again'),
  });
}

export type Flags = Record<string, string | boolean | undefined>;

export interface Command {
  /** As the usage shows it. */
  usage: string;
  about: string;
  flags?: ParseArgsOptionsConfig;
  /** Goes on until it is stopped; other commands end when they are done. */
  stays?: true;
  /** Loaded only when chosen: a usage line should not cost the time of a web server. */
  load(): Promise<{ run(program: Program, flags: Flags): Promise<void> }>;
}
