// Which action or query answers each call of the book of types.
import { type taskTypes as calls, taskTypeViews } from '@iskra/contract/areas/tasks/task-types';
import { crudRoutes } from '../../../crud.ts';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { adminsOnly, namesIn } from '../../insight/audit/history.scope.store.ts';
import { exportRoute } from '../../platform/runs/exports.actions.ts';
import { addTaskType, changeTaskType, setOffered } from './task-types.actions.ts';
import { findTaskType, taskTypeList, taskTypesExport } from './task-types.store.ts';

const routes: Routes<typeof calls> = {
  ...crudRoutes({
    list: taskTypeList,
    card: ({ db }, id) => findTaskType(db, id),
    add: addTaskType,
    change: changeTaskType,
    export: exportRoute('task_types'),
  }),
  counters: ({ db, actor }) => taskTypeList.counters(db, actor, taskTypeViews),
  archive: (ctx, { params }) => setOffered(ctx, params.id, false),
  restore: (ctx, { params }) => setOffered(ctx, params.id, true),
};

export const taskTypes = {
  routes,
  exports: { task_types: taskTypesExport },
  histories: { task_type: adminsOnly('task_types') },
  names: { task_type: namesIn('task_types', 'title') },
} satisfies Area;
