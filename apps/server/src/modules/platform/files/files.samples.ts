// Sample calls of files.
import { contract } from '@iskra/contract';
import { type Bounds, mb } from '../../../testing/contract/bounds.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture, World } from '../../../testing/contract/fixtures.ts';
import { everybody, type Reader, type Readers, same } from '../../../testing/contract/readers.ts';
import { alike, type References } from '../../../testing/contract/references.ts';
import { byId, type Samples } from '../../../testing/contract/samples.ts';

const file: Fixture = {
  async make({ app: { db, files } }, { user_id }) {
    const { key, size, sha256 } = await files.put(Buffer.from('%PDF-1.7'));
    const facts = {
      kind: 'document',
      original_name: 'договор.pdf',
      mime: 'application/pdf',
      created_by: user_id,
    } as const;
    const row = { ...facts, storage_key: key, size, sha256 };
    return (await db.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow()).id;
  },
  seenBy: ['admin'],
};

/** As an upload leaves it. */
const picture: Fixture = {
  async make(world, person) {
    const id = Number(await file.make(world, person));
    await world.app.db.updateTable('files').set({ kind: 'image', mime: 'image/png' }).where('id', '=', id).execute();
    return id;
  },
  seenBy: ['admin'],
};

export const references: References = {
  ...alike('file_id additional', file),
  ...alike('avatar_file_id cover_file_id picture_file_id picture_ids photo_ids', picture),
};

async function signedLink(world: World) {
  const id = await file.make(world, world.admin);
  const { url } = await world.admin.ask(contract.files.link, { params: { id } });
  return { params: { id }, query: Object.fromEntries(new URL(url, 'http://here').searchParams) };
}

const uploaders: Reader[] = [...everybody, 'buyer'];

export const fixedColumns = [
  'files.mime',
  'files.size',
  'files.storage_key',
  'files.thumbnails',
  'files.visible_roles',
];

export const readers: Readers = {
  files: same('sha256 width height original_name', uploaders),
};

export const erasure: Erasure = {
  files: { erased: 'original_name exif', plain: 'kind storage_key thumbnails mime sha256 visibility visible_roles' },
};

export const bounds: Bounds = {
  files: {
    grows: 'strangers',
    most: 8 * mb,
    per: 'person_day',
    why: '8,000 uploads; 800 of a buyer, 80,000 of all buyers',
    kept: '30 days after the file went',
    cleaner: 'maintenance.clean',
  },
  'FILES_DIR/incoming': {
    grows: 'strangers',
    most: 500 * mb,
    per: 'person_day',
    why: '`UPLOAD_DAY_MB`, together with what is stored; a tenth of a buyer, ten times that of all buyers',
    kept: 'while it arrives, a day after a crash',
    cleaner: 'the end of the request',
  },
  'FILES_DIR/stored': {
    grows: 'strangers',
    most: 500 * mb,
    per: 'person_day',
    why: '`UPLOAD_DAY_MB`, and 1 GB of exports',
    kept: '7 days, of a buyer one; as long as something uses it; 90 days the source of an import that changed something',
    cleaner: 'maintenance.clean',
  },
};

export const samples: Samples<'files'> = {
  files: {
    upload: {
      call: () => ({ body: { kind: 'document' }, file: { name: 'акт.pdf', content: Buffer.from('%PDF-1.7\n%%EOF') } }),
    },
    link: { about: file, call: byId },
    download: { nothingForeign: 'a link is signed', call: signedLink },
  },
};
