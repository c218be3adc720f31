// `iskra reset-totp`: for a person who has lost the phone and the recovery codes. They log in by password and message again.

import type { Database } from '../database/database.ts';
import { writeAudit } from '../database/trail/audit-trail.ts';
import { endAllSessions } from '../modules/people/sessions/sessions.actions.ts';
import { forgetTotp } from '../modules/people/totp/totp.actions.ts';
import { StartProblem } from '../start-problem.ts';
import type { Flags, Program } from './command.ts';
import { openCommandDatabase } from './command-database.ts';
import { lockByLogin } from './reset-totp.store.ts';

/** The finder of the lost phone may be logged in on it: every session ends. */
async function reset(db: Database, login: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const id = await lockByLogin(transaction, login);
    if (id === undefined) throw new StartProblem(`nobody has the login ${login}`);
    if (!(await forgetTotp(transaction, id))) throw new StartProblem(`${login} has no authenticator app`);
    await endAllSessions(transaction, id);
    const change = { entity: 'user', id, before: null, after: null };
    await writeAudit(transaction, 'totp.reset', { actor: { kind: 'system' }, request: null }, [change]);
  });
}

export async function run(program: Program, { login }: Flags): Promise<void> {
  if (typeof login !== 'string') throw new StartProblem('--login is missing', 2);
  await reset(await openCommandDatabase(program), login);
  console.log(`The authenticator app of ${login} is forgotten, every session of theirs has ended.`);
}
