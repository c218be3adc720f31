// A password is chosen by its owner alone, by a link that works once: nobody else ever knows it.
import { randomBytes } from 'node:crypto';
import { type LoginRole, loginRoles, type Role, rolesByLogin } from '@iskra/contract/roles';
import type { Step, UserContext } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { problem } from '../../../problem.ts';
import { sendMessage } from '../../content/messages/messages.actions.ts';
import { lockKnown } from './login.store.ts';
import { findLinked, insertLink, setPassword, spendLink } from './password-links.store.ts';
import { hashPassword } from './passwords.actions.ts';

const linkSeconds = 3 * 86_400;

const loginOf = (role: Role): LoginRole => loginRoles.find((login) => rolesByLogin[login].includes(role))!;

/** A browser sends nothing after «#» to a server, so no log of one has it. */
const addressOf = (publicUrl: string, token: string) => `${publicUrl}/auth/password#${token}`;

/** The address to be given to the person, and to nobody else; it is kept nowhere. */
export async function newPasswordLink(
  db: Database,
  publicUrl: string,
  { user_id, created_by }: { user_id: number; created_by: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertLink(db, { user_id, token, created_by, seconds: linkSeconds });
  return addressOf(publicUrl, token);
}

/** Sends the link by mail and SMS. In demo mode, where nothing is sent, the sender sees it. */
export async function sendPasswordLink(ctx: UserContext, userId: number, purpose: string): Promise<{ link?: string }> {
  // Held: a change of the phone comes before the link, or ends it.
  const { phone, email } = await lockKnown(ctx.db, userId);
  if (!phone && !email) throw problem('login.no_target');
  const link = await newPasswordLink(ctx.db, ctx.facts.public_url ?? '', { user_id: userId, created_by: ctx.actor.id });
  const body = `«Искра»: задайте пароль по ссылке, она действует 3 дня и срабатывает один раз. ${link}`;
  const subject = 'Пароль для входа в «Искру»';
  const message = { body, purpose, secret: { user_id: userId, seconds: linkSeconds } };
  if (phone) await sendMessage(ctx, { ...message, channel: 'sms', recipient: phone });
  if (email) await sendMessage(ctx, { ...message, channel: 'mail', recipient: email, subject });
  return ctx.facts.demo ? { link } : {};
}

/** The password is hashed between two short transactions: it is slow on purpose. */
export async function choosePassword(
  step: Step,
  { token, password }: { token: string; password: string },
): Promise<{ login: LoginRole }> {
  const person = await step((ctx) => findLinked(ctx.db, token));
  if (!person) throw problem('login.link_spent');
  const hash = await hashPassword(password);
  return step(async (ctx) => {
    // The person first, as everywhere: changes of a login or a phone lock the link after that.
    await lockKnown(ctx.db, person.user_id);
    if (!(await spendLink(ctx.db, token))) throw problem('login.link_spent');
    // A thief of the old password may be logged in: with it goes every old way in.
    await setPassword(ctx.db, person.user_id, hash);
    ctx.changed({ entity: 'user', id: person.user_id, before: null, after: null });
    return { login: loginOf(person.role) };
  });
}
