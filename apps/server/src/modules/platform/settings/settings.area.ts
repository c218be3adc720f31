// Which action or query answers each call of the area.
import type { settings as calls } from '@iskra/contract/areas/platform/settings';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { changeSettings, showSettings } from './settings.actions.ts';
import { settingsHistory } from './settings.store.ts';

const routes: Routes<typeof calls> = {
  show: ({ db }) => showSettings(db),
  change: (ctx, { body }) => changeSettings(ctx, body),
};

export const settings = {
  routes,
  histories: { settings: settingsHistory },
} satisfies Area;
