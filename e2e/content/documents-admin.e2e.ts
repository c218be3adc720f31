// A document of the administrator: written, published with its consequences, changed for a later day and taken back, compared, signed for.
import { readFile } from 'node:fs/promises';
import { type Page, test } from '@playwright/test';
import { serious } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { goInside } from '../support/go-inside.ts';
import { enter, loginAs } from '../support/login.ts';
import { newAdmin, query } from '../support/people.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const versions = (page: Page) => page.getByRole('grid', { name: 'Версии документа' });

async function act(page: Page, row: number, item: RegExp): Promise<void> {
  await versions(page).getByRole('row').nth(row).getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function publish(page: Page, day?: string): Promise<void> {
  await page.getByRole('button', { name: 'Опубликовать…' }).click();
  if (day) await dialog(page).getByRole('textbox', { name: 'Вступает в силу' }).fill(day);
}

test('a document from its first draft to the archive', async ({ page }) => {
  const code = `E2E-${Date.now().toString(36).toUpperCase()}`;
  await loginAs(page, 'admin');
  await page.goto('/documents');
  await page.getByRole('button', { name: 'Добавить документ' }).click();
  await dialog(page).getByRole('button', { name: 'Добавить' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Код' })).toBeFocused();
  await dialog(page).getByRole('textbox', { name: 'Код' }).fill(code);
  await dialog(page).getByRole('textbox', { name: 'Название' }).fill(`Памятка ${code}`);
  await dialog(page).getByRole('combobox', { name: 'Вид' }).click();
  await page.getByRole('option', { name: 'Другой документ' }).click();
  // Nobody else of the demo company is asked to sign what a test publishes.
  await dialog(page).getByText('Подпись обязательна').click();
  await dialog(page).getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Памятка ${code}` })).toBeVisible();

  await page.getByRole('button', { name: 'Новая версия' }).click();
  const text = dialog(page).getByRole('textbox', { name: 'Текст документа' });
  await dialog(page).getByRole('button', { name: 'Сохранить черновик' }).click();
  await expect(dialog(page).getByText('Добавьте текст или файл PDF')).toBeVisible();
  await text.click();
  await dialog(page).getByRole('button', { name: 'Заголовок' }).click();
  await page.keyboard.type('Общие положения');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Коины действуют шесть месяцев.');
  await dialog(page).getByRole('button', { name: 'Сохранить черновик' }).click();
  await expect(versions(page).getByRole('row').nth(1)).toContainText('Черновик');

  await publish(page);
  await expect(dialog(page)).toContainText('Документ необязательный');
  await expect(dialog(page)).toContainText('Изменить или отозвать опубликованный текст будет нельзя');
  await dialog(page).getByRole('button', { name: 'Опубликовать' }).click();
  await expect(versions(page).getByRole('row').nth(1)).toContainText('Действует');

  await page.getByRole('button', { name: 'Новая версия' }).click();
  await expect(text).toContainText('Коины действуют шесть месяцев.');
  await text.fill('Коины действуют двенадцать месяцев.');
  await dialog(page).getByRole('textbox', { name: 'Что изменилось' }).fill('Срок действия коинов');
  const buffer = Buffer.from('%PDF-1.7\n%%EOF');
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'таблица.pdf', mimeType: 'application/pdf', buffer });
  await expect(dialog(page).getByRole('button', { name: 'Убрать «таблица.pdf»' })).toBeVisible();
  await expect(dialog(page).getByRole('progressbar')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Сохранить черновик' }).click();
  await publish(page, '31.12.2099');
  await expect(dialog(page)).toContainText('До 31 декабря 2099 действует версия 1, потом — версия 2');
  await dialog(page).getByRole('button', { name: 'Опубликовать' }).click();
  await expect(versions(page).getByRole('row').nth(1)).toContainText('Ждёт своего дня');
  await expect(versions(page).getByRole('row').nth(2)).toContainText('Действует');

  await page.getByRole('tab', { name: 'Сравнение' }).click();
  const change = page.getByRole('listitem').filter({ hasText: 'двенадцать' });
  await expect(change.locator('del')).toHaveText('шесть');
  await expect(change.locator('ins')).toHaveText('двенадцать');
  await page.getByRole('tab', { name: 'Текст' }).click();
  await expect(page.getByRole('article', { name: 'Текст версии 1' })).toContainText('шесть месяцев');

  await page.getByRole('tab', { name: 'Версии' }).click();
  await act(page, 1, /^Отозвать/);
  await dialog(page).getByRole('button', { name: 'Отозвать' }).click();
  await expect(versions(page).getByRole('row').nth(1)).toContainText('Черновик');
  await act(page, 1, /^Удалить/);
  await dialog(page).getByRole('button', { name: 'Удалить' }).click();
  await expect(versions(page).getByRole('row')).toHaveCount(2);

  await page.getByRole('button', { name: 'Другие действия' }).click();
  await page.getByRole('menuitem', { name: 'В архив…' }).click();
  await expect(dialog(page)).toContainText('Вернуть документ из архива будет нельзя');
  await dialog(page).getByRole('button', { name: 'В архив' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('В архиве');
  await page.getByRole('tab', { name: 'История' }).click();
  await expect(page.getByText(/документ отправлен в архив/i)).toBeVisible();
  await goInside(page, `/documents?status=archived&q=${code}`);
  await expect(page.getByRole('grid', { name: 'Документы' }).getByRole('row').nth(1)).toContainText(code.slice(4));
});

test('the register finds a signer, gives the protocol and leaves as a file', async ({ page }) => {
  const [signed] = await query<{ id: number; name: string }>(
    `select v.document_id::int as id, s.signer_name as name from signatures s join document_versions v on v.id = s.version_id
     join documents d on d.id = v.document_id where d.code = 'OFFER' and v.status = 'published' order by s.id limit 1`,
  );
  await loginAs(page, 'admin');
  await page.goto(`/documents/${signed!.id}?tab=signatures`);
  await page.getByRole('searchbox').fill(signed!.name);
  const row = page.getByRole('grid', { name: 'Подписи' }).getByRole('row').nth(1);
  await expect(row).toContainText(signed!.name);
  await expect(page).toHaveURL(/tab=signatures/);
  await row.getByRole('button', { name: 'Действия' }).click();
  const [protocol] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Протокол/ }).click(),
  ]);
  expect(protocol.suggestedFilename()).toMatch(/^Протокол подписания — .*\.pdf$/);
  expect((await readFile(await protocol.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Выгрузить найденное' }).click();
  await dialog(page).getByRole('radio', { name: /CSV/ }).check();
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Выгрузить' }).click(),
  ]);
  const lines = (await readFile(await table.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('Подписант');
  expect(lines.slice(1).every((line) => line.includes(signed!.name))).toBe(true);

  await page.getByRole('searchbox').fill('');
  await page.getByRole('radio', { name: 'Не подписали' }).check();
  await expect(row).toContainText('—');
});

test('publishing waits for the administrator’s code', async ({ page }) => {
  const [draft] = await query<{ id: number }>(`select id::int from documents where code = 'EQUIPMENT'`);
  await enter(page, await newAdmin(), { proved: false });
  await page.goto(`/documents/${draft!.id}`);
  await publish(page);
  await expect(dialog(page)).toContainText(/контрагент\S* подпиш\S+ впервые: до подписи разделы кабинета закрыты/);
  await dialog(page).getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByRole('dialog', { name: 'Подтвердите личность' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Опубликовать версию' })).toBeVisible();
});

test('every tab of a document is open to everybody’s eyes and keys', { tag: '@hardening' }, async ({ page }) => {
  const [offer] = await query<{ id: number }>(`select id::int from documents where code = 'OFFER'`);
  await loginAs(page, 'admin');
  const seen = {
    text: page.getByRole('article', { name: 'Текст версии 2' }),
    diff: page.getByRole('region', { name: 'Версия 1 и версия 2' }),
    signatures: page.getByRole('grid', { name: 'Подписи' }).getByRole('row').nth(1),
    data: page.getByRole('textbox', { name: 'Порядок' }),
    history: page.getByRole('combobox', { name: 'Чья история' }),
  };
  for (const [tab, part] of Object.entries(seen)) {
    await page.goto(`/documents/${offer!.id}?tab=${tab}`);
    await expect(part).toBeVisible();
    expect(await serious(page), tab).toEqual([]);
  }
  // On a phone the tabs are wider than the screen: the one that is open is in sight.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('tab', { name: 'История' })).toBeInViewport({ ratio: 0.9 });
});
