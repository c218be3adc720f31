// The commands of the program in one table.
import type { Command } from './command.ts';

export const commands: Record<string, Command> = {
  start: {
    usage: 'start',
    about: 'everything in one process, with an embedded database unless DATABASE_URL is set',
    stays: true,
    load: () => import('./start.ts'),
  },
  serve: {
    usage: 'serve',
    about: 'serve the web app and the API (needs DATABASE_URL)',
    stays: true,
    load: () => import('./serve.ts'),
  },
  work: {
    usage: 'work',
    about: 'run jobs (needs DATABASE_URL)',
    stays: true,
    load: () => import('./work.ts'),
  },
  migrate: {
    usage: 'migrate',
    about: 'bring the schema up to date',
    load: () => import('./migrate.ts'),
  },
  verify: {
    usage: 'verify',
    about: 'prove that the audit trail was not changed; exit code 1 when it was',
    load: () => import('./verify.ts'),
  },
  seed: {
    usage: 'seed --demo | --size N [--force]',
    about: 'load demo data, or N trade points with a proportional rest',
    flags: { demo: { type: 'boolean' }, size: { type: 'string' }, force: { type: 'boolean' } },
    load: () => import('./seed.ts'),
  },
  'create-admin': {
    usage: 'create-admin --login … --name … --phone …',
    about: 'make an administrator; prints a link by which the password is chosen, unless ISKRA_PASSWORD holds one',
    flags: { login: { type: 'string' }, name: { type: 'string' }, phone: { type: 'string' } },
    load: () => import('./create-admin.ts'),
  },
  'reset-totp': {
    usage: 'reset-totp --login …',
    about: 'forget the authenticator app of somebody who has lost it; their sessions end',
    flags: { login: { type: 'string' } },
    load: () => import('./reset-totp.ts'),
  },
  'kept-messages': {
    usage: 'kept-messages --to …',
    about: 'read what would have been sent to a phone or a mailbox, where there is no gateway',
    flags: { to: { type: 'string' } },
    load: () => import('./kept-messages.ts'),
  },
};

export function usage(): string {
  const entries = Object.values(commands);
  const width = Math.max(...entries.map((command) => command.usage.length));
  return [
    'Usage: iskra <command>',
    '',
    ...entries.map(({ usage, about }) => `  ${usage.padEnd(width)}  ${about}`),
  ].join('\n');
}
