// A made-up area through the real mount: what its shape declares holds without a line in its handlers.
import multipart from '@fastify/multipart';
import { endpoint, pageOf } from '@iskra/contract/kernel/endpoint';
import { listQuery } from '@iskra/contract/kernel/list';
import { maskedFor, seenBy } from '@iskra/contract/kernel/sight';
import { type Role, roles } from '@iskra/contract/roles';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testApp } from '../testing/app.ts';
import { makeCaller } from '../testing/caller.ts';
import { makePerson } from '../testing/people.ts';
import { mountErrors } from './errors.ts';
import { mountContract } from './mount.ts';

const Point = z.object({
  id: z.int(),
  margin: seenBy(['admin'], z.int()),
  phone: maskedFor(['owner'], 'phone', z.string()),
});

const sampleArea = {
  list: endpoint({
    method: 'POST',
    path: '/points',
    summary: 'Points',
    effect: 'read',
    access: roles,
    body: listQuery({
      of: Point,
      searches: ['phone'],
      sorts: ['id', 'margin'],
      order: { field: 'id', dir: 'asc' },
      filters: { margin: z.int() },
    }),
    reply: pageOf(Point),
  }),
};

const app = await testApp();
const fastify = Fastify();
mountErrors(fastify, app.disk);
const rows = [{ id: 1, margin: 7, phone: '+79126401847' }];
const page = { total: 1, total_capped: false, items: rows, next: null, prev: null };
const parts = {
  db: app.db,
  connect: () => Promise.reject(new Error('nothing is written here')),
  files: app.files,
  disk: app.disk,
  queue: app.jobs.queue,
  facts: { demo: false, secret: '' },
};
const uploads = { image: 0, document: 0, video: 0, sheet: 0, day: 0 };
fastify.decorateRequest('caller', null);
await fastify.register(multipart);
mountContract(fastify, { sampleArea }, { sampleArea: { list: () => page } }, { ...parts, uploads, https: false });
afterAll(() => fastify.close());

async function as(role: Role) {
  return makeCaller(fastify, app.db, (await makePerson(app.db, role)).token);
}

test('a role gets what it may see', async () => {
  const seen = async (role: Role) => (await (await as(role)).ask(sampleArea.list, { body: {} })).items;
  expect(await seen('admin')).toEqual(rows);
  expect(await seen('seller')).toEqual([{ id: 1, phone: '+79126401847' }]);
  expect(await seen('owner')).toEqual([{ id: 1, phone: '+7 ••• •••-••-47' }]);
});

test('a role can ask by what it may see', async () => {
  const owner = await as('owner');
  const admin = await as('admin');
  for (const body of [
    { filters: { margin: 7 } },
    { sort: { field: 'margin', dir: 'asc' } as const },
    { search: '+7912' },
  ]) {
    await admin.ask(sampleArea.list, { body });
    expect(await owner.refused(sampleArea.list, { body })).toMatchObject({ error_code: 422, problem: 'invalid' });
  }
});
