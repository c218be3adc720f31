// How a buyer comes: by the link of a survey, which the tab remembers.
import type { Page } from '@playwright/test';
import { atLogin } from './by-code.ts';

/** The program has no surveys yet, so only what their link would leave behind is there. */
export async function comeBySurvey(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('ik-survey', '12'));
  await atLogin(page, '/auth/buyer');
}
