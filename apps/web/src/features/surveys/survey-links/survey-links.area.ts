import { area } from '../../../shell/area.ts';

export const surveyLinks = area({
  pages: [],
  windows: { 'survey.links': () => import('./survey-links.modal.tsx') },
});
