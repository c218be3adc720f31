import type { Page } from '@playwright/test';
import type { AreaWalk } from '../support/area-walk.ts';
import { enter } from '../support/login.ts';
import { byButton } from '../support/opening.ts';
import { newAdmin, query } from '../support/people.ts';

async function asAdmin(page: Page): Promise<void> {
  await enter(page, await newAdmin());
  await page.goto('/userProfile');
}

async function asAdminWithApp(page: Page): Promise<void> {
  const login = await newAdmin();
  await query(`insert into totp_keys (user_id, key, turned_on_at) select id, '', now() from users where login = $1`, [
    login,
  ]);
  await enter(page, login);
  await page.goto('/userProfile');
}

export const walk: AreaWalk = {
  windows: {
    'totp.set-up': {
      as: 'admin',
      arrive: asAdmin,
      open: byButton('Подключить приложение'),
      title: 'Подключить приложение с кодами',
      sends: null,
    },
    'totp.codes': {
      as: 'admin',
      arrive: asAdminWithApp,
      open: byButton('Новые резервные коды'),
      title: 'Сохраните резервные коды',
      sends: null,
      staysOpen: true,
    },
  },
};
