// Which query answers each call for a text that anybody may read.
import type { publicTexts as calls } from '@iskra/contract/areas/content/public-texts';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { publicText } from './public-text.scope.store.ts';

const routes: Routes<typeof calls> = {
  rules: async ({ db }) => {
    const text = await publicText(db, 'rules');
    return { rules: text && { title: text.title, html: text.html } };
  },
};

export const publicTexts = { routes } satisfies Area;
