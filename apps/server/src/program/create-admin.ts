// `iskra create-admin`: an administrator from flags and the environment; the rest is asked for on a terminal.
import { createInterface } from 'node:readline/promises';
import { line, mobilePhone, personName } from '@iskra/contract/kernel/fields';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { writeAudit } from '../database/trail/audit-trail.ts';
import { newPasswordLink } from '../modules/people/login/password-links.actions.ts';
import { hashPassword } from '../modules/people/login/passwords.actions.ts';
import { StartProblem } from '../start-problem.ts';
import type { Flags, Program } from './command.ts';
import { openCommandDatabase } from './command-database.ts';
import { insertAdmin, type NewAdmin } from './create-admin.store.ts';
import { missingOf } from './missing.ts';

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
] as const;

const Password = z.string().check(z.minLength(12, 'must have at least 12 characters'), z.maxLength(200));

type Name = (typeof questions)[number]['name'];
type Answers = { [Q in (typeof questions)[number] as Q['name']]: z.output<Q['schema']> };

async function ask(name: Name, asks: string): Promise<string> {
  if (!process.stdin.isTTY) throw new StartProblem(`--${name} is missing`, 2);
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: true });
  try {
    return await lines.question(`${asks}: `);
  } finally {
    lines.close();
  }
}

function checked<S extends z.ZodMiniType>(name: string, schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new StartProblem(`${name}: ${result.error.issues[0]?.message}`, 2);
  return result.data;
}

async function collect(flags: Flags): Promise<Answers> {
  const answers: Partial<Record<Name, unknown>> = {};
  for (const { name, asks, schema } of questions)
    answers[name] = checked(name, schema as z.ZodMiniType, flags[name] ?? (await ask(name, asks)));
  return answers as Answers;
}

/** For scripts that set a machine up. By default nobody else knows the password: its owner chooses it by the link. */
async function givenPasswordHash(): Promise<string | null> {
  const given = process.env[passwordVariable];
  return given ? hashPassword(checked('password', Password, given)) : null;
}

interface Made {
  id: number;
  /** By which the password is chosen, when none was given. */
  link: string | undefined;
}

async function create(db: Database, admin: NewAdmin, publicUrl: string): Promise<Made> {
  return db.transaction().execute(async (transaction) => {
    const id = await insertAdmin(transaction, admin);
    const { password_hash, ...shown } = admin;
    const change = { entity: 'user', id, before: null, after: { ...shown, role: 'admin' } };
    await writeAudit(transaction, 'user.create', { actor: { kind: 'system' }, request: null }, [change]);
    const byThemselves = { user_id: id, created_by: id };
    return { id, link: password_hash ? undefined : await newPasswordLink(transaction, publicUrl, byThemselves) };
  });
}

export async function run(program: Program, flags: Flags): Promise<void> {
  const { login, name, phone } = await collect(flags);
  const [last_name, first_name, middle_name = null] = name as [string, string, string?];
  const admin = { login, phone, last_name, first_name, middle_name, password_hash: await givenPasswordHash() };
  const db = await openCommandDatabase(program);
  const made = create(db, admin, program.settings.publicUrl);
  const { id, link } = await made.catch((error: { code?: string; constraint?: string }) => {
    if (error.code !== '23505') throw error;
    throw new StartProblem(`another user has this ${error.constraint?.includes('phone') ? 'phone' : 'login'}`);
  });
  console.log(`Administrator ${login} is made (user ${id}).`);
  if (link) console.log(`The password is chosen here, once, within 3 days:\n${link}`);
  for (const { says } of missingOf(program.settings)) console.log(`Note: ${says}.`);
}
