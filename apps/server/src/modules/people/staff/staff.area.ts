// Which action or query answers each call of the area.
import { type staff as calls, staffTransitions } from '@iskra/contract/areas/people/staff';
import { crudRoutes } from '../../../crud.ts';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { exportRoute } from '../../platform/runs/exports.actions.ts';
import { addStaff, blockStaff, changeStaff, sendStaffLink, unblockStaff } from './staff.actions.ts';
import { staffExport } from './staff.export.store.ts';
import { findCard, staffList } from './staff.store.ts';

const routes: Routes<typeof calls> = {
  ...crudRoutes({
    list: staffList,
    card: ({ db, actor }, id) => findCard(db, actor, id),
    add: addStaff,
    change: changeStaff,
    export: exportRoute('staff'),
    transitions: staffTransitions,
  }),
  passwordLink: (ctx, { params }) => sendStaffLink(ctx, params.id),
  block: (ctx, { params, body }) => blockStaff(ctx, params.id, body),
  unblock: (ctx, { params, body }) => unblockStaff(ctx, params.id, body.comment),
};

export const staff = { routes, exports: { staff: staffExport } } satisfies Area;
