// Which action or query answers each call of the area.
import { type orders as calls, orderViews } from '@iskra/contract/areas/coins/orders';
import { orNotFound } from '../../../crud.ts';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { namesIn } from '../../insight/audit/history.scope.store.ts';
import { exportRoute } from '../../platform/runs/exports.actions.ts';
import { mailCodes, markCode, printOrder, showCode } from './codes.actions.ts';
import { createOrder, previewOrder } from './create.actions.ts';
import {
  askOrderCode,
  assignCodes,
  cancelOrder,
  confirmOrder,
  deliverOrder,
  giveTaxData,
  refundOrder,
  shipOrder,
} from './orders.actions.ts';
import { ordersExport } from './orders.export.store.ts';
import { orderJobs } from './orders.jobs.ts';
import { orderList, orderNews } from './orders.list.store.ts';
import { maySeeOrder } from './orders.scope.store.ts';
import type { Order } from './orders.store.ts';
import { printedOrder } from './print.actions.ts';
import { showOrder } from './show.actions.ts';

const summaryOf = ({ id, number, status }: Order) => ({ id, number, status });

const routes: Routes<typeof calls> = {
  list: ({ db, actor }, { body }) => orderList.page(db, actor, body),
  neighbours: ({ db, actor }, { params, body }) => orNotFound(orderList.neighbours(db, actor, params.id, body)),
  counters: ({ db, actor }) => orderList.counters(db, actor, orderViews),
  export: exportRoute('orders'),
  card: async (ctx, { params }) => ({ item: await showOrder(ctx, params.id) }),
  preview: async (ctx, { body }) => ({ item: await previewOrder(ctx, body) }),
  create: async (ctx, { body }) => summaryOf(await createOrder(ctx, body)),
  askCode: { steps: (step, { params }) => askOrderCode(step, params.id) },
  confirm: { steps: async (step, { params, body }) => summaryOf(await confirmOrder(step, params.id, body)) },
  cancel: (ctx, { params, body }) => cancelOrder(ctx, params.id, body),
  assign: (ctx, { params, body }) => assignCodes(ctx, params.id, body),
  ship: (ctx, { params, body }) => shipOrder(ctx, params.id, body),
  deliver: (ctx, { params, body }) => deliverOrder(ctx, params.id, body.version),
  refund: (ctx, { params, body }) => refundOrder(ctx, params.id, body),
  giveTaxData: (ctx, { params, body }) => giveTaxData(ctx, params.id, body),
  showCode: async (ctx, { params }) => ({ item: await showCode(ctx, params.id) }),
  markCode: (ctx, { params, body }) => markCode(ctx, params.id, body.used),
  mail: (ctx, { params }) => mailCodes(ctx, params.id),
  print: (ctx, { params, body }) => printOrder(ctx, params.id, body.code_id),
  printed: (ctx, { params }) => printedOrder(ctx, params.id),
};

export const orders = {
  routes,
  jobs: orderJobs,
  exports: { orders: ordersExport },
  histories: { order: maySeeOrder },
  names: { order: namesIn('orders', 'number') },
  notices: { orders: orderNews },
} satisfies Area;
