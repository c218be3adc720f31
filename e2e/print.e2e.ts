// The page in the bare frame: a document as a sheet, with nothing of the app around it, on the screen and on paper.
import { expect, type Page, test } from '@playwright/test';
import { enterAs } from './support/login.ts';
import { query } from './support/people.ts';

const act = async (page: Page, row: string) => {
  await page.getByRole('row', { name: row }).getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Напечатать' }).click();
};

async function stands(page: Page, id: number, title: string): Promise<void> {
  await expect(page).toHaveURL(`/documents/${id}/print`);
  await expect(page).toHaveTitle('Печать документа');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('article', { name: title })).toContainText('Версия 2');
  // No menu, no header, no crumbs: the only links and buttons are the page's own.
  await expect(page.getByRole('navigation')).toHaveCount(1);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveCount(1);
}

test('a document is printed from the owner’s list and from the administrator’s card', async ({ page }) => {
  const [offer] = await query<{ id: number; title: string }>(
    `select id::int, title from documents where code = 'OFFER'`,
  );
  const { id, title } = offer!;
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await enterAs(page, 'owner');
  await page.goto('/documentation');
  await act(page, title);
  await stands(page, id, title);
  await page.getByRole('button', { name: 'Напечатать' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Напечатать' })).toBeHidden();
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'К документам' }).click();
  await expect(page).toHaveURL('/documentation');

  await enterAs(page, 'admin');
  await page.goto('/documents');
  await act(page, title);
  await stands(page, id, title);
  await page.getByRole('link', { name: 'К карточке' }).click();
  await expect(page).toHaveURL(`/documents/${id}`);

  const [draft] = await query<{ id: number }>(`select id::int from documents where code = 'EQUIPMENT'`);
  await page.goto(`/documents/${draft!.id}/print`);
  await expect(page.getByText('У документа нет действующей версии.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Напечатать' })).toBeDisabled();
});
