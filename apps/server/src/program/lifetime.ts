// From start to stop: opened parts are closed in reverse order, once, after a signal, a failure or the end of work.
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

export interface Lifetime {
  /** Registers how to close a part that has just been opened; throws when the program is stopping, so that a start goes no further. */
  opened(name: string, close: () => Promise<unknown>): void;
  /** Settles when the program is asked to stop; the value is the exit code. */
  asked: Promise<number>;
  ask(exitCode: number): void;
  /** Aborted once it is asked. */
  signal: AbortSignal;
  /** A person at the terminal waits for the end; a service manager has time. */
  inHurry(): boolean;
  close(): Promise<void>;
}

/** npm passes on a Ctrl-C that the terminal has already delivered, so one press arrives twice. */
const doubledWithinMs = 1_000;

export function beginLifetime(log: Logger): Lifetime {
  const open: { name: string; close: () => Promise<unknown> }[] = [];
  const { promise: asked, resolve } = Promise.withResolvers<number>();
  const stopping = new AbortController();
  let askedAt: number | undefined;
  let hurry = false;
  const ask = (exitCode: number) => {
    askedAt ??= Date.now();
    stopping.abort();
    resolve(exitCode);
  };
  const closeOne = async ({ name, close }: (typeof open)[number]) => {
    log.debug(`closing ${name}`);
    await close().catch((error) => log.error(error, `closing ${name} failed`));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (askedAt && Date.now() - askedAt > doubledWithinMs) process.exit(130);
      if (!askedAt) log.info(`${signal}: stopping`);
      hurry ||= signal === 'SIGINT';
      ask(0);
    });
  }
  return {
    asked,
    ask,
    signal: stopping.signal,
    inHurry: () => hurry,
    opened(name, close) {
      open.push({ name, close });
      if (askedAt) throw new Error(`asked to stop while opening ${name}`);
    },
    async close() {
      for (let last = open.pop(); last; last = open.pop()) await closeOne(last);
    },
  };
}

const longestStepMs = 5_000;

/** Runs a start, waits for the request to stop, closes everything; returns the exit code. */
export async function live(life: Lifetime, start: () => Promise<void>): Promise<number> {
  let failure: unknown;
  const started = start().catch((error) => {
    failure = error;
    life.ask(1);
  });
  const exitCode = await life.asked;
  // A start in progress ends at its next step. A long step fails when its parts are closed under it. One that waits
  // for something that nobody has opened yet is not waited for: it ends with the process.
  await Promise.race([started, wait(longestStepMs)]);
  await life.close();
  await Promise.race([started, wait(longestStepMs)]);
  await life.close();
  if (exitCode !== 0 && failure) throw failure;
  return exitCode;
}
