// `iskra create-admin`: an administrator from flags and the environment; what is missing is asked for on a terminal.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { line, mobilePhone, personName } from '@iskra/contract/kernel/fields';
import * as z from 'zod/mini';
import { writeAudit } from '../database/audit-trail.ts';
import type { Database } from '../database/database.ts';
import { hashPassword } from '../modules/login/passwords.actions.ts';
import { StartProblem } from '../start-problem.ts';
import type { Flags, Program } from './command.ts';
import { openCommandDatabase } from './command-database.ts';
import { insertAdmin, type NewAdmin } from './create-admin.store.ts';

const passwordVariable = 'ISKRA_PASSWORD';

const questions = [
  {
    name: 'login',
    asks: 'Login',
    schema: line({ min: 3, max: 60 }).check(z.regex(/^[a-z0-9._-]+$/i, 'use Latin letters, digits, ". _ -"')),
  },
  {
    name: 'name',
    asks: 'Surname, first name and patronymic',
    schema: z.pipe(
      z.pipe(
        line(),
        z.transform((text: string) => text.split(/\s+/)),
      ),
      z.array(personName).check(z.minLength(2), z.maxLength(3)),
    ),
  },
  { name: 'phone', asks: 'Mobile phone for login codes', schema: mobilePhone },
  {
    name: 'password',
    asks: 'Password (12 characters or more)',
    schema: z.string().check(z.minLength(12, 'must have at least 12 characters'), z.maxLength(200)),
  },
] as const;

type Name = (typeof questions)[number]['name'];
type Answers = { [Q in (typeof questions)[number] as Q['name']]: z.output<Q['schema']> };

/** Ask without showing what is typed when it is a password. */
async function ask(name: Name, asks: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new StartProblem(name === 'password' ? `${passwordVariable} is not set` : `--${name} is missing`, 2);
  }
  process.stdout.write(`${asks}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: name === 'password' ? silent : process.stdout,
    terminal: true,
  });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    if (name === 'password') process.stdout.write('\n');
  }
}

async function collect(flags: Flags): Promise<Answers> {
  const answers: Partial<Record<Name, unknown>> = {};
  for (const { name, asks, schema } of questions) {
    const given = name === 'password' ? process.env[passwordVariable] : (flags[name] as string | undefined);
    const result = z.safeParse(schema as z.ZodMiniType, given ?? (await ask(name, asks)));
    if (!result.success) throw new StartProblem(`${name}: ${result.error.issues[0]?.message}`, 2);
    answers[name] = result.data;
  }
  return answers as Answers;
}

async function create(db: Database, admin: NewAdmin): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const id = await insertAdmin(transaction, admin);
    const { password_hash: _, ...shown } = admin;
    const change = { entity: 'user', id, before: null, after: { ...shown, role: 'admin' } };
    await writeAudit(transaction, 'user.create', { actor: { kind: 'system' }, request: null }, [change]);
    return id;
  });
}

export async function run(program: Program, flags: Flags): Promise<void> {
  const { login, name, phone, password } = await collect(flags);
  const [last_name, first_name, middle_name = null] = name as [string, string, string?];
  const db = await openCommandDatabase(program);
  const admin = { login, phone, last_name, first_name, middle_name, password_hash: await hashPassword(password) };
  const id = await create(db, admin).catch((error: { code?: string; constraint?: string }) => {
    if (error.code !== '23505') throw error;
    throw new StartProblem(`another user has this ${error.constraint?.includes('phone') ? 'phone' : 'login'}`);
  });
  console.log(`Administrator ${login} is made (user ${id}).`);
}
