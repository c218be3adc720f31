// Which action answers each of the buyers' calls.
import type { buyers as calls } from '@iskra/contract/areas/surveys/buyers';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { showFile } from '../../platform/files/files.actions.ts';
import {
  askBuyer,
  enterBuyer,
  leaveBuyer,
  showAgreement,
  showBuyer,
  storeBuyer,
  uploadPicture,
} from './buyers.actions.ts';
import { buyerJobs } from './buyers.jobs.ts';
import { outdatedBuyers } from './buyers.store.ts';
import { findKept, forgetBuyer } from './forget.actions.ts';

const routes: Routes<typeof calls> = {
  ask: { steps: (step, { body }) => askBuyer(step, body) },
  enter: { steps: (step, { body }) => enterBuyer(step, body) },
  agreement: (ctx) => showAgreement(ctx),
  profile: (ctx) => showBuyer(ctx),
  store: (ctx, { body }) => storeBuyer(ctx, body.agreement_version_id),
  upload: (ctx, { file }) => uploadPicture(ctx, file),
  file: (ctx, { params }) => showFile(ctx, params.id),
  find: (ctx, { body }) => findKept(ctx, body.phone),
  forget: (ctx, { body }) => forgetBuyer(ctx, body),
  leave: (ctx) => leaveBuyer(ctx),
};

export const buyers = { routes, jobs: buyerJobs, outdated: outdatedBuyers } satisfies Area;
