// A body may carry what its schema names and nothing else: nobody becomes an admin by adding a field.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testApp } from '../../testing/app.ts';
import type { LooseInput } from '../../testing/caller.ts';
import { callerOf, calls, makeWorld, sampleFor, send } from '../../testing/contract/endpoints.ts';
import { fieldsOf, groupsOf } from '../../testing/contract/fields.ts';
import { expectNothingWritten, refusalIn } from '../../testing/contract/refusals.ts';
import { prefix } from '../mount.ts';
import { refusalOf } from '../replies.ts';

const app = await testApp();
const world = await makeWorld(app);
const unwanted = ['user_role_code', 'role', 'balance', 'owner_id', 'id', 'created_by', 'status'];
const withBody = calls.filter(({ endpoint }) => endpoint.body);
/** A report of a broken program is taken in any shape: unknown fields are not stored. */
const takesAnything = 'interfaceLog.add';

test(`${takesAnything} drops fields that it does not know`, async () => {
  const call = calls.find(({ name }) => name === takesAnything)!;
  const who = await callerOf(world, call);
  const input = await sampleFor(world, call, who);
  const body = { ...(input.body as object), message: 'Новая строка', owner_id: 1, marker: 'unknown-field-marker' };
  const response = await send(app, call, { ...input, body }, who.token);
  expect(response.json()).toMatchObject({ error_code: 0 });
  const rows = await app.db.selectFrom('interface_errors').selectAll().where('message', '=', 'Новая строка').execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('unknown-field-marker');
});

describe.each(withBody.filter(({ name }) => name !== takesAnything))('$name', (call) => {
  test('refuses fields that it does not know', async () => {
    const who = await callerOf(world, call);
    const input = await sampleFor(world, call, who);
    const known = fieldsOf(call.endpoint);
    const strange = unwanted.filter((name) => !known.includes(name));
    const body = { ...(input.body as object), ...Object.fromEntries(strange.map((field) => [field, 1])) };
    const refusal = await refusalIn(app, await send(app, call, { ...input, body }, who.token), 'unknown fields');
    const message = 'Неизвестное поле';
    expect(refusal!.error_code).toBe(422);
    for (const field of strange) expect(refusal!.errors).toContainEqual(expect.objectContaining({ field, message }));
    for (const group of groupsOf(call.endpoint)) {
      const inside = z.safeParse(call.endpoint.body!, {
        ...(input.body as object),
        [group]: { user_role_code: 'admin' },
      });
      expect(
        refusalOf(inside.error!.issues).errors.map((error) => error.field),
        group,
      ).toContain(`${group}.user_role_code`);
    }
  });
});

describe.each(withBody.filter(({ endpoint }) => !endpoint.upload))('$name', (call) => {
  test('refuses a prototype', async () => {
    const who = await callerOf(world, call);
    const input: LooseInput = await sampleFor(world, call, who);
    const path = call.endpoint.path.replace(/:(\w+)/g, (_, name) => String(input.params?.[name]));
    const rest = JSON.stringify(input.body).slice(1);
    for (const poison of ['"__proto__":{"role":"admin"}', '"constructor":{"prototype":{"role":"admin"}}']) {
      const response = await app.fastify.inject({
        method: call.endpoint.method,
        url: prefix + path,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
        payload: `{${poison}${rest === '}' ? '' : ','}${rest}`,
      });
      expect(await refusalIn(app, response, poison)).toMatchObject({ error_code: 400 });
      await expectNothingWritten(app, response, poison);
    }
  });
});
