// Documents and signatures: pages /documentation of a signer and /documents of an admin, calls /docs.
import * as z from 'zod/mini';
import { transitionCall } from '../../kernel/action-calls.ts';
import { area } from '../../kernel/area.ts';
import { countersCall } from '../../kernel/built-in-views.ts';
import { addCall, Changed, cardCall, changeCall, deleteCall } from '../../kernel/crud.ts';
import { endpoint, file, listOf, ok, pageOf } from '../../kernel/endpoint.ts';
import { byId, date, id, idText, timestamp } from '../../kernel/fields.ts';
import { anyOf, listQuery, Neighbours, narrowing, neighboursQuery } from '../../kernel/list.ts';
import { roles } from '../../roles.ts';
import { DocumentToSign } from './documents/bell.ts';
import { documentKinds } from './documents/kinds.ts';
import {
  ArchiveDocument,
  DocumentChange,
  DocumentDraft,
  DocumentRow,
  DocumentVersionCard,
  DocumentVersionChange,
  DocumentVersionDraft,
  DocumentVersionRow,
  DocumentVersionText,
  documentAudience,
  MetByVersion,
  PublishDocumentVersion,
  SignatureRow,
  SignDocument,
  WithdrawDocumentVersion,
} from './documents/shapes.ts';
import { documentTransitions, documentVersionTransitions } from './documents/transitions.ts';
import {
  documentActions,
  documentAudienceWords,
  documentFieldWords,
  documentKindWords,
  documentStatuses,
  documentStatusWords,
  documentVersionFieldWords,
  documentVersionStatusWords,
  signatureFieldWords,
  signatureMethodWords,
} from './documents/words.ts';

const signers = ['admin', 'owner', 'seller'] as const;

const list = {
  of: DocumentRow,
  searches: ['code', 'title'],
  sorts: ['sort', 'title', 'effective_from'],
  order: { field: 'sort', dir: 'asc' },
  filters: {
    status: anyOf(z.enum(documentStatuses)),
    kind: anyOf(z.enum(documentKinds)),
    audience_roles: anyOf(z.enum(documentAudience)),
    required: z.boolean(),
    /** Has a text that is written or waits for its day. */
    coming: z.literal(true),
  },
} as const;
export const documentViews = {
  active: { title: 'Действуют', filters: { status: ['active'] } },
  coming: { title: 'Готовится версия', filters: { coming: true } },
  archived: { title: 'В архиве', filters: { status: ['archived'] } },
} as const;

const documentsQuery = listQuery(list);
const documentNeighbours = neighboursQuery(list);
export type DocumentsQuery = z.output<typeof documentsQuery>;
export type DocumentsQuestion = z.output<typeof documentNeighbours>;

const signatures = {
  of: SignatureRow,
  searches: ['signer_name', 'owner', 'owner_inn'],
  sorts: ['signed_at'],
  order: { field: 'signed_at', dir: 'desc' },
  filters: {
    document_id: id,
    version_id: anyOf(id),
    owner_id: id,
    /** `not_signed` lists the people of one document whose signature its current version still lacks. */
    state: z.enum(['signed', 'not_signed']),
    signed_from: date,
    signed_to: date,
  },
  about: { state: 'signed_at', signed_from: 'signed_at', signed_to: 'signed_at' },
} as const;
const ofOneDocument = z.refine<{ filters: { state?: string | undefined; document_id?: number | undefined } }>(
  ({ filters }) => filters.state !== 'not_signed' || filters.document_id !== undefined,
  { error: 'Выберите документ', path: ['filters', 'document_id'] },
);
const signaturesQuery = listQuery(signatures).check(ofOneDocument);
const signaturesFile = z
  .strictObject({ ...narrowing(signatures), format: z.enum(['xlsx', 'csv']) })
  .check(ofOneDocument);
export type SignaturesQuery = z.output<typeof signaturesQuery>;

const place = { path: '/docs', entity: 'document', names: ['document', 'documents'] } as const;
const versions = { path: '/docs/versions', entity: 'document_version' } as const;

export const documents = {
  list: endpoint({
    method: 'POST',
    path: '/docs',
    summary: 'Documents of the caller with the state of his signatures; an admin gets all with counters',
    effect: 'read',
    access: signers,
    beforeSigning: true,
    body: documentsQuery,
    reply: pageOf(DocumentRow),
  }),
  neighbours: endpoint({
    method: 'POST',
    path: '/docs/:id/neighbours',
    summary: 'The documents before and after one in the list that it was opened from',
    effect: 'read',
    access: ['admin'],
    params: byId,
    body: documentNeighbours,
    reply: ok(Neighbours),
  }),
  counters: countersCall({ ...place, access: ['admin'], list, views: documentViews }),
  toSign: endpoint({
    method: 'POST',
    path: '/docs/document-list-auth',
    summary: 'Versions that the caller must sign now',
    effect: 'read',
    access: roles,
    beforeSigning: true,
    reply: listOf(DocumentToSign),
  }),
  version: endpoint({
    method: 'POST',
    path: '/docs/document-version',
    summary: 'The current version of a document and whether the caller has signed it',
    effect: 'read',
    access: signers,
    beforeSigning: true,
    body: z.strictObject({ document_id: id }),
    reply: ok(DocumentVersionText.shape),
  }),
  sign: endpoint({
    method: 'POST',
    path: '/docs/sign-document',
    summary: 'Signs a version; asks for a code (428) and is repeated with it',
    effect: 'write',
    audit: 'document.sign',
    access: ['owner', 'seller'],
    beforeSigning: true,
    body: SignDocument,
    reply: ok({ signature_id: z.int(), signed_at: timestamp, documents_signed: z.boolean() }),
  }),
  signatures: endpoint({
    method: 'POST',
    path: '/docs/signatures',
    summary: 'The register of signatures within the caller’s scope',
    effect: 'read',
    access: ['admin', 'tsm_user', 'owner', 'seller'],
    beforeSigning: true,
    body: signaturesQuery,
    reply: pageOf(SignatureRow),
  }),
  remind: endpoint({
    method: 'POST',
    path: '/docs/remind',
    summary: 'Writes to a counterparty about what waits for its signature; once a day',
    effect: 'write',
    audit: 'document.remind',
    access: ['admin'],
    body: z.strictObject({ owner_id: id }),
    reply: ok({ email: z.string() }),
  }),
  exportSignatures: endpoint({
    method: 'POST',
    path: '/docs/signatures/export',
    summary: 'Starts a run that writes the filtered register to a file',
    effect: 'write',
    audit: 'signature.export',
    access: ['admin'],
    body: signaturesFile,
    reply: ok({ run_id: z.int() }),
  }),
  act: endpoint({
    method: 'GET',
    path: '/docs/signatures/:id/act',
    summary: 'The signing protocol of one signature as a PDF',
    effect: 'read',
    access: ['admin', 'tsm_user', 'owner', 'seller'],
    beforeSigning: true,
    params: byId,
    reply: file,
  }),
  download: endpoint({
    method: 'GET',
    path: '/docs/:id/download',
    summary: 'The current version of a document, or the named one, as a file',
    effect: 'read',
    access: signers,
    beforeSigning: true,
    params: byId,
    query: z.strictObject({ version_id: z.optional(idText) }),
    reply: file,
  }),
  card: endpoint({
    method: 'GET',
    path: '/docs/:id',
    summary: 'A document with all its versions',
    effect: 'read',
    access: ['admin'],
    params: byId,
    reply: ok({ item: DocumentRow, versions: z.array(DocumentVersionRow) }),
  }),
  add: addCall(place, {
    summary: 'Adds a document; it asks nobody to sign until its first version is published',
    access: ['admin'],
    body: DocumentDraft,
  }),
  change: changeCall(place, {
    summary: 'Changes the given fields of a document',
    access: documentTransitions.edit.access,
    body: DocumentChange,
  }),
  archive: transitionCall(place, documentTransitions, 'archive', {
    summary: 'Takes a document out of use: nobody has to sign it any more',
    confirmIdentity: true,
    body: ArchiveDocument,
  }),
  addVersion: endpoint({
    method: 'POST',
    path: '/docs/:id/versions/add',
    summary: 'Adds the draft of the next version',
    effect: 'write',
    audit: 'document_version.add',
    access: documentTransitions.add_version.access,
    params: byId,
    body: DocumentVersionDraft,
    reply: Changed,
  }),
  versionCard: cardCall('/docs/versions', {
    summary: 'Any version of a document with its text',
    access: ['admin'],
    item: DocumentVersionCard,
  }),
  changeVersion: changeCall(versions, {
    summary: 'Changes the given fields of a draft',
    access: documentVersionTransitions.edit.access,
    body: DocumentVersionChange,
  }),
  deleteVersion: deleteCall(versions, {
    summary: 'Deletes a draft',
    access: documentVersionTransitions.delete.access,
  }),
  metByVersion: endpoint({
    method: 'GET',
    path: '/docs/versions/:id/met',
    summary: 'Whom a version would meet if it came into force now: what publishing it leads to',
    effect: 'read',
    access: ['admin'],
    params: byId,
    reply: listOf(MetByVersion),
  }),
  publishVersion: transitionCall(versions, documentVersionTransitions, 'publish', {
    summary: 'Makes a draft the current version, for good; with a later day it waits for it and today’s text stays',
    confirmIdentity: true,
    body: PublishDocumentVersion,
  }),
  withdrawVersion: transitionCall(versions, documentVersionTransitions, 'withdraw', {
    summary: 'Takes back a version whose day has not come: it is a draft again',
    body: WithdrawDocumentVersion,
  }),
};

export const documentsArea = area({
  calls: documents,
  problems: {
    'document.code_taken': { code: 422, text: 'Документ с таким кодом уже есть' },
    'document.no_text': { code: 422, text: 'Добавьте текст или файл PDF' },
    'document.draft_exists': { code: 409, text: 'Черновик следующей версии уже есть. Измените его' },
    'document.published': { code: 409, text: 'Опубликованную версию нельзя изменить. Добавьте новую' },
    'document.scheduled': { code: 409, text: 'Версия ждёт своего дня. Отзовите её, чтобы изменить' },
    'document.not_scheduled': { code: 409, text: 'Версия уже не ждёт своего дня: отзывать нечего' },
    'document.archived': { code: 409, text: 'Документ в архиве' },
    'document.nothing_to_sign': { code: 409, text: 'Подписывать нечего: всё подписано' },
    'document.reminded': { code: 429, text: 'Сегодня уже напоминали. Повторите завтра' },
    'document.outdated': { code: 409, text: 'Документ обновился. Прочитайте новую версию' },
  },
  actions: documentActions,
  transitions: { document: documentTransitions, document_version: documentVersionTransitions },
  runs: { 'export.signatures': 'Выгрузка подписей' },
  histories: {
    document: {
      card: () => DocumentRow,
      fields: documentFieldWords,
      values: { kind: documentKindWords, status: documentStatusWords, audience_roles: documentAudienceWords },
    },
    document_version: {
      card: () => DocumentVersionCard,
      fields: documentVersionFieldWords,
      values: { status: documentVersionStatusWords },
      refers: { document_id: 'document', file_id: 'file' },
    },
    signature: {
      card: () => SignatureRow,
      fields: signatureFieldWords,
      values: { method: signatureMethodWords },
      refers: { version_id: 'document_version', user_id: 'user', owner_id: 'owner' },
    },
  },
});
