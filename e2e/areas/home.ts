import { roles as everyRole, type Role } from '@iskra/contract/roles';
import type { Page } from '@playwright/test';
import type { AreaWalk } from '../support/area-walk.ts';
import { enter } from '../support/login.ts';
import { newPerson } from '../support/new-person.ts';
import { query } from '../support/people.ts';

/** A window that waits for the person at the entrance. */
const asNewcomer = (window: 'welcome' | 'consent') => async (page: Page, role: Role) => {
  const account = await newPerson(role);
  await query('update users set must_show = array[$2::text] where $1 in (login, phone)', [account, window]);
  await enter(page, account);
  await page.goto('/userProfile');
};

export const walk: AreaWalk = {
  windows: {
    welcome: { as: everyRole, arrive: asNewcomer('welcome'), title: /^Добро пожаловать/, sends: null },
    consent: {
      as: everyRole,
      arrive: asNewcomer('consent'),
      title: 'Дайте согласие',
      sends: 'profile.consent',
      prepare: (dialog) => dialog.getByRole('checkbox', { name: /^Согласен на обработку/ }).check(),
      staysOpen: true,
    },
  },
};
