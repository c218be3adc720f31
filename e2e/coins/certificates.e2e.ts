// A certificate from the administrator's form to the owner's showcase: codes come by a file with bad rows, an owner lacks coins for it.
import { type Page, test } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { button } from '../support/opening.ts';
import { makeSignedOwner } from '../support/owners.ts';
import { newAdmin } from '../support/people.ts';

async function addCertificate(page: Page, title: string): Promise<void> {
  await page.goto('/editableCertificates');
  await button(page, 'Добавить сертификат').click();
  const window = page.getByRole('dialog', { name: 'Добавить сертификат' });
  await window.getByRole('textbox', { name: 'Название' }).fill(title);
  await window.getByRole('combobox', { name: 'Поставщик' }).click();
  await page.getByRole('option', { name: 'Зерно' }).click();
  await window.getByRole('combobox', { name: 'Категории' }).click();
  await page.getByRole('option', { name: 'Кафе и кофе' }).click();
  await page.keyboard.press('Escape');
  await window.getByRole('textbox', { name: 'Номинал' }).fill('500');
  await window.getByRole('textbox', { name: 'Цена' }).fill('999000');
  await window.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toContainText('Черновик');
}

/** Two of its rows are bad: nothing is loaded until one says so. */
async function loadCodes(page: Page, mark: string): Promise<void> {
  await page.getByRole('tab', { name: /^Коды/ }).click();
  await button(page, 'Загрузить коды').click();
  const window = page.getByRole('dialog', { name: 'Загрузить коды' });
  const rows = ['Код;ПИН;Действует до', `${mark}-1;11;`, `${mark}-1;12;`, `${mark}-2;13;`, ';14;'];
  const file = { name: 'коды.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await window.locator('input[type=file]').setInputFiles(file);
  await window.getByRole('button', { name: 'Загрузить', exact: true }).click();
  const errors = window.getByRole('region', { name: 'Ошибки в строках' });
  await expect(errors).toContainText('Повторяет строку 2');
  await expect(errors).toContainText('Нет кода');
  await window.getByRole('button', { name: /^Загрузить без ошибочных: 2/ }).click();
  await expect(page.getByText(/Загружено: 2\sкода/)).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Коды/ })).toContainText('2');
}

test('an administrator makes a certificate and loads its codes, an owner finds it and lacks coins', async ({
  page,
}) => {
  const [admin, owner] = [await newAdmin(), await makeSignedOwner()];
  const title = `Кофе ${owner.inn}`;
  await enter(page, admin);
  await addCertificate(page, title);
  await loadCodes(page, `E2E-${owner.inn}`);
  await button(page, 'Выставить на витрину…').click();
  const moving = page.getByRole('dialog', { name: 'Выставить на витрину' });
  await moving.getByRole('button', { name: 'Выставить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toContainText('На витрине');

  await enter(page, owner.phone);
  await page.goto(`/certificates?q=${owner.inn}`);
  const card = page.getByRole('list', { name: 'Сертификаты' }).getByRole('listitem').filter({ hasText: title });
  await expect(card).toContainText(/Не хватает 999\s000/);
  await card.getByRole('button', { name: `Быстрый просмотр: ${title}` }).click();
  const look = page.getByRole('dialog', { name: 'Сертификат' });
  await expect(page).toHaveURL(/window=certificate\.view\.\d+/);
  await expect(look.getByRole('button', { name: /^Заказать за/ })).toHaveAccessibleDescription(/^Не хватает 999\s000/);
  // The address opens it for everybody who gets it.
  await page.reload();
  await expect(look).toContainText('до 5 в одном заказе');
  await look.getByRole('link', { name: 'Открыть страницу' }).click();
  const order = button(page, /^Заказать за 999\s000$/);
  await expect(order).toBeDisabled();
  await expect(order).toHaveAccessibleDescription(/^Не хватает 999\s000\sкоинов$/);
});

test('on a phone «Все» and «Хватает» exclude each other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, (await makeSignedOwner()).phone);
  await page.goto('/certificates');
  const [all, enough] = [button(page, /^Все/), button(page, /^Хватает/)];
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  await enough.click();
  await expect(enough).toHaveAttribute('aria-pressed', 'true');
  await expect(all).toHaveAttribute('aria-pressed', 'false');
  await all.click();
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  await expect(enough).toHaveAttribute('aria-pressed', 'false');
});
