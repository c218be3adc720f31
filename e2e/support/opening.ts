// The ways in which a person comes to a window; each says what the focus must return to.
import type { Locator, Page } from '@playwright/test';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function click(opener: Locator): Promise<Locator> {
  await opener.click();
  return opener;
}

export const byButton = (name: string | RegExp) => (page: Page) => click(button(page, name));

/** Behind the menu of a card: the focus goes back to the button of the menu. */
export const fromMenu = (item: string) => async (page: Page) => {
  const menu = await click(button(page, 'Другие действия'));
  await page.getByRole('menuitem', { name: item }).click();
  return menu;
};

/** Behind the menu of a row: the focus goes back to the row, where the arrows go on. */
export const fromRow =
  (item: RegExp, hasText: string | RegExp = '') =>
  async (page: Page) => {
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell'), hasText })
      .first();
    await row.getByRole('button', { name: 'Действия' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    return row;
  };

/** Behind the bar of chosen rows: the choice stays, and the focus goes back to the bar. */
export const fromSelection = (action: RegExp) => async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Выбрать строку' }).first().check();
  return click(button(page, action));
};

export const fill = (name: string, text: string) => (dialog: Locator) =>
  dialog.getByRole('textbox', { name }).fill(text);
