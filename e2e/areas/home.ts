import type { Page } from '@playwright/test';
import type { AreaWalk } from '../support/area-walk.ts';
import { enter } from '../support/login.ts';
import { newAdmin, query } from '../support/people.ts';

/** A window that waits for the person at the entrance. */
const asNewcomer = (window: 'welcome' | 'consent') => async (page: Page) => {
  const login = await newAdmin();
  await query('update users set must_show = array[$2::text] where login = $1', [login, window]);
  await enter(page, login);
  await page.goto('/sellersList');
};

export const walk: AreaWalk = {
  windows: {
    welcome: { arrive: asNewcomer('welcome'), title: /^Добро пожаловать/ },
    consent: { arrive: asNewcomer('consent'), title: 'Дайте согласие', staysOpen: true },
  },
};
