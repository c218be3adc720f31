// The catalogue of certificates (/editableCertificates): what an administrator offers to owners, its prices and its codes.
import * as z from 'zod/mini';
import { transitionCall } from '../../kernel/action-calls.ts';
import { area } from '../../kernel/area.ts';
import { countersCall } from '../../kernel/built-in-views.ts';
import { crud } from '../../kernel/crud.ts';
import { type BodyOf, endpoint, listOf, ok } from '../../kernel/endpoint.ts';
import { byId, id, line, uuid, version } from '../../kernel/fields.ts';
import { anyOf } from '../../kernel/list.ts';
import {
  CertificateChange,
  CertificateDraft,
  CertificateKind,
  CertificateStatus,
  CodeBatch,
  EditableCard,
  EditableRow,
  mostCodes,
  PriceRow,
} from './certificates/shapes.ts';
import { certificateTransitions } from './certificates/transitions.ts';
import {
  certificateActions,
  certificateFieldWords,
  certificateKindWords,
  certificateStatusWords,
  codeFormatWords,
  faceWords,
} from './certificates/words.ts';

const admin = ['admin'] as const;

export const editableList = {
  of: EditableRow,
  searches: ['title', 'supplier'],
  sorts: ['sort', 'title', 'price_coins', 'free_codes'],
  order: { field: 'sort', dir: 'asc' },
  filters: {
    status: anyOf(CertificateStatus),
    supplier_id: anyOf(id),
    category_id: anyOf(id),
    kind: anyOf(CertificateKind),
    /** On offer, and its codes are running out or have run out. */
    low_stock: z.literal(true),
  },
  about: { category_id: 'categories', low_stock: 'free_codes' },
} as const;

export const editableViews = {
  active: { title: certificateStatusWords.active, filters: { status: ['active'] } },
  low: { title: 'Заканчиваются', filters: { low_stock: true } },
  draft: { title: 'Черновики', filters: { status: ['draft'] } },
  hidden: { title: 'Скрыты', filters: { status: ['hidden'] } },
  archived: { title: certificateStatusWords.archived, filters: { status: ['archived'] } },
} as const;

const place = {
  path: '/certificates/editable',
  entity: 'certificate',
  names: ['certificate', 'certificates'],
} as const;
const ofVersion = z.strictObject({ version });

export const editableCertificates = {
  ...crud({
    ...place,
    access: admin,
    list: editableList,
    row: EditableRow,
    card: EditableCard,
    add: { access: admin, body: CertificateDraft, summary: 'Adds a draft that nobody sees yet' },
    change: {
      access: admin,
      body: CertificateChange,
      summary: 'Changes the given fields; a new price is for new orders only',
    },
    export: { access: admin },
  }),
  counters: countersCall({ ...place, access: admin, list: editableList, views: editableViews }),
  publish: transitionCall(place, certificateTransitions, 'publish', {
    summary: 'Puts it on the showcase',
    body: ofVersion,
  }),
  hide: transitionCall(place, certificateTransitions, 'hide', {
    summary: 'Takes it off the showcase; orders that were made are served',
    body: ofVersion,
  }),
  archive: transitionCall(place, certificateTransitions, 'archive', {
    summary: 'Takes it out of use; orders that were made are served',
    body: ofVersion,
  }),
  restore: transitionCall(place, certificateTransitions, 'restore', {
    summary: 'Takes it out of the archive, hidden',
    body: ofVersion,
  }),
  prices: endpoint({
    method: 'GET',
    path: '/certificates/editable/:id/prices',
    summary: 'What it has cost since when, the newest first',
    effect: 'read',
    access: admin,
    params: byId,
    reply: listOf(PriceRow),
  }),
  batches: endpoint({
    method: 'GET',
    path: '/certificates/editable/:id/codes',
    summary: 'Its codes by the file that brought them, and how many of each stand in which status; never the codes',
    effect: 'read',
    access: admin,
    params: byId,
    reply: listOf(CodeBatch),
  }),
  loadCodes: endpoint({
    method: 'POST',
    path: '/certificates/editable/:id/codes',
    summary: 'Takes a table of codes (code, PIN, last day): all of it, or with `skip_bad` what is good in it',
    effect: 'write',
    audit: 'certificate.load_codes',
    spends: true,
    access: admin,
    params: byId,
    upload: { kinds: ['sheet'], rows: mostCodes + 1 },
    body: z.strictObject({ skip_bad: z.optional(z.boolean()) }),
    showsFailures: true,
    reply: ok({ loaded: z.int(), skipped: z.int(), free_codes: z.int(), batch: z.string() }),
  }),
  voidCodes: endpoint({
    method: 'POST',
    path: '/certificates/editable/:id/codes/void',
    summary: 'Writes off the free codes of one loading, for good',
    effect: 'write',
    audit: 'certificate.void_codes',
    spends: true,
    access: admin,
    params: byId,
    body: z.strictObject({ batch: uuid('Выберите загрузку'), reason: line({ min: 5, max: 300 }) }),
    reply: ok({ voided: z.int(), free_codes: z.int() }),
  }),
};
export type EditableQuestion = Pick<BodyOf<typeof editableCertificates.list>, 'search' | 'filters' | 'sort'>;

export const editableCertificatesArea = area({
  calls: editableCertificates,
  problems: {
    'certificate.archived': { code: 409, text: 'Сертификат в архиве. Верните его, чтобы изменить' },
    'certificate.kind_fixed': { code: 422, text: 'Откуда берутся коды, меняют только в черновике' },
    'certificate.no_pool': { code: 409, text: 'Коды загружают только в сертификат с кодами из файла' },
    'certificate.codes_bad': { code: 422, text: 'В файле есть ошибочные строки' },
    'certificate.no_good_codes': { code: 422, text: 'В файле нет ни одной строки, которую можно загрузить' },
    'certificate.nothing_to_void': { code: 409, text: 'В этой загрузке нет свободных кодов' },
  },
  actions: certificateActions,
  transitions: { certificate: certificateTransitions },
  histories: {
    certificate: {
      card: () => EditableCard,
      fields: certificateFieldWords,
      values: {
        kind: certificateKindWords,
        status: certificateStatusWords,
        face: faceWords,
        code_format: codeFormatWords,
      },
      units: { face_value: '₽', price_coins: 'коинов' },
      refers: { supplier_id: 'book_entry', group_ids: 'group' },
    },
  },
  runs: { 'export.certificates': 'Выгрузка сертификатов' },
  tables: { certificates: { title: 'Сертификаты', columns: { supplier_id: 'Поставщик' } } },
});
