// How a buyer comes: by the link of a survey, which the tab remembers.
import type { Page } from '@playwright/test';
import { atLogin } from './by-code.ts';
import { makeSurvey } from './surveys.ts';

export async function comeBySurvey(page: Page): Promise<void> {
  await atLogin(page, `/survey/${await makeSurvey()}`);
}
