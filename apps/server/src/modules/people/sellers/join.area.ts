// Which action answers each call of joining.
import type { join as calls } from '@iskra/contract/areas/people/join';
import { listed } from '../../../crud.ts';
import type { Routes } from '../../../routes.ts';
import type { Area, Targets } from '../../area.ts';
import { askJoin, confirmJoin, joiningIsOpen, joinTexts, searchPoints, sendJoin } from './join.actions.ts';
import { appealRequest, correctRequest, showRequest } from './join-request.actions.ts';

const routesOver = ({ moderated }: Targets): Routes<typeof calls> => ({
  open: async (ctx) => ({ open: await joiningIsOpen(ctx) }),
  ask: { steps: (step, { body }) => askJoin(step, body) },
  confirm: { steps: (step, { body }) => confirmJoin(step, body) },
  points: (ctx, { body }) => listed(searchPoints(ctx, body)),
  texts: (ctx) => joinTexts(ctx),
  send: { steps: (step, { body }) => sendJoin(step, body) },
  request: async (ctx) => ({ item: await showRequest(ctx) }),
  correct: (ctx, { body }) => correctRequest(ctx, body),
  appeal: (ctx, { body }) => appealRequest(ctx, moderated, body.comment),
});

export const join = (targets: Targets) => ({ routes: routesOver(targets) }) satisfies Area;
