// News: written, looked at, published, read by a seller who confirms it, changed beside the published version, and ended.
import { type Page, test } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { newAdmin } from '../support/people.ts';
import { makeSeller } from '../support/sellers.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function write(page: Page, name: string): Promise<void> {
  await page.goto('/newsConstructor');
  await page
    .getByRole('link', { name: 'Добавить новость' })
    .or(page.getByRole('button', { name: 'Добавить новость' }))
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Заголовок' }).fill(name);
  await page.getByRole('textbox', { name: 'Лид' }).fill('Что поменять на полке');
  const text = page.getByRole('textbox', { name: 'Текст' });
  await text.click();
  await text.pressSequentially('Переставьте лимонады на уровень глаз.');
  await page.getByRole('checkbox', { name: /^Обязательная/ }).check();
  await expect(page.getByText(/^Увид(и|я)т \d/)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Так увидит читатель' })).toContainText('Переставьте лимонады');
  await page.getByRole('button', { name: 'Сохранить черновик' }).click();
  await expect(page).toHaveURL(/\/newsConstructor\/\d+/);
}

test('a news item is written, published, read and confirmed by a seller, changed beside what is read, and ended', async ({
  page,
  browser,
}) => {
  const name = `Лимонады ${Date.now().toString(36)}`;
  const seller = await makeSeller();
  const reader = await (await browser.newContext()).newPage();
  await enter(reader, seller.phone);
  await enter(page, await newAdmin());
  await write(page, name);
  await expect(page.getByText('Черновик', { exact: true }).first()).toBeVisible();
  await reader.goto('/newsList');
  await expect(title(reader)).toHaveText('Новости');
  await expect(reader.getByRole('link', { name })).toHaveCount(0);

  await page.getByRole('button', { name: 'Опубликовать…' }).click();
  await expect(dialog(page)).toContainText(/Увид(и|я)т \d/);
  await dialog(page).getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByText('Опубликована', { exact: true }).first()).toBeVisible();

  await reader.reload();
  await reader.getByRole('link', { name }).click();
  await expect(title(reader)).toHaveText(name);
  await expect(reader.getByRole('article')).toContainText('Переставьте лимонады на уровень глаз.');
  await reader.getByRole('button', { name: 'Ознакомлен' }).click();
  await expect(reader.getByText('Вы подтвердили, что ознакомлены.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Лид' }).fill('Что поменять на верхней полке');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Читатели видят прошлую версию')).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('article')).toContainText('Что поменять на полке');
  await page.getByRole('button', { name: 'Опубликовать правки…' }).click();
  await dialog(page).getByText('Спросить «Ознакомлен» заново').click();
  await dialog(page).getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByText('Читатели видят прошлую версию')).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByRole('article')).toContainText('Что поменять на верхней полке');
  await expect(reader.getByRole('button', { name: 'Ознакомлен' })).toBeVisible();
  await page.getByRole('tab', { name: 'Охват' }).click();
  await expect(page.getByRole('main')).toContainText('Прочитали1');

  await page.getByRole('button', { name: 'Другие действия' }).click();
  await page.getByRole('menuitem', { name: 'Завершить…' }).click();
  await dialog(page).getByRole('button', { name: 'Завершить' }).click();
  await expect(page.getByText('Завершена', { exact: true }).first()).toBeVisible();
  await reader.goto('/newsList');
  await expect(title(reader)).toHaveText('Новости');
  await expect(reader.getByRole('link', { name })).toHaveCount(0);
  await reader.context().close();
});
