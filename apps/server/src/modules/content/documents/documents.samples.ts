// Sample calls of documents and signatures.
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { type Bounds, kb } from '../../../testing/contract/bounds.ts';
import { ofVersion, readSamples, withBody } from '../../../testing/contract/crud-samples.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture, Someone, World } from '../../../testing/contract/fixtures.ts';
import { everybody, type Reader, type Readers, same } from '../../../testing/contract/readers.ts';
import type { References } from '../../../testing/contract/references.ts';
import {
  byId,
  everything,
  type HistorySamples,
  idOf,
  next,
  nothing,
  type Occasion,
  type Samples,
} from '../../../testing/contract/samples.ts';
import { makeDocument } from '../../../testing/documents.ts';
import { sentCode } from '../../../testing/login.ts';
import type { Person } from '../../../testing/people.ts';
import { ownerSeenBy } from '../../network/owners/owners.samples.ts';

function documentFor({ admin }: World, role: 'owner' | 'seller') {
  return makeDocument(admin, { audience_roles: [role], required: false });
}

const audienceOf = ({ role }: Person) => (role === 'seller' ? 'seller' : 'owner');
const otherAudience = ({ role }: Person) => (role === 'seller' ? 'owner' : 'seller');

/** A signer whom this person may see: the person, or an owner in the person's care. */
async function signerOf(world: World, person: Someone): Promise<Person> {
  return person.role === 'seller' ? person : ownerSeenBy(world, person);
}

async function sign(world: World, signer: Person): Promise<number> {
  const { version_id } = await documentFor(world, audienceOf(signer));
  const { rows } = await sql<{ id: number }>`
    insert into signatures (version_id, user_id, owner_id, method, doc_sha256, signer_name)
    select id, ${signer.user_id}, ${signer.role === 'owner' ? signer.role_id : null}, 'click', sha256, 'Пробный'
    from document_versions where id = ${version_id} returning id`.execute(world.app.db);
  return rows[0]!.id;
}

const document: Fixture = {
  make: async (world, person) => (await documentFor(world, audienceOf(person))).id,
  foreign: async (world, person) => (await documentFor(world, otherAudience(person))).id,
  seenBy: ['admin'],
};

const versionToSign: Fixture = {
  make: async (world, person) => (await documentFor(world, audienceOf(person))).version_id,
  foreign: async (world, person) => (await documentFor(world, otherAudience(person))).version_id,
  seenBy: [],
};

const draft: Fixture = {
  make: async ({ admin }) => {
    const { id } = await makeDocument(admin, { required: false });
    const version = { params: { id }, body: { html: '<p>Черновик</p>' } };
    return (await admin.ask(contract.documents.addVersion, version)).id;
  },
  seenBy: ['admin'],
};

const signature: Fixture = {
  make: async (world, person) => sign(world, await signerOf(world, person)),
  seenBy: ['admin'],
};

export const references: References = {
  'documents.sign.id': versionToSign,
  'documents.remind.owner_id': { nothingForeign: 'only administrators remind, and they see every owner' },
  'buyers.store.agreement_version_id': { nothingForeign: 'anybody may read the agreement' },
};

async function signing(occasion: Occasion) {
  const { app, who } = occasion;
  const body = { id: idOf(occasion) };
  const asked = (await who.refused(contract.documents.sign, { body })) as { challenge_id?: string };
  if (!asked.challenge_id) return { body };
  return { body: { ...body, challenge_id: asked.challenge_id, code: await sentCode(app.db, who.phone) } };
}

/** An owner for whom a text waits. */
async function reminding({ app, who }: Occasion) {
  await makeDocument(await app.as('admin'), { audience_roles: ['owner'] });
  const owner = await app.as('owner');
  return { body: { owner_id: who.role === 'admin' ? owner.role_id! : 1 } };
}

const laterDay = { published_at: '2099-01-01T00:00:00Z', effective_from: '2099-01-02T00:00:00Z' };

async function schedule(occasion: Occasion) {
  const versions = occasion.app.db.updateTable('document_versions');
  const draftRow = versions.set({ status: 'scheduled', ...laterDay });
  await draftRow.where('id', '=', idOf(occasion)).where('status', '=', 'draft').execute();
}

export const histories: HistorySamples = {
  document: { table: 'documents', about: document, readers: ['admin'] },
  document_version: {
    table: 'document_versions',
    about: draft,
    readers: ['admin'],
    omitted: ['html'],
    columns: { scheduled: laterDay },
  },
  signature: {
    table: 'signatures',
    about: signature,
    readers: ['admin', 'tsm_user', 'owner', 'seller'],
    whose: 'user_id',
  },
};

const signers: Reader[] = ['admin', 'tsm_user', 'self'];

export const searched = { documents: 'title', signatures: 'signer_name' };
export const fixedColumns = ['documents.audience_roles'];

export const readers: Readers = {
  documents: {
    ...same('title', everybody),
    ...same('code sort version', ['admin', 'owner', 'seller']),
    ...same('kind audience_roles required status', ['admin']),
  },
  document_versions: {
    ...same('html sha256 change_summary grace_days', ['admin', 'owner', 'seller']),
    ...same('number', everybody),
    ...same('document_id file_id requires_resign status published_at effective_from version', ['admin']),
  },
  signatures: {
    ...same('signer_name owner_name owner_inn method signed_at user_id version_id owner_id', signers),
    // These stand in the protocol of the signature, which is a document of its own.
    ...same('doc_sha256 phone_masked ip user_agent', signers),
    ...same('challenge_id act_file_id revoked_at', ['admin']),
  },
};

export const erasure: Erasure = {
  documents: { plain: 'code title kind audience_roles status' },
  document_versions: { plain: 'html sha256 change_summary status' },
  signatures: {
    erased: 'signer_name owner_name owner_inn phone_masked ip user_agent',
    plain: 'method challenge_id doc_sha256',
  },
};

export const bounds: Bounds = {
  signatures: {
    grows: 'people',
    most: 2 * kb,
    per: 'record',
    why: 'one for each person and version of a document',
    kept: 'for good: it is a proof',
    cleaner: 'nobody',
  },
  documents: 'staff',
  document_versions: 'staff',
};

export const samples: Samples<'documents' | 'publicTexts'> = {
  publicTexts: { rules: { call: nothing } },
  documents: {
    ...readSamples(document),
    counters: { call: nothing },
    toSign: { call: nothing },
    version: { about: document, call: (occasion) => ({ body: { document_id: idOf(occasion) } }) },
    sign: { about: versionToSign, call: signing },
    signatures: { lists: signature, call: everything },
    remind: { nothingForeign: 'only administrators remind, and they see every owner', call: reminding },
    exportSignatures: { call: () => ({ body: { format: 'csv' } }) },
    act: { about: signature, call: byId },
    download: { about: document, call: byId },
    add: {
      call: () => ({
        body: { code: `S-${next()}`, title: 'Правила', kind: 'rules', audience_roles: ['seller'], required: false },
      }),
    },
    change: {
      about: document,
      call: ofVersion('documents', { title: 'Другие правила' }),
    },
    archive: { about: document, call: ofVersion('documents') },
    addVersion: {
      about: document,
      call: withBody({ html: '<p>Текст</p>' }),
    },
    versionCard: { about: draft, call: byId },
    changeVersion: {
      about: draft,
      call: ofVersion('document_versions', { html: '<p>Другой текст</p>' }),
    },
    deleteVersion: { about: draft, call: byId },
    metByVersion: { about: draft, call: byId },
    publishVersion: { about: draft, call: ofVersion('document_versions') },
    withdrawVersion: {
      about: draft,
      call: async (occasion) => {
        await schedule(occasion);
        return ofVersion('document_versions')(occasion);
      },
    },
  },
};
