import { area } from '../../../shell/area.ts';

export const surveyPromo = area({
  pages: [],
  windows: { 'survey.promo': () => import('./survey-promo.modal.tsx') },
});
