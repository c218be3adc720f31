// Documents of the invented company, their versions and the signatures under them.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { mask } from '@iskra/contract/kernel/personal';
import type pg from 'pg';
import { cleanHtml } from '../modules/documents/document-html.rules.ts';
import { copyRows, type NewRow, takeIds } from './copy-rows.ts';
import { visitOf } from './demo-visits.ts';
import type { OwnerRow } from './rows/owner-rows.ts';
import type { UserRow } from './rows/user-rows.ts';
import { momentBefore, randomOf, type World } from './rows/world.ts';

interface VersionDraft {
  file: string;
  change_summary: string | null;
  published_days_ago: number;
  effective_days_ago: number;
}

interface DocumentDraft {
  code: string;
  title: string;
  kind: NewRow<'documents'>['kind'];
  audience_roles: string[];
  required: boolean;
  versions: VersionDraft[];
}

const documents: DocumentDraft[] = [
  {
    code: 'OFFER',
    title: 'Оферта об участии в программе «Искра»',
    kind: 'offer',
    audience_roles: ['owner'],
    required: true,
    versions: [
      { file: 'offer-1', change_summary: null, published_days_ago: 420, effective_days_ago: 420 },
      {
        file: 'offer-2',
        change_summary:
          'Подписание кодом из сообщения и протокол подписи. Коины действуют 12 месяцев вместо шести. Появились огоньки и право оспорить решение по заданию.',
        published_days_ago: 60,
        effective_days_ago: 46,
      },
    ],
  },
  {
    code: 'PD-CONSENT',
    title: 'Согласие на обработку персональных данных',
    kind: 'pd_consent',
    audience_roles: ['owner', 'seller'],
    required: true,
    versions: [{ file: 'personal-data', change_summary: null, published_days_ago: 300, effective_days_ago: 300 }],
  },
  {
    code: 'RULES',
    title: 'Правила программы «Искра»',
    kind: 'rules',
    audience_roles: ['owner', 'seller'],
    required: false,
    versions: [{ file: 'rules', change_summary: null, published_days_ago: 300, effective_days_ago: 290 }],
  },
  {
    code: 'BUYER-AGREEMENT',
    title: 'Соглашение с покупателем — участником опроса',
    kind: 'buyer_agreement',
    audience_roles: ['buyer'],
    required: true,
    versions: [{ file: 'buyer-agreement', change_summary: null, published_days_ago: 250, effective_days_ago: 250 }],
  },
];

interface Version {
  id: number;
  file: string;
  sha256: string;
}

async function copyDocuments(db: pg.ClientBase, world: World, adminId: number): Promise<Map<string, Version>> {
  const firstDocument = await takeIds(db, 'documents', documents.length);
  const drafts = documents.flatMap(({ versions }, i) =>
    versions.map((draft, v) => ({ draft, document: i, number: v + 1 })),
  );
  const firstVersion = await takeIds(db, 'document_versions', drafts.length);
  const random = randomOf(world, 'documents', 0);
  await copyRows(
    db,
    'documents',
    documents.map(({ versions, ...document }, i) => ({
      id: firstDocument + i,
      ...document,
      sort: (i + 1) * 10,
      status: 'active' as const,
      created_at: momentBefore(world, versions[0]!.published_days_ago + 1, random),
      created_by: adminId,
    })),
  );
  const rows = await Promise.all(
    drafts.map(async ({ draft, document, number }, i) => {
      const text = await readFile(new URL(`documents/${draft.file}.html`, import.meta.url), 'utf8');
      const html = cleanHtml(text);
      return {
        id: firstVersion + i,
        document_id: firstDocument + document,
        number,
        html,
        sha256: createHash('sha256').update(html).digest('hex'),
        change_summary: draft.change_summary,
        requires_resign: true,
        grace_days: number > 1 ? 14 : 0,
        status: number === documents[document]!.versions.length ? ('published' as const) : ('superseded' as const),
        published_at: momentBefore(world, draft.published_days_ago, random),
        effective_from: momentBefore(world, draft.effective_days_ago, random),
        created_at: momentBefore(world, draft.published_days_ago + 1, random),
        created_by: adminId,
      };
    }),
  );
  await copyRows(db, 'document_versions', rows);
  return new Map(
    drafts.map(({ draft }, i) => [draft.file, { id: rows[i]!.id, file: draft.file, sha256: rows[i]!.sha256 }]),
  );
}

export interface Signer {
  user: UserRow;
  owner: OwnerRow | null;
}

/**
 * What a signer has signed, and how many days ago. The demo owner (first of all) has signed only the superseded offer, so that the gate
 * meets him; most of the others have signed everything.
 */
function signedBy(world: World, { owner }: Signer, index: number): [file: string, days: number][] {
  const random = randomOf(world, 'signatures', index);
  const old: [string, number][] =
    owner && (index === 0 || random.chance(0.7)) ? [['offer-1', random.int(70, 400)]] : [];
  if (index === 0 || random.chance(owner ? 0.25 : 0.35)) return old;
  const days = random.int(2, 44);
  const current: [string, number][] = [['personal-data', days]];
  if (owner) current.push(['offer-2', days]);
  if (random.chance(0.5)) current.push(['rules', days]);
  return [...old, ...current];
}

function signatureRow(world: World, { user, owner }: Signer, version: Version, days: number): NewRow<'signatures'> {
  const random = randomOf(world, `signature.${version.file}`, user.id);
  const by_code = version.file !== 'offer-1';
  return {
    version_id: version.id,
    user_id: user.id,
    owner_id: owner?.id ?? null,
    method: by_code ? 'sms_code' : 'click',
    doc_sha256: version.sha256,
    phone_masked: by_code ? mask('phone', user.phone!) : null,
    ...visitOf(random),
    signed_at: momentBefore(world, days, random),
    signer_name: [user.last_name, user.first_name, user.middle_name].filter(Boolean).join(' '),
    owner_name: owner?.legal_name ?? null,
    owner_inn: owner?.inn ?? null,
  };
}

/** Only people who have been inside can have signed; the first signer is the demo owner. */
export async function copyDemoDocuments(
  db: pg.ClientBase,
  world: World,
  adminId: number,
  signers: Signer[],
): Promise<void> {
  const versions = await copyDocuments(db, world, adminId);
  const rows = signers.flatMap((signer, i) =>
    signer.user.status === 'active'
      ? signedBy(world, signer, i).map(([file, days]) => signatureRow(world, signer, versions.get(file)!, days))
      : [],
  );
  await copyRows(db, 'signatures', rows);
}
