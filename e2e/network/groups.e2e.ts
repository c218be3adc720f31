// A group of points by five conditions that follows its points by itself and tells why; a group of an owner's own sellers that nobody else sees.
import { type Locator, type Page, test } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { choose } from '../support/fill-form.ts';
import { loginAs } from '../support/login.ts';
import { newSeller, query, signedOwner } from '../support/people.ts';
import { makePoints } from '../support/points.ts';
import { makeSeller } from '../support/sellers.ts';
import { windowsGone } from '../support/windows-gone.ts';

const button = (at: Page | Locator, name: string | RegExp) => at.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

interface Asked {
  field: string;
  /** The operator that stands there by itself when not said. */
  operator?: string;
  value: (row: Locator) => Promise<void>;
}

const typed = (label: string, text: string) => (row: Locator) => row.getByRole('textbox', { name: label }).fill(text);
const chosen = (text: string) => async (row: Locator) => {
  await row.getByRole('combobox', { name: 'Значение' }).click();
  await row.page().getByRole('option', { name: text, exact: true }).click();
};

async function ask(page: Page, at: number, { field, operator, value }: Asked): Promise<void> {
  const row = page.getByRole('group', { name: `Условие ${at}` });
  await choose(row.getByRole('combobox', { name: 'Поле' }), field);
  if (operator) {
    await row.getByRole('combobox', { name: 'Сравнение' }).click();
    await page.getByRole('option', { name: operator, exact: true }).click();
  }
  await value(row);
}

test('a group of points follows five conditions: a point that no longer fits leaves by itself, and the log says so', async ({
  page,
}) => {
  const { points, prefix } = await makePoints([
    { category: 'A', sellers_count: 3 },
    { category: 'A', sellers_count: 4 },
    { category: 'B', sellers_count: 3 },
  ]);
  const city = `Город ${prefix}`;
  await query('update trade_points set city = $1 where code like $2', [city, `${prefix}%`]);
  const name = `Пять условий ${prefix}`;
  await loginAs(page, 'admin');
  await page.goto('/tradePointsGroups');
  await page.getByRole('link', { name: 'Создать группу точек' }).first().click();
  await page.getByRole('textbox', { name: 'Название' }).fill(name);
  const conditions: Asked[] = [
    { field: 'Город', value: typed('Значение', city) },
    { field: 'Категория', value: chosen('A') },
    { field: 'Статус', value: chosen('Активна') },
    { field: 'Продавцов', operator: 'не меньше', value: typed('Значение', '3') },
    { field: 'Есть контрагент', value: (row) => row.getByRole('radio', { name: 'нет' }).check() },
  ];
  for (const [at, condition] of conditions.entries()) {
    if (at > 0) await button(page, 'Условие').last().click();
    await ask(page, at + 1, condition);
  }
  const rail = page.getByRole('complementary', { name: 'Кто войдёт' });
  await expect(rail).toContainText('Войдут 2');
  await expect(rail).toContainText(points[0]!.name);
  await expect(rail).not.toContainText(points[2]!.name);
  await button(page, /^Создать группу/).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('grid', { name: 'Участники группы' })).toContainText(points[1]!.name);

  // The point changes; a recount finds it out.
  await query(`update trade_points set category = 'C' where id = $1`, [points[1]!.id]);
  await button(page, 'Другие действия').click();
  await page.getByRole('menuitem', { name: 'Пересчитать' }).click();
  await expect(page.getByRole('grid', { name: 'Участники группы' })).not.toContainText(points[1]!.name);
  await expect(page.getByRole('grid', { name: 'Участники группы' })).toContainText(points[0]!.name);

  // Why the one stays, and who left with which run.
  await page.getByRole('row').filter({ hasText: points[0]!.name }).getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: /^Почему здесь/ }).click();
  await expect(dialog(page)).toContainText('Входит в группу');
  await expect(dialog(page)).toContainText('категория — A');
  await page.keyboard.press('Escape');
  await windowsGone(page);
  await page.getByRole('tab', { name: 'Журнал' }).click();
  const left = page.getByRole('row').filter({ hasText: 'Вручную' });
  await left.getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: /^Кто вошёл/ }).click();
  await expect(dialog(page)).toContainText(points[1]!.name);
});

test('an owner makes a group of own sellers, which no other partner sees', async ({ browser, page }) => {
  const [point] = await query<{ id: number }>(
    `select t.id::int from trade_points t join owners o on o.id = t.owner_id join users u on u.id = o.user_id
     where u.phone = $1 and t.status = 'active' and t.deleted_at is null order by t.id limit 1`,
    [signedOwner()],
  );
  const seller = await makeSeller('active', [point!.id]);
  await newSeller();
  const name = `Мои продавцы ${seller.code}`;
  await loginAs(page, 'signed_owner');
  await page.goto('/sellersGroups');
  await button(page, 'Создать статическую группу').first().click();
  await dialog(page).getByRole('textbox', { name: 'Название' }).fill(name);
  await choose(dialog(page).getByRole('combobox', { name: 'Участники' }), seller.code);
  await button(dialog(page), 'Создать').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('grid', { name: 'Участники группы' })).toContainText(seller.code);
  const path = new URL(page.url()).pathname;

  const other = await browser.newPage();
  await loginAs(other, 'tsm_user');
  await other.goto('/sellersGroups');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Группы продавцов');
  await expect(other.getByText(name)).toHaveCount(0);
  await other.goto(path);
  await expect(other.getByText('Группа не найдена')).toBeVisible();
  await other.close();
});
