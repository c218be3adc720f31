// A person's own page: changes, unsaved work, sessions, a session that ends under one's hands, and the palette on the way.
import { type Page, test } from '@playwright/test';
import { serious } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { enter, loginAs } from '../support/login.ts';
import { newSeller, query } from '../support/people.ts';

async function openProfile(page: Page, phone: string): Promise<void> {
  await enter(page, phone);
  await page.goto('/userProfile');
  await expect(page.getByRole('heading', { name: 'Мой профиль' })).toBeVisible();
}

const dialog = (page: Page) => page.getByRole('dialog');

test('changes are kept, unsaved ones are not left by accident', async ({ page }) => {
  const { id, phone } = await newSeller();
  await openProfile(page, phone);
  const mail = page.getByLabel('Электронная почта');
  await mail.fill('не почта');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(mail).toHaveAttribute('aria-invalid', 'true');
  await expect(mail).toBeFocused();

  await mail.fill(`Seller-${id}@Example.com`);
  await page.getByRole('checkbox', { name: /Новости программы/ }).uncheck();
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Главная' }).click();
  await dialog(page).getByRole('button', { name: 'Остаться' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Профиль сохранён')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Сохранить' })).toHaveCount(0);
  await expect(mail).toHaveValue(`seller-${id}@example.com`);

  // The looks follow the person: another browser shows the choice of this one.
  const kept = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('radio', { name: 'Тёмная' }).check({ force: true });
  await kept;
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('checkbox', { name: /Новости программы/ })).not.toBeChecked();
});

test('a photo goes up and comes off', async ({ page }) => {
  await openProfile(page, (await newSeller()).phone);
  const png = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 64;
    canvas.getContext('2d')!.fillRect(8, 8, 48, 48);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  await page
    .getByLabel('Файл фотографии')
    .setInputFiles({ name: 'я.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  const photo = page.locator('main img');
  await expect(photo).toBeVisible();
  expect(
    await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Убрать' }).click();
  await expect(photo).toHaveCount(0);
});

test('all sessions end at once', async ({ page, browser }) => {
  const { phone } = await newSeller();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openProfile(other, phone);
  await openProfile(page, phone);
  await page.getByRole('button', { name: 'Выйти везде' }).click();
  await dialog(page).getByRole('button', { name: 'Выйти везде' }).click();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await elsewhere.close();
});

test('a session that ends does not take the typed text with it', async ({ page }) => {
  const { id, phone } = await newSeller();
  await openProfile(page, phone);
  const mail = page.getByLabel('Электронная почта');
  await mail.fill(`again-${id}@example.com`);
  await query('delete from sessions where user_id = $1', [id]);
  await page.keyboard.press('Control+s');
  await expect(dialog(page)).toContainText('Войдите снова');
  expect(await serious(page, '[role=dialog]')).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Получить код' }).click();
  await dialog(page).getByRole('button', { name: 'Подставить код' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(mail).toHaveValue(`again-${id}@example.com`);
  await page.keyboard.press('Control+s');
  // A login is no proof for another mailbox.
  const asking = page.getByRole('dialog', { name: 'Подтвердите личность' });
  await asking.getByRole('button', { name: 'Подставить код' }).click();
  await expect(page.getByText('Профиль сохранён')).toBeVisible();
});

test('another person who enters there does not see what was typed', async ({ page }) => {
  const [first, second] = [await newSeller(), await newSeller()];
  await openProfile(page, first.phone);
  await page.getByLabel('Электронная почта').fill('secret@example.com');
  await query('delete from sessions where user_id = $1', [first.id]);
  await page.keyboard.press('Control+s');
  await dialog(page).getByLabel('Телефон').fill(second.phone.slice(2));
  await dialog(page).getByRole('button', { name: 'Получить код' }).click();
  const reloaded = page.waitForEvent('load');
  await dialog(page).getByRole('button', { name: 'Подставить код' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Мой профиль' })).toBeVisible();
  await expect(page.getByLabel('Электронная почта')).not.toHaveValue('secret@example.com');
});

test('another phone is taken with two codes', async ({ page }) => {
  const { phone } = await newSeller();
  await openProfile(page, phone);
  await page.getByRole('button', { name: 'Изменить' }).click();
  const fresh = `9${String(Date.now()).slice(-9)}`;
  await dialog(page).getByLabel('Новый телефон').pressSequentially(fresh);
  await page.keyboard.press('Enter');
  const codes = dialog(page).getByRole('button', { name: 'Подставить код' });
  await expect(codes).toHaveCount(2);
  await codes.nth(0).click();
  await codes.nth(1).click();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  expect(await query('select from users where phone = $1', [`+7${fresh}`])).toHaveLength(1);
});

test('an account that cannot be deleted says why before a word is typed or a code is asked for', async ({ page }) => {
  await loginAs(page, 'signed_owner');
  await page.goto('/userProfile');
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/identity') && asked.push(request.url())));
  await page.getByRole('button', { name: 'Удалить аккаунт…' }).click();
  await expect(dialog(page)).toContainText('У вас есть работающие торговые точки');
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
  const remove = dialog(page).getByRole('button', { name: 'Удалить аккаунт' });
  await expect(remove).toBeDisabled();
  await expect(remove).toHaveAccessibleDescription('Сейчас аккаунт удалить нельзя');
  expect(asked).toEqual([]);
  expect(await serious(page, '[role=dialog]')).toEqual([]);
});

test('an account is deleted by its word', async ({ page }) => {
  const { id, phone } = await newSeller();
  await openProfile(page, phone);
  await page.getByRole('button', { name: 'Удалить аккаунт' }).click();
  const remove = dialog(page).getByRole('button', { name: 'Удалить аккаунт' });
  await expect(remove).toBeDisabled();
  await dialog(page)
    .getByLabel(/слово УДАЛИТЬ/)
    .fill('УДАЛИТЬ');
  await remove.click();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  expect(await query(`select from users where id = $1 and status = 'deleted'`, [id])).toHaveLength(1);
});

test('the palette leads by the keyboard alone, in any layout', async ({ page }) => {
  await loginAs(page, 'admin');
  await page.goto('/sellersList');
  await expect(page.getByRole('heading', { name: 'Продавцы' })).toBeVisible();
  await page.keyboard.press('Control+k');
  // At once: the palette is still on its way.
  await page.keyboard.type('njhujdst');
  const search = page.getByRole('combobox', { name: /Найти страницу/ });
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('njhujdst');
  await expect(dialog(page).getByRole('option', { selected: true })).toContainText('Торговые точки');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('соколов');
  await expect(page.getByRole('group', { name: 'Торговые точки' }).getByRole('option').first()).toBeVisible();
  expect(await serious(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  const chosen = await dialog(page).getByRole('option', { selected: true }).locator('span').first().textContent();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tradePointsList\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(chosen!);

  await page.locator('body').press('?');
  await expect(dialog(page)).toContainText('Клавиши');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Недавнее' }).getByRole('option')).toHaveCount(1);
});
