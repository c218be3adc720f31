import { contract } from '@iskra/contract';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { beginDayOf, enterForce, makeDocument } from '../../../testing/documents.ts';
import { waitingFor } from '../../../testing/waiting.ts';
import { lockDocument } from './documents.store.ts';

const { documents } = contract;
const app = await testApp();
const admin = await app.as('admin');
const cardOf = (id: number) => admin.ask(documents.card, { params: { id } });

describe('whatever an administrator does', () => {
  const steps = ['write', 'publish', 'publish later', 'withdraw', 'delete', 'the day begins', 'a day passes'] as const;

  interface Expected {
    inForce: number | null;
    coming: { number: number; status: 'draft' | 'scheduled' } | null;
  }

  /** The right outcome of the step; none where it is refused. */
  function expectedAfter({ inForce, coming }: Expected, step: (typeof steps)[number]): Expected {
    const isDraft = coming?.status === 'draft';
    if (step === 'write' && !coming) return { inForce, coming: { number: (inForce ?? 0) + 1, status: 'draft' } };
    if (step === 'publish' && isDraft) return { inForce: coming.number, coming: null };
    if (step === 'publish later' && isDraft) return { inForce, coming: { ...coming, status: 'scheduled' } };
    if (step === 'delete' && isDraft) return { inForce, coming: null };
    if (step === 'withdraw' && coming && !isDraft) return { inForce, coming: { ...coming, status: 'draft' } };
    if (step === 'the day begins' && coming && !isDraft) return { inForce: coming.number, coming: null };
    return { inForce, coming };
  }

  /** Does it, or is refused where it leads to nothing. */
  async function perform(id: number, step: (typeof steps)[number], leads: boolean): Promise<void> {
    const call = async (endpoint: Endpoint, input: object) => {
      await (leads ? admin.ask(endpoint, input as never) : admin.refused(endpoint, input));
    };
    const coming = (await cardOf(id)).versions.find(({ status }) => status === 'draft' || status === 'scheduled');
    const params = { id: coming?.id ?? 999_999 };
    const version = coming?.version ?? 1;
    const calls = {
      write: () => call(documents.addVersion, { params: { id }, body: { html: '<p>Текст</p>' } }),
      publish: () => call(documents.publishVersion, { params, body: { version } }),
      'publish later': () =>
        call(documents.publishVersion, { params, body: { version, effective_from: '2099-12-31' } }),
      withdraw: () => call(documents.withdrawVersion, { params, body: { version } }),
      delete: () => call(documents.deleteVersion, { params }),
      'the day begins': async () => {
        if (coming?.status === 'scheduled') await beginDayOf(app, coming.id);
        await enterForce(app);
      },
      'a day passes': () => enterForce(app),
    };
    await calls[step]();
  }

  it('one version is in force from the first on, and it is the right one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 10 }), async (done) => {
        const code = `W-${Math.random().toString(36).slice(2, 12)}`;
        const body = {
          code,
          title: 'Правила',
          kind: 'rules',
          audience_roles: ['seller' as const],
          required: false,
        } as const;
        const { id } = await admin.ask(documents.add, { body: { ...body, audience_roles: ['seller'] } });
        let expected: Expected = { inForce: null, coming: null };
        for (const step of done) {
          const before = expected;
          expected = expectedAfter(before, step);
          await perform(id, step, JSON.stringify(before) !== JSON.stringify(expected));
          const { item, versions } = await cardOf(id);
          const published = versions.filter(({ status }) => status === 'published').map(({ number }) => number);
          expect(published).toEqual(expected.inForce === null ? [] : [expected.inForce]);
          expect(item.current?.number ?? null).toBe(expected.inForce);
          expect(item.coming ?? null).toEqual(expected.coming && expect.objectContaining(expected.coming));
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe('while a document is being changed', () => {
  it('other documents may begin to refer to it, and signers wait', async () => {
    const { id, version_id } = await makeDocument(admin);
    const owner = await app.as('owner');
    const draft = { document_id: id, number: 2, sha256: 'none' };
    const signing = await app.db.transaction().execute(async (changing) => {
      await lockDocument(changing, id);
      await app.db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '2s'`.execute(other);
        await other.insertInto('document_versions').values(draft).execute();
      });
      const asked = owner.refused(documents.sign, { body: { id: version_id } });
      await expect.poll(() => waitingFor(app.db, 'document_versions v')).toBe(1);
      return { asked };
    });
    expect(await signing.asked).toMatchObject({ problem: 'code.required' });
  });
});
