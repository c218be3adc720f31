// Typed and unsent values: they outlive a reload, the question before leaving names them, and nobody else finds them.
import { type Page, test } from '@playwright/test';
import { serious } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { enter, loginAs } from './support/login.ts';
import { button } from './support/opening.ts';
import { newAdmin, newSeller, query } from './support/people.ts';
import { makePoint } from './support/points.ts';

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Уйти без сохранения?' });
const note = (page: Page) => page.getByText(/^Восстановлено несохранённое/);
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** The browser asks in its own way before a page with unsaved work goes: yes. */
function letGo(page: Page): void {
  page.on('dialog', (dialog) => void dialog.accept());
}

test('the form of a card outlives a reload, says so, and begins anew when asked to', async ({ page }) => {
  letGo(page);
  const { id, name } = await makePoint();
  await enter(page, await newAdmin());
  await page.goto(`/tradePointsList/${id}`);
  await field(page, 'Название').fill('Родник у реки');
  await expect.poll(() => kept(page)).toContain('Родник у реки');
  await page.reload();
  await expect(field(page, 'Название')).toHaveValue('Родник у реки');
  await expect(note(page)).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await button(page, 'Начать заново').click();
  await expect(field(page, 'Название')).toHaveValue(name);
  await expect(note(page)).toHaveCount(0);
  await expect.poll(() => kept(page)).not.toContain('Родник у реки');
});

test('a field that somebody else has changed meanwhile stays theirs', async ({ page }) => {
  letGo(page);
  const { id } = await makePoint();
  await enter(page, await newAdmin());
  await page.goto(`/tradePointsList/${id}`);
  await field(page, 'Название').fill('Родник у реки');
  await field(page, 'Телефон').fill('+79161234567');
  await expect.poll(() => kept(page)).toContain('+79161234567');
  await query(`update trade_points set name = 'Переименована' where id = $1`, [id]);
  await page.reload();
  await expect(field(page, 'Телефон')).toHaveValue('+7 916 123-45-67');
  await expect(field(page, 'Название')).toHaveValue('Переименована');
});

test('a window keeps what was typed over a reload; a discarded one is empty the next time', async ({ page }) => {
  letGo(page);
  const { id } = await makePoint();
  await enter(page, await newAdmin());
  await page.goto(`/tradePointsList/${id}?window=trade-point.block.${id}`);
  const comment = page.getByRole('dialog').getByRole('textbox', { name: 'Комментарий' });
  await comment.fill('Вывеску сняли, точка закрыта');
  await expect.poll(() => kept(page)).toContain('Вывеску сняли');
  await page.reload();
  await expect(comment).toHaveValue('Вывеску сняли, точка закрыта');
  await expect(note(page)).toBeVisible();
  await page.keyboard.press('Escape');
  // An action is done by its own button, never on the way out.
  await expect(question(page)).toContainText('«Комментарий»');
  await expect(button(page, 'Сохранить и уйти')).toHaveCount(0);
  await button(page, 'Уйти').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/tradePointsList/${id}?window=trade-point.block.${id}`);
  await expect(comment).toHaveValue('');
});

test('the question names what was changed; «Остаться» is the filled one, «Сохранить и уйти» saves and goes on', async ({
  page,
}) => {
  const { id } = await makePoint();
  await loginAs(page, 'admin');
  await page.goto('/manuals');
  await page.goto(`/tradePointsList/${id}`);
  await field(page, 'Название').fill(`Исток ${id}`);
  await field(page, 'Телефон').fill('916');
  await page.getByRole('link', { name: 'Справочники' }).click();
  await expect(question(page)).toContainText('Изменено и пропадёт: «Название», «Телефон».');
  await expect(button(page, 'Остаться')).toBeFocused();
  expect(await serious(page, '[role=dialog]')).toEqual([]);
  // What cannot be saved keeps one here and says why.
  await button(page, 'Сохранить и уйти').click();
  await expect(question(page)).toHaveCount(0);
  await expect(field(page, 'Телефон')).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(`/tradePointsList/${id}`);
  await field(page, 'Телефон').fill('+79161234567');
  await page.getByRole('link', { name: 'Справочники' }).click();
  await button(page, 'Сохранить и уйти').click();
  await expect(page).toHaveURL('/manuals');
  const [stored] = await query<{ name: string }>('select name from trade_points where id = $1', [id]);
  expect(stored).toEqual({ name: `Исток ${id}` });
  // Back and Forward come by without a question.
  await page.goBack();
  await expect(field(page, 'Название')).toHaveValue(`Исток ${id}`);
});

test('the steps of a wizard are entries of the history, and a reload stays where one was', async ({ page }) => {
  letGo(page);
  await enter(page, await newAdmin());
  await page.goto('/manuals');
  await page.getByRole('link', { name: 'Контрагенты' }).click();
  await expect(page).toHaveURL('/owners');
  await page.goto('/owners/add');
  await field(page, 'ИНН').fill('7707083893');
  await field(page, 'КПП').fill('773601001');
  await field(page, 'Наименование').fill('ООО «Исток»');
  await field(page, 'ОГРН').fill('1027700132195');
  await field(page, 'Юридический адрес').fill('Москва, ул. Вавилова, 19');
  await button(page, 'Далее: контакты').click();
  await expect(page).toHaveURL('/owners/add?step=contacts');
  await field(page, 'Фамилия').fill('Ключева');
  await page.goBack();
  await expect(field(page, 'ИНН')).toHaveValue('7707083893');
  await page.goForward();
  await expect(field(page, 'Фамилия')).toHaveValue('Ключева');
  await expect.poll(() => kept(page)).toContain('Ключева');
  await page.reload();
  await expect(field(page, 'Фамилия')).toHaveValue('Ключева');
  await button(page, 'Назад').click();
  await expect(field(page, 'Наименование')).toHaveValue('ООО «Исток»');
});

test('a logout leaves no draft behind', async ({ page }) => {
  letGo(page);
  const { phone } = await newSeller();
  await enter(page, phone);
  await page.goto('/userProfile');
  await page.getByLabel('Электронная почта').fill('ruchey@example.com');
  await expect.poll(() => kept(page)).toContain('ruchey@example.com');
  await button(page, 'Выйти').click();
  await expect(question(page)).toContainText('«Электронная почта»');
  await button(page, 'Уйти').click();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  expect(await kept(page)).not.toContain('ruchey@example.com');
});
