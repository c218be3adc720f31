// Which action or query answers each call of geofences.
import { type geofences as calls, geofenceViews } from '@iskra/contract/areas/network/geofences';
import { crudRoutes, listed, orNotFound } from '../../../crud.ts';
import type { Routes } from '../../../routes.ts';
import type { Area, Targets } from '../../area.ts';
import { adminsOnly, namesIn } from '../../insight/audit/history.scope.store.ts';
import { exportRoute } from '../../platform/runs/exports.actions.ts';
import { startMany } from '../../platform/runs/many.actions.ts';
import type { GroupUses } from '../groups/uses-groups.scope.store.ts';
import {
  addGeofence,
  changeGeofence,
  check,
  circlesAround,
  deleteGeofence,
  importGeofences,
  look,
  setActive,
  startGroupCircles,
} from './geofences.actions.ts';
import { geofencesExport } from './geofences.export.store.ts';
import { usedByFences } from './geofences.scope.store.ts';
import { checkInsOf, findGeofence, geofenceListOver, oneFence, shortGeofences } from './geofences.store.ts';

const routesOver = (fenceUses: GroupUses, list: ReturnType<typeof geofenceListOver>): Routes<typeof calls> => ({
  ...crudRoutes({
    list,
    card: ({ db }, id) => findGeofence(db, fenceUses, id),
    add: addGeofence,
    change: changeGeofence,
    export: exportRoute('geofences'),
  }),
  counters: ({ db, actor }) => list.counters(db, actor, geofenceViews),
  delete: (ctx, { params }) => deleteGeofence(ctx, fenceUses, params.id),
  activate: (ctx, { params }) => setActive(ctx, params.id, true),
  deactivate: (ctx, { params }) => setActive(ctx, params.id, false),
  short: ({ db }, { body }) => listed(shortGeofences(db, body)),
  look: (ctx, { body }) => look(ctx, body),
  checkIns: async ({ db }, { params }) => {
    await orNotFound(oneFence(db, params.id));
    return { item: await checkInsOf(db, params.id) };
  },
  check: (ctx, { body }) => listed(check(ctx, body)),
  import: (ctx, { body }) => importGeofences(ctx, body),
  circles: (ctx, { body }) => startMany(ctx, 'trade_points.circles', body),
  groupCircles: (ctx, { body }) => startGroupCircles(ctx, body),
});

export const geofences = ({ fenceUses }: Targets) =>
  ({ routes: routesOver(fenceUses, geofenceListOver(fenceUses)) }) satisfies Area;

/** Parts for the engines: the routes above are one themselves. */
export const geofenceTargets = {
  exports: { geofences: geofencesExport },
  many: { 'trade_points.circles': circlesAround },
  histories: { geofence: adminsOnly('geofences') },
  groupUses: { geofence: usedByFences },
  names: { geofence: namesIn('geofences', 'name') },
} satisfies Area;
