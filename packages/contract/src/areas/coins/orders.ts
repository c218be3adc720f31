// Orders of certificates (заказы): the pages /myOrders, calls /orders.
import * as z from 'zod/mini';
import { actionCall, transitionCall } from '../../kernel/action-calls.ts';
import { area } from '../../kernel/area.ts';
import { countersCall } from '../../kernel/built-in-views.ts';
import { AskedCode } from '../../kernel/code.ts';
import { Changed, cardCall, exportCall, pageCall } from '../../kernel/crud.ts';
import { type BodyOf, endpoint, file, ok } from '../../kernel/endpoint.ts';
import { byId, date, id, version } from '../../kernel/fields.ts';
import { anyOf, Neighbours, narrowing, neighboursQuery } from '../../kernel/list.ts';
import {
  AssignCodes,
  CancelOrder,
  ConfirmOrder,
  OrderCard,
  OrderDraft,
  OrderPreview,
  OrderQuestion,
  OrderRow,
  OrderStatusName,
  RefundOrder,
  ShipOrder,
  ShownCode,
  TaxData,
} from './orders/shapes.ts';
import { orderTransitions } from './orders/transitions.ts';
import { orderFieldWords, orderStatusWords, taxStateWords } from './orders/words.ts';

const admin = ['admin'] as const;
const owner = ['owner'] as const;
const readers = ['admin', 'owner'] as const;

const list = {
  of: OrderRow,
  searches: ['number', 'contents'],
  sorts: ['created_at', 'total_coins', 'issued_at'],
  order: { field: 'created_at', dir: 'desc' },
  filters: {
    status: anyOf(OrderStatusName),
    owner_id: anyOf(id),
    certificate_id: anyOf(id),
    category_id: anyOf(id),
    created_from: date,
    created_to: date,
  },
  about: {
    owner_id: 'holder',
    certificate_id: 'contents',
    category_id: 'contents',
    created_from: 'created_at',
    created_to: 'created_at',
  },
} as const;

export const orderViews = {
  unconfirmed: { title: 'Ждут подтверждения', filters: { status: ['created'] } },
  open: { title: 'В работе', filters: { status: ['processing', 'awaiting_assignment'] } },
  issued: { title: 'Выданы', filters: { status: ['issued', 'shipped', 'delivered'] } },
  ended: { title: 'Отменены', filters: { status: ['canceled', 'refunded', 'expired', 'failed'] } },
} as const;

const place = { path: '/orders', entity: 'order', names: ['order', 'orders'] } as const;
const asIs = z.strictObject({ version });

export const orders = {
  list: pageCall('/orders', {
    summary: 'Orders, a page at a time; an owner gets the own ones',
    access: readers,
    list,
    row: OrderRow,
  }),
  neighbours: endpoint({
    method: 'POST',
    path: '/orders/:id/neighbours',
    summary: 'The orders before and after this one in the given list',
    effect: 'read',
    access: readers,
    params: byId,
    body: neighboursQuery(list),
    reply: ok(Neighbours),
  }),
  counters: countersCall({ ...place, access: readers, list, views: orderViews }),
  export: exportCall(place, narrowing(list), {
    summary: 'Starts a run that writes the filtered orders to a file',
    access: admin,
  }),
  card: cardCall('/orders', {
    summary: 'One order: what is in it, its codes without their values, and what happened to it',
    access: readers,
    item: OrderCard,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/orders/preview',
    summary: 'What an order would take and lead to',
    effect: 'read',
    access: owner,
    body: OrderQuestion,
    reply: ok({ item: OrderPreview }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/orders/create',
    summary: 'Holds the coins and the codes; a small order is handed out at once, a large one waits for a code by SMS',
    effect: 'write',
    audit: 'order.create',
    spends: true,
    access: owner,
    body: OrderDraft,
    reply: ok({ id: z.int(), number: z.string(), status: OrderStatusName }),
  }),
  askCode: endpoint({
    method: 'POST',
    path: '/orders/:id/ask-code',
    summary: 'Sends the code that confirms a large order',
    effect: 'write',
    audit: 'order.ask_code',
    access: owner,
    params: byId,
    reply: ok(AskedCode.shape),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/orders/:id/confirm',
    summary: 'Confirms a large order by its code',
    effect: 'write',
    audit: 'order.confirm',
    spends: true,
    access: owner,
    params: byId,
    body: ConfirmOrder,
    reply: ok({ id: z.int(), number: z.string(), status: OrderStatusName }),
  }),
  cancel: transitionCall(place, orderTransitions, 'cancel', {
    spends: true,
    summary:
      'Gives the coins and the codes back; an owner may do so until it is worked on, or while it waits for codes',
    body: CancelOrder,
  }),
  assign: transitionCall(place, orderTransitions, 'assign', {
    spends: true,
    summary: 'Gives an order codes by hand',
    body: AssignCodes,
  }),
  ship: transitionCall(place, orderTransitions, 'ship', {
    spends: true,
    summary: 'Sent by post: the coins are spent',
    body: ShipOrder,
  }),
  deliver: transitionCall(place, orderTransitions, 'deliver', { summary: 'Has reached its buyer', body: asIs }),
  refund: transitionCall(place, orderTransitions, 'refund', {
    spends: true,
    summary: 'Gives the coins of an issued order back; its codes are void from then on',
    body: RefundOrder,
  }),
  giveTaxData: actionCall(place, 'tax-data', {
    spends: true,
    summary: 'Says whose income an order above the tax-free limit is',
    access: orderTransitions.give_tax_data.access,
    body: TaxData,
  }),
  showCode: endpoint({
    method: 'POST',
    path: '/orders/codes/:id/show',
    summary: 'The code itself; every look at it is logged',
    effect: 'write',
    audit: 'order.show_code',
    access: owner,
    params: byId,
    reply: ok({ item: ShownCode }),
  }),
  markCode: endpoint({
    method: 'POST',
    path: '/orders/codes/:id/mark',
    summary: 'Says that a code has been used, or that it has not',
    effect: 'write',
    audit: 'order.mark_code',
    access: owner,
    params: byId,
    body: z.strictObject({ used: z.boolean() }),
    reply: Changed,
  }),
  mail: endpoint({
    method: 'POST',
    path: '/orders/:id/mail',
    summary: 'Sends the codes of an order to its mailbox',
    effect: 'write',
    audit: 'order.mail',
    access: owner,
    params: byId,
    reply: ok({ email: z.string() }),
  }),
  print: endpoint({
    method: 'POST',
    path: '/orders/:id/print',
    summary: 'Numbers and logs a printing of an order, whose file can be fetched for some minutes',
    effect: 'write',
    audit: 'order.print',
    access: owner,
    params: byId,
    body: z.strictObject({ code_id: z.optional(id) }),
    reply: ok({ print_id: z.int() }),
  }),
  printed: endpoint({
    method: 'GET',
    path: '/orders/prints/:id',
    summary: 'The certificates of a printing as a PDF',
    effect: 'read',
    access: owner,
    params: byId,
    reply: file,
  }),
};
export type OrdersQuestion = Pick<BodyOf<typeof orders.list>, 'search' | 'filters' | 'sort'>;

export const ordersArea = area({
  calls: orders,
  problems: {
    'order.price_changed': { code: 409, text: 'Цена изменилась' },
    'order.terms_changed': { code: 409, text: 'Условия сертификата изменились' },
    'order.not_offered': { code: 409, text: 'Этот сертификат сейчас нельзя заказать' },
    'order.by_post_alone': { code: 422, text: 'Сертификат с доставкой заказывают отдельно' },
    'order.no_address': { code: 422, text: 'Укажите адрес доставки' },
    'order.expired': {
      code: 409,
      text: 'Срок подтверждения прошёл: заказ закрыт, коины вернутся на счёт через несколько минут',
    },
    'order.mail_spent': { code: 429, text: 'Писем с кодами было слишком много. Повторите через час' },
    'order.no_mailbox': { code: 422, text: 'У заказа нет адреса почты' },
    'order.code_used': { code: 409, text: 'Код уже отмечен использованным: вернуть такой заказ нельзя' },
    'order.code_known': { code: 422, text: 'Такой код уже есть в системе' },
    'order.print_expired': { code: 409, text: 'Файл для печати устарел. Напечатайте ещё раз' },
    'order.too_many_codes': { code: 422, text: 'Кодов больше, чем ждёт заказ' },
  },
  actions: {
    'order.create': 'Заказ создан',
    'order.ask_code': 'Запрошен код для заказа',
    'order.confirm': 'Заказ подтверждён',
    'order.cancel': 'Заказ отменён',
    'order.assign': 'Коды назначены вручную',
    'order.ship': 'Заказ отправлен',
    'order.deliver': 'Заказ доставлен',
    'order.refund': 'Возврат по заказу',
    'order.tax-data': 'Указан ИНН получателя',
    'order.show_code': 'Код открыт',
    'order.mark_code': 'Отметка об использовании кода',
    'order.mail': 'Коды отправлены на почту',
    'order.print': 'Заказ напечатан',
    'order.export': 'Выгрузка заказов',
    'order.serve': 'Коды назначены',
    'order.supply': 'Ответ поставщика по заказу',
    'order.expire': 'Заказ истёк',
  },
  runs: { 'export.orders': 'Выгрузка заказов' },
  transitions: { order: orderTransitions },
  histories: {
    order: {
      card: () => OrderCard,
      fields: orderFieldWords,
      values: { status: orderStatusWords, tax_state: taxStateWords },
      refers: { owner_id: 'owner', cancel_reason_id: 'book_entry' },
    },
  },
  tables: { orders: { title: 'Заказы', columns: { cancel_reason_id: 'Причина отмены' } } },
});
