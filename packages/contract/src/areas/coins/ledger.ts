// Coins and flames (коины и огоньки): the page /coinsAndFlames and everybody's own balance.
import * as z from 'zod/mini';
import { ApproveBody } from '../../kernel/approval.ts';
import { area } from '../../kernel/area.ts';
import { CommentBody } from '../../kernel/blocking.ts';
import { bounded } from '../../kernel/bounded.ts';
import { countersCall } from '../../kernel/built-in-views.ts';
import { cardCall, exportCall, pageCall } from '../../kernel/crud.ts';
import { type BodyOf, endpoint, ok } from '../../kernel/endpoint.ts';
import { byId, id, paragraph, version } from '../../kernel/fields.ts';
import { anyOf, narrowing } from '../../kernel/list.ts';

import { holderCalls, transactionList } from './ledger/holders.ts';
import {
  ApprovalCard,
  ApprovalRow,
  approvalStates,
  BalanceLine,
  CurrencyName,
  ImportRow,
  LedgerFigures,
  LedgerState,
  ManualOperation,
  ManualQuestion,
  TransactionCard,
} from './ledger/shapes.ts';
import { approvalStateWords } from './ledger/words.ts';

const admin = ['admin'] as const;

const approvalList = {
  of: ApprovalRow,
  searches: [],
  sorts: ['created_at', 'total'],
  order: { field: 'created_at', dir: 'desc' },
  filters: { state: anyOf(z.enum(approvalStates)) },
} as const;
export const approvalViews = {
  awaiting: { title: approvalStateWords.awaiting, filters: { state: ['awaiting'] } },
} as const;

const importList = {
  of: ImportRow,
  searches: [],
  sorts: ['created_at'],
  order: { field: 'created_at', dir: 'desc' },
  filters: { id: anyOf(id) },
} as const;

const place = { path: '/transactions', entity: 'ledger', names: ['operation', 'operations'] } as const;

const approvalPlace = {
  path: '/transactions/approvals',
  entity: 'ledger_approval',
  names: ['approval', 'approvals'],
} as const;

const month = bounded(7, 'Выберите месяц').check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Выберите месяц'));

export const ledger = {
  export: exportCall(place, narrowing(transactionList), {
    summary: 'Starts a run that writes the filtered operations to a file',
    access: admin,
  }),
  card: cardCall('/transactions', {
    summary: 'One operation: its postings, the lots that it brought and took, what it came from',
    access: admin,
    item: TransactionCard,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/transactions/preview',
    summary: 'What a manual operation would make of the balances, and whether a second person must approve it',
    effect: 'read',
    access: admin,
    body: ManualQuestion,
    reply: ok({
      items: z.array(BalanceLine),
      total: z.int(),
      /** Of a group: after which run it was looked at, and how many of it are passed by, for they take no part now. */
      group: z.nullable(z.object({ run: z.int(), passed_by: z.int() })),
      needs_approval: z.boolean(),
      /** From this total on, in coins. */
      approval_from: z.int(),
    }),
  }),
  manual: endpoint({
    method: 'POST',
    path: '/transactions/manual',
    summary: 'Credits or debits people, all of them or nobody; over the threshold it waits for a second administrator',
    effect: 'write',
    audit: 'ledger.manual',
    spends: true,
    access: admin,
    confirmIdentity: true,
    body: ManualOperation,
    reply: ok({ posted: z.int(), approval_id: z.nullable(z.int()) }),
  }),
  import: endpoint({
    method: 'POST',
    path: '/transactions/import',
    summary: 'Takes a table of operations and begins to check it',
    effect: 'write',
    audit: 'import.start',
    access: admin,
    upload: { kinds: ['sheet'] },
    body: z.strictObject({}),
    showsFailures: true,
    reply: ok({ run_id: z.int() }),
  }),
  importHistory: pageCall('/transactions/import-history', {
    summary: 'Files of operations: what each brought, and whether it was taken back',
    access: admin,
    list: importList,
    row: ImportRow,
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/transactions/imports/:id/undo',
    summary: 'Starts a run that undoes every operation of a file, for thirty days',
    effect: 'write',
    audit: 'ledger.undo_import',
    spends: true,
    access: admin,
    confirmIdentity: true,
    params: byId,
    body: CommentBody,
    reply: ok({ run_id: z.int() }),
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/transactions/:id/reverse',
    summary: 'Undoes an operation by its mirror; what has been spent meanwhile becomes a debt',
    effect: 'write',
    audit: 'ledger.reverse',
    spends: true,
    access: admin,
    confirmIdentity: true,
    params: byId,
    body: CommentBody,
    reply: ok({ id: z.int() }),
  }),
  activate: endpoint({
    method: 'POST',
    path: '/transactions/:id/activate',
    summary: 'Ends the check of what an operation brought before its day: it can be spent at once',
    effect: 'write',
    audit: 'ledger.activate',
    spends: true,
    access: admin,
    confirmIdentity: true,
    params: byId,
    body: CommentBody,
    reply: ok({ id: z.int() }),
  }),
  ...holderCalls,
  approvals: pageCall(approvalPlace.path, {
    summary: 'Operations over the threshold that wait for a second administrator, and those decided',
    access: admin,
    list: approvalList,
    row: ApprovalRow,
  }),
  approval: cardCall(approvalPlace.path, {
    summary: 'One request as it is frozen: the amount of each person, the total, balances before and after',
    access: admin,
    item: ApprovalCard,
  }),
  approvalCounters: countersCall({ ...approvalPlace, access: admin, list: approvalList, views: approvalViews }),
  approve: endpoint({
    method: 'POST',
    path: '/transactions/approvals/:id/approve',
    summary: 'Posts an operation that another administrator has asked for',
    effect: 'write',
    audit: 'ledger.approve',
    spends: true,
    access: admin,
    confirmIdentity: true,
    approves: true,
    params: byId,
    body: ApproveBody,
    reply: ok({ posted: z.int() }),
  }),
  reject: endpoint({
    method: 'POST',
    path: '/transactions/approvals/:id/reject',
    summary: 'Refuses an operation that another administrator has asked for; its author may withdraw it so',
    effect: 'write',
    audit: 'ledger.reject',
    access: admin,
    params: byId,
    body: z.strictObject({ version, ...CommentBody.shape }),
    reply: ok({}),
  }),
  state: endpoint({
    method: 'GET',
    path: '/transactions/state',
    summary: 'The accounts of the programme, what people have, the last proofs and closed months',
    effect: 'read',
    access: admin,
    reply: ok({ item: LedgerState }),
  }),
  figures: endpoint({
    method: 'POST',
    path: '/transactions/figures',
    summary: 'What people have, what waits and what is about to expire',
    effect: 'read',
    access: admin,
    body: z.strictObject({ currency: CurrencyName }),
    reply: ok({ item: LedgerFigures }),
  }),
  emit: endpoint({
    method: 'POST',
    path: '/transactions/emission',
    summary: 'Tops up the budget of the programme',
    effect: 'write',
    audit: 'ledger.emit',
    spends: true,
    access: admin,
    confirmIdentity: true,
    body: z.strictObject({
      currency: CurrencyName,
      amount: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
      comment: paragraph({ min: 5, max: 500 }),
    }),
    reply: ok({ id: z.int() }),
  }),
  closeMonth: endpoint({
    method: 'POST',
    path: '/transactions/months',
    summary: 'Closes a month that has ended: nothing can be posted into it any more',
    effect: 'write',
    audit: 'ledger.close_month',
    access: admin,
    body: z.strictObject({ month }),
    reply: ok({}),
  }),
  prove: endpoint({
    method: 'POST',
    path: '/transactions/proof',
    summary: 'Proves all sums now instead of at night',
    effect: 'write',
    audit: 'ledger.prove',
    access: admin,
    reply: ok({}),
  }),
};
export type TransactionQuestion = Pick<BodyOf<typeof ledger.list>, 'search' | 'filters' | 'sort'>;
export type ImportQuestion = Pick<BodyOf<typeof ledger.importHistory>, 'search' | 'filters' | 'sort'>;
export type ApprovalQuestion = Pick<BodyOf<typeof ledger.approvals>, 'search' | 'filters' | 'sort'>;

export const ledgerArea = area({
  calls: ledger,
  problems: {
    'ledger.flames_short': { code: 460, text: 'Недостаточно огоньков' },
    'ledger.irreversible': { code: 409, text: 'Такая операция отменяется там, где она возникла' },
    'ledger.too_much': { code: 422, text: 'Сумма слишком велика' },
    'ledger.nothing_left': { code: 409, text: 'Эти коины уже потрачены или подтверждены' },
    'ledger.holder_blocked': { code: 409, text: 'Участник заблокирован или исключён из программы' },
    'ledger.merge_frozen': {
      code: 409,
      text: 'Счёт одной из учётных записей заморожен: сначала завершите проверку',
    },
    'ledger.merged': {
      code: 409,
      text: 'Учётная запись объединена с другой: операции по её счёту больше не меняются',
    },
    'ledger.account_frozen': { code: 409, text: 'Счёт заморожен: идёт проверка. Потратить коины пока нельзя' },
    'ledger.frozen_already': { code: 409, text: 'Счёт уже заморожен' },
    'ledger.not_frozen': { code: 409, text: 'Счёт не заморожен' },
    'ledger.long_statement': { code: 422, text: 'Операций слишком много. Возьмите период короче или таблицу Excel' },
    'ledger.in_orders': { code: 409, text: 'У участника есть незавершённые заказы: сначала завершите или отмените их' },
    'ledger.has_coins': { code: 409, text: 'На счёте контрагента есть коины или долг: сначала сведите его к нулю' },
    'ledger.frozen': { code: 423, text: 'Операции остановлены: сверка нашла расхождение' },
    'ledger.own_request': { code: 403, text: 'Согласовать должен другой администратор' },
    'ledger.month_open': { code: 422, text: 'Этот месяц ещё не закончился' },
    'ledger.out_of_time': { code: 422, text: 'Операция не может относиться к этой дате' },
    'ledger.month_order': { code: 422, text: 'Месяцы закрываются по порядку' },
  },
  actions: {
    'ledger.manual': 'Ручная операция',
    'ledger.reverse': 'Отмена операции',
    'ledger.activate': 'Начисление подтверждено досрочно',
    'ledger.approve': 'Операция согласована',
    'ledger.reject': 'Операция отклонена',
    'ledger.emit': 'Пополнение бюджета',
    'ledger.close_month': 'Месяц закрыт',
    'ledger.prove': 'Сверка запущена',
    'ledger.undo_import': 'Загрузка операций отменена',
    'ledger.bonus_seen': 'Начисления показаны',
    'ledger.export': 'Операции выгружены',
    'ledger.freeze': 'Счёт заморожен',
    'ledger.thaw': 'Счёт разморожен',
  },
  runs: {
    'import.transactions': 'Загрузка операций',
    'export.transactions': 'Выгрузка операций',
    'import.opening': 'Загрузка входящих остатков',
    'undo.transactions': 'Отмена загрузки операций',
  },
  imports: { transactions: 'Операции с коинами', opening: 'Входящие остатки' },
  tables: {
    ledger_transactions: { title: 'Операции с коинами', columns: { reason_id: 'Причина', region_id: 'Регион' } },
    ledger_approvals: { title: 'Операции на согласовании', columns: { reason_id: 'Причина' } },
  },
});
