import type { Page } from '@playwright/test';
import type { AreaWalk } from '../support/area-walk.ts';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { byButton } from '../support/opening.ts';
import { newAdmin, query } from '../support/people.ts';

async function afterSessionEnd(page: Page): Promise<void> {
  const login = await newAdmin();
  await enter(page, login);
  await page.goto('/manuals');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await query('delete from sessions where user_id = (select id from users where login = $1)', [login]);
  await page.getByRole('row').nth(1).click();
}

/** A fresh login: the identity has not been confirmed since. */
async function unproved(page: Page): Promise<void> {
  await enter(page, await newAdmin(), { proved: false });
  await page.goto('/userProfile');
}

export const walk: AreaWalk = {
  windows: {
    'login.again': {
      as: 'admin',
      arrive: afterSessionEnd,
      title: 'Войдите снова',
      sends: null,
      staysOpen: true,
    },
    'identity.confirm': {
      as: 'admin',
      arrive: unproved,
      open: byButton('Подключить приложение'),
      title: 'Подтвердите личность',
      sends: null,
    },
  },
};
