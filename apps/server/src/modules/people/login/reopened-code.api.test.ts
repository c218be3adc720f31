// A code asked for again before another may leave: the first caller types the one that was sent, others learn nothing.
import { contract } from '@iskra/contract';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeDocument, publishConsents } from '../../../testing/documents.ts';
import { browser, freshPhone, logIn, pass, sentCode, setPassword, stranger } from '../../../testing/login.ts';

const app = await testApp();
await publishConsents(app);
const { db } = app;
const { login, buyers, identity, documents } = contract;

const byPhone = (phone: string, more: object = {}) => ({ body: { role: 'user', phone, ...more } as const });
const tooSoon = { problem: 'code.too_soon', error_code: 429 };

describe('at the login', () => {
  it('opens the entry again for the browser that names the challenge, with the time that is left', async () => {
    const { phone } = await app.as('seller');
    const caller = stranger(app);
    const { challenge_id } = await caller.ask(login.ask, byPhone(phone));
    const code = await sentCode(db, phone);
    await pass(db, 20);
    const again = await caller.ask(login.ask, byPhone(phone, { challenge_id, remember: true }));
    expect(again.challenge_id).toBe(challenge_id);
    expect(again.resend_after).toBeLessThanOrEqual(40);
    expect(again.expires_in).toBeLessThanOrEqual(280);
    expect(await sentCode(db, phone), 'nothing was sent').toBe(code);
    const { expires_in } = await caller.ask(login.enter, { body: { challenge_id, code } });
    expect(expires_in, '«Запомнить меня» as said last').toBeGreaterThan(30 * 86_400);
  });

  it('tells nothing to a stranger, and the same for a phone that nobody has', async () => {
    const { phone } = await app.as('seller');
    const other = freshPhone();
    for (const number of [phone, other]) {
      const { challenge_id } = await stranger(app).ask(login.ask, byPhone(number));
      expect(await stranger(app).refused(login.ask, byPhone(number))).toMatchObject(tooSoon);
      const again = await stranger(app).ask(login.ask, byPhone(number, { challenge_id }));
      expect(again.challenge_id).toBe(challenge_id);
      const elsewhere = await stranger(app).ask(login.ask, byPhone(freshPhone()));
      const foreign = { challenge_id: elsewhere.challenge_id };
      expect(await stranger(app).refused(login.ask, byPhone(number, foreign))).toMatchObject(tooSoon);
      expect(await stranger(app).refused(buyers.ask, { body: { phone: number, challenge_id } })).toMatchObject(tooSoon);
    }
  });

  it('does not bring back a code that is spent', async () => {
    const { phone } = await app.as('seller');
    const caller = stranger(app);
    const { challenge_id } = await caller.ask(login.ask, byPhone(phone));
    const code = await sentCode(db, phone);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++) await caller.refused(login.enter, { body: { challenge_id, code: wrong } });
    expect(await caller.refused(login.ask, byPhone(phone, { challenge_id }))).toMatchObject(tooSoon);
  });

  it('knows a browser again by itself, but not everybody who knows a password', async () => {
    const person = await app.as('seller');
    const known = browser(app);
    await logIn(app, 'user', person, false, known);
    const { challenge_id } = await known.ask(login.ask, byPhone(person.phone));
    expect((await known.ask(login.ask, byPhone(person.phone))).challenge_id).toBe(challenge_id);

    const admin = await app.as('admin');
    await setPassword(db, admin.user_id, 'верный');
    const body = { role: 'admin', login: admin.phone, password: 'верный' } as const;
    const first = await stranger(app).ask(login.ask, { body });
    expect(await stranger(app).refused(login.ask, { body })).toMatchObject(tooSoon);
    const again = await stranger(app).ask(login.ask, { body: { ...body, challenge_id: first.challenge_id } });
    expect(again.challenge_id).toBe(first.challenge_id);
  });
});

it('a buyer opens the entry again', async () => {
  const phone = freshPhone();
  const { challenge_id } = await stranger(app).ask(buyers.ask, { body: { phone } });
  expect(await stranger(app).refused(buyers.ask, { body: { phone } })).toMatchObject(tooSoon);
  const again = await stranger(app).ask(buyers.ask, { body: { phone, challenge_id } });
  expect(again.challenge_id).toBe(challenge_id);
  await stranger(app).ask(buyers.enter, { body: { challenge_id, code: await sentCode(db, phone) } });
});

it('a session opens it again for the same action only: the papers that the code was asked for', async () => {
  const admin = await app.as('admin');
  const [first, second] = [await makeDocument(admin), await makeDocument(admin)];
  const owner = await app.as('owner');
  const sign = (id: number) => owner.refused(documents.sign, { body: { id } });
  const { challenge_id } = (await sign(first.version_id)) as unknown as { challenge_id: string };
  expect(await sign(first.version_id)).toMatchObject({ error_code: 428, challenge_id });
  expect(await sign(second.version_id)).toMatchObject(tooSoon);
  expect(await owner.refused(identity.ask)).toMatchObject(tooSoon);
});
