// The program `iskra`: one entry, a command for each way to run it.
import { parseArgs } from 'node:util';
import type { Command, Flags } from './program/command.ts';
import { createAdmin } from './program/create-admin.ts';
import { beginLifetime, live } from './program/lifetime.ts';
import { makeLog } from './program/log.ts';
import { migrateCommand } from './program/migrate.ts';
import { seed } from './program/seed.ts';
import { serve } from './program/serve.ts';
import { start } from './program/start.ts';
import { work } from './program/work.ts';
import { readSettings, type Settings } from './settings.ts';
import { StartProblem } from './start-problem.ts';

const commands: Record<string, Command> = {
  start,
  serve,
  work,
  migrate: migrateCommand,
  seed,
  'create-admin': createAdmin,
};

function usage(): string {
  const entries = Object.values(commands);
  const width = Math.max(...entries.map((command) => command.usage.length));
  return [
    'Usage: iskra <command>',
    '',
    ...entries.map(({ usage, about }) => `  ${usage.padEnd(width)}  ${about}`),
  ].join('\n');
}

function parse([name = '', ...rest]: string[]): { command: Command; flags: Flags } {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StartProblem(`${name ? `unknown command "${name}"` : 'no command'}\n\n${usage()}`, 2);
  try {
    return { command, flags: parseArgs({ args: rest, options: command.flags ?? {}, strict: true }).values as Flags };
  } catch (error) {
    throw new StartProblem(`${(error as Error).message}\nUsage: iskra ${command.usage}`, 2);
  }
}

async function execute(args: string[], prepare: (settings: Settings) => Promise<void>): Promise<number> {
  const { command, flags } = parse(args);
  const settings = readSettings(process.env);
  await prepare(settings);
  const log = makeLog(settings);
  const life = beginLifetime(log);
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'unexpected failure');
    life.ask(1);
  });
  return live(life, async () => {
    await command.run({ settings, log, life }, flags);
    if (!command.stays) life.ask(0);
  });
}

/** Ends the process. `prepare` runs after the settings are known and before anything is opened. */
export async function run(
  args: string[],
  prepare: (settings: Settings) => Promise<void> = async () => {},
): Promise<never> {
  const exitCode = await execute(args, prepare).catch((error) => {
    console.error(error instanceof StartProblem ? `iskra: ${error.message}` : error);
    return error instanceof StartProblem ? error.exitCode : 1;
  });
  process.exit(exitCode);
}

if (import.meta.main) await run(process.argv.slice(2));
