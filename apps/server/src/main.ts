// The program `iskra`: one entry, a command for each way to run it.
import { parseArgs } from 'node:util';
import { isLostConnection } from './database/connections/lost-connection.ts';
import type { Command, Flags } from './program/command.ts';
import { commands, usage } from './program/commands.ts';
import { beginLifetime, live } from './program/lifetime.ts';
import { makeLog } from './program/log.ts';
import { readSettings, type Settings } from './settings.ts';
import { StartProblem } from './start-problem.ts';

const commandNamed = (name: string) => (Object.hasOwn(commands, name) ? commands[name] : undefined);

const helpWords = ['--help', '-h', 'help'];

/** The answer to a question about usage. */
function helpOn(args: string[]): string | undefined {
  if (!args.some((word, place) => helpWords.includes(word) && (place === 0 || word !== 'help'))) return undefined;
  const command = commandNamed(args[0]!);
  return command ? `Usage: iskra ${command.usage}\n\n${command.about}` : usage();
}

function parse([name = '', ...rest]: string[]): { command: Command; flags: Flags } {
  const command = commandNamed(name);
  if (!command) throw new StartProblem(`${name ? `unknown command "${name}"` : 'no command'}\n\n${usage()}`, 2);
  try {
    return { command, flags: parseArgs({ args: rest, options: command.flags ?? {}, strict: true }).values as Flags };
  } catch (error) {
    throw new StartProblem(`${(error as Error).message}\nUsage: iskra ${command.usage}`, 2);
  }
}

/** Also of the terminal: the reader of the program's output is gone, and saying so would only repeat it. */
const isBrokenPipe = (error: NodeJS.ErrnoException) => error.code === 'EPIPE';

/** Output besides the log: the address, a mistake of the operator. */
function outliveFullDisk(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

async function execute(args: string[], prepare: (settings: Settings) => Promise<void>): Promise<number> {
  const { command, flags } = parse(args);
  const settings = readSettings(process.env);
  await prepare(settings);
  const log = makeLog(settings);
  const life = beginLifetime(log);
  process.on('uncaughtException', (error) => {
    // A library that forgot to listen to its connection; its next statement fails anyway.
    if (isLostConnection(error) && !isBrokenPipe(error))
      return log.error(error, 'a lost connection that nobody noticed');
    log.fatal(error, 'unexpected failure');
    life.ask(1);
  });
  return live(life, async () => {
    const { run } = await command.load();
    await run({ settings, log, life }, flags);
    if (!command.stays) life.ask(0);
  });
}

/** Ends the process. `prepare` runs after the settings are known and before anything is opened. */
export async function run(
  args: string[],
  prepare: (settings: Settings) => Promise<void> = async () => {},
): Promise<never> {
  outliveFullDisk();
  const help = helpOn(args);
  if (help) {
    console.log(help);
    process.exit(0);
  }
  const exitCode = await execute(args, prepare).catch((error) => {
    console.error(error instanceof StartProblem ? `iskra: ${error.message}` : error);
    return error instanceof StartProblem ? error.exitCode : 1;
  });
  process.exit(exitCode);
}

if (import.meta.main) await run(process.argv.slice(2));
