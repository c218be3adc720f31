// Documents of the invented company, their versions and the signatures under them.
import { createHash } from 'node:crypto';
import { mask } from '@iskra/contract/kernel/personal';
import type { AreaDemo, SeedClient } from '../../../demo/area-demo.ts';
import { copyRows, type NewRow, takeIds } from '../../../demo/copy-rows.ts';
import type { Signer } from '../../../demo/demo-people.ts';
import { visitOf } from '../../../demo/demo-visits.ts';
import { momentBefore, randomOf, type World } from '../../../demo/rows/world.ts';
import type { Random } from '../../../demo/values/random.ts';
import { cleanHtml } from './document-html.actions.ts';
import { demoText } from './documents.demo-texts.ts';

interface VersionDraft {
  file: string;
  change_summary: string | null;
  published_days_ago: number;
  effective_days_ago: number;
}

/** A text that is written; with a number of days it waits for its day. */
interface ComingDraft {
  file: string;
  change_summary: string | null;
  in_days?: number;
}

interface DocumentDraft {
  code: string;
  title: string;
  kind: NewRow<'documents'>['kind'];
  audience_roles: string[];
  required: boolean;
  archived?: true;
  versions: VersionDraft[];
  coming?: ComingDraft;
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
    coming: {
      file: 'personal-data-2',
      change_summary: 'Данные удаляются быстрее, появилось право возразить против решения программы.',
      in_days: 30,
    },
  },
  {
    code: 'RULES',
    title: 'Правила программы «Искра»',
    kind: 'rules',
    audience_roles: ['owner', 'seller'],
    required: false,
    versions: [{ file: 'rules', change_summary: null, published_days_ago: 300, effective_days_ago: 290 }],
    coming: { file: 'rules-2', change_summary: 'Проверка до 48 часов, до пяти торговых точек у продавца.' },
  },
  {
    code: 'BUYER-AGREEMENT',
    title: 'Соглашение с покупателем — участником опроса',
    kind: 'buyer_agreement',
    audience_roles: ['buyer'],
    required: true,
    versions: [{ file: 'buyer-agreement', change_summary: null, published_days_ago: 250, effective_days_ago: 250 }],
  },
  {
    code: 'EQUIPMENT',
    title: 'Соглашение о торговом оборудовании',
    kind: 'contract',
    audience_roles: ['owner'],
    required: true,
    versions: [],
    coming: { file: 'equipment', change_summary: null },
  },
  {
    code: 'PILOT-OFFER',
    title: 'Оферта пилотной программы «Искра»',
    kind: 'offer',
    audience_roles: ['owner'],
    required: true,
    archived: true,
    versions: [{ file: 'pilot-offer', change_summary: null, published_days_ago: 700, effective_days_ago: 700 }],
  },
];

/** A document that nobody has published yet was begun a week ago. */
const begunDaysAgo = ({ versions }: DocumentDraft) => (versions[0]?.published_days_ago ?? 6) + 1;

function statusOf({ archived, versions }: DocumentDraft): NewRow<'documents'>['status'] {
  if (archived) return 'archived';
  return versions.length > 0 ? 'active' : 'draft';
}

/** The start of a Moscow day that still lies ahead by the real clock. */
function startOfDayIn(world: World, days: number): string {
  const from = Math.max(world.today.getTime(), Date.now());
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(from + days * 86_400_000);
  return new Date(`${day}T00:00:00+03:00`).toISOString();
}

interface Version {
  id: number;
  file: string;
  sha256: string;
}

type NewVersion = Pick<
  NewRow<'document_versions'>,
  'number' | 'status' | 'change_summary' | 'published_at' | 'effective_from' | 'created_at'
> & { file: string };

/** All versions of a document, the coming one last. */
function versionsOf(world: World, { versions, coming }: DocumentDraft, random: Random): NewVersion[] {
  const rows = versions.map(({ file, change_summary, published_days_ago, effective_days_ago }, i): NewVersion => {
    const published_at = momentBefore(world, published_days_ago, random);
    const effective_from = momentBefore(world, effective_days_ago, random);
    const created_at = momentBefore(world, published_days_ago + 1, random);
    const status = i === versions.length - 1 ? 'published' : 'superseded';
    return { file, change_summary, number: i + 1, status, published_at, effective_from, created_at };
  });
  if (!coming) return rows;
  const { file, change_summary, in_days } = coming;
  const written = { file, change_summary, number: rows.length + 1, created_at: momentBefore(world, 5, random) };
  if (in_days === undefined)
    return [...rows, { ...written, status: 'draft', published_at: null, effective_from: null }];
  const published_at = momentBefore(world, 2, random);
  return [...rows, { ...written, status: 'scheduled', published_at, effective_from: startOfDayIn(world, in_days) }];
}

async function copyDocuments(db: SeedClient, world: World, adminId: number): Promise<Map<string, Version>> {
  const random = randomOf(world, 'documents', 0);
  const firstDocument = await takeIds(db, 'documents', documents.length);
  await copyRows(
    db,
    'documents',
    documents.map((document, i) => ({
      id: firstDocument + i,
      code: document.code,
      title: document.title,
      kind: document.kind,
      audience_roles: document.audience_roles,
      required: document.required,
      sort: (i + 1) * 10,
      status: statusOf(document),
      created_at: momentBefore(world, begunDaysAgo(document), random),
      created_by: adminId,
    })),
  );
  const drafts = documents.flatMap((document, i) =>
    versionsOf(world, document, random).map((version) => ({ ...version, document_id: firstDocument + i })),
  );
  const firstVersion = await takeIds(db, 'document_versions', drafts.length);
  const made = await Promise.all(
    drafts.map(async ({ file, ...draft }, i) => {
      const html = await cleanHtml(await demoText(file));
      const sha256 = createHash('sha256').update(html).digest('hex');
      const grace_days = draft.number > 1 ? 14 : 0;
      const row = {
        id: firstVersion + i,
        ...draft,
        html,
        sha256,
        requires_resign: true,
        grace_days,
        created_by: adminId,
      };
      return { file, row };
    }),
  );
  await copyRows(
    db,
    'document_versions',
    made.map(({ row }) => row),
  );
  return new Map(made.map(({ file, row: { id, sha256 } }) => [file, { id, file, sha256 }]));
}

/**
 * The signatures of a signer, and how many days ago. The demo owner (first of all) has signed only the superseded offer, so that the gate
 * meets him; most of the others have signed everything.
 */
function signedBy(world: World, { owner }: Signer, index: number): [file: string, days: number][] {
  const random = randomOf(world, 'signatures', index);
  const old: [string, number][] =
    owner && (index === 0 || random.chance(0.7)) ? [['offer-1', random.int(70, 400)]] : [];
  if (owner && index % 3 === 0) old.push(['pilot-offer', 450 + index]);
  if (index === 0 || random.chance(owner ? 0.25 : 0.35)) return old;
  const days = random.int(2, 44);
  const current: [string, number][] = [['personal-data', days]];
  if (owner) current.push(['offer-2', days]);
  if (random.chance(0.5)) current.push(['rules', days]);
  return [...old, ...current];
}

function signatureRow(world: World, { user, owner }: Signer, version: Version, days: number): NewRow<'signatures'> {
  const random = randomOf(world, `signature.${version.file}`, user.id);
  const by_code = version.file !== 'offer-1' && version.file !== 'pilot-offer';
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
export const demo: AreaDemo = {
  async load(db, { world, people: { admin, signers } }) {
    const versions = await copyDocuments(db, world, admin.id);
    const rows = signers.flatMap((signer, i) =>
      signer.user.status === 'active'
        ? signedBy(world, signer, i).map(([file, days]) => signatureRow(world, signer, versions.get(file)!, days))
        : [],
    );
    await copyRows(db, 'signatures', rows);
  },
};
