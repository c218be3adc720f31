// Every call that approves another person's request: it names the hash of the shown version, and lets nothing else through.
import { ApproveBody } from '@iskra/contract/kernel/approval';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import type { LooseInput } from '../../testing/caller.ts';
import { type Call, callerOf, calls, makeWorld, send } from '../../testing/contract/endpoints.ts';
import { fieldsOf } from '../../testing/contract/fields.ts';
import { expectNothingWritten, refusalIn } from '../../testing/contract/refusals.ts';

const app = await testApp();
const world = await makeWorld(app);

const namesOf = (some: Call[]) => some.map(({ name }) => name);
const writes = calls.filter(({ endpoint }) => endpoint.effect === 'write');
const approving = writes.filter(({ endpoint }) => 'approves' in endpoint);

test('every approving call is declared so, and names the shown version', () => {
  const isNamed = ({ endpoint }: Call) =>
    [endpoint.path, 'audit' in endpoint ? endpoint.audit : ''].some((name) => /[/._]approve(_many)?$/.test(name));
  expect(namesOf(approving)).toEqual(expect.arrayContaining(namesOf(writes.filter(isNamed))));
  expect(namesOf(approving)).toContain('ledger.approve');
  for (const { name, endpoint } of approving)
    expect(fieldsOf(endpoint), name).toEqual(expect.arrayContaining(Object.keys(ApproveBody.shape)));
});

interface Yes extends LooseInput {
  body: { hash: string };
}

describe.each(approving)('$name', (call) => {
  async function asked() {
    const who = await callerOf(world, call);
    const fixture = await call.sample.about!.make(world, who);
    const occasion = { ...world, who, fixture };
    const yes = (await call.sample.call(occasion)) as LooseInput as Yes;
    const attempt = async (body: object) => {
      const response = await send(app, call, { ...yes, body }, who.token);
      const refusal = await refusalIn(app, response, call.name);
      if (refusal) await expectNothingWritten(app, response, call.name);
      return refusal?.problem;
    };
    return { occasion, yes, attempt };
  }

  test('is refused without the hash and with another, and let through with the one that was shown', async () => {
    const { yes, attempt } = await asked();
    const { hash, ...without } = yes.body;
    const other = (await asked()).yes.body.hash;
    expect(other).not.toBe(hash);
    expect(await attempt(without)).toBe('invalid');
    expect(await attempt({ ...yes.body, hash: '0'.repeat(64) })).toBe('approval.changed');
    expect(await attempt({ ...yes.body, hash: other })).toBe('approval.changed');
    expect(await attempt(yes.body)).toBeUndefined();
  });

  test('is refused when the request has been changed, with any hash', async () => {
    const { occasion, yes, attempt } = await asked();
    await call.sample.alter!(occasion);
    const shownNow = ((await call.sample.call(occasion)) as LooseInput as Yes).body;
    expect(await attempt({ ...shownNow, hash: yes.body.hash })).toBe('approval.changed');
    expect(await attempt(shownNow)).toBe('approval.changed');
  });
});
