// Moderators and their scopes. It brings the history and the files of cases too: the engine itself comes after what areas bring.
import type { moderators as calls } from '@iskra/contract/areas/platform/moderators';
import { listed } from '../../../crud.ts';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { casesExport } from './moderation.export.store.ts';
import { maySeeCase } from './moderation.scope.store.ts';
import { attach, changeScope, detach } from './moderators.actions.ts';
import { listModerators, usedByScopes } from './moderators.store.ts';

const routes: Routes<typeof calls> = {
  list: ({ db }, { body }) => listed(listModerators(db, body.kinds)),
  scope: async (ctx, { params, body }) => {
    await changeScope(ctx, params.id, body);
    return {};
  },
  attach: { steps: (step, { body }) => attach(step, body) },
  detach: { steps: (step, { body }) => detach(step, body.case_ids) },
};

export const moderators = {
  routes,
  histories: { moderation_case: maySeeCase },
  exports: { moderation_cases: casesExport },
  groupUses: { user: usedByScopes },
} satisfies Area;
