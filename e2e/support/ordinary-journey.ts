// An ordinary record from its first day to the archive and back, as a person has it: the journey of every area that is a list with a form.
import { type Locator, type Page, test } from '@playwright/test';
import { expect } from './expect.ts';
import { fillForm } from './fill-form.ts';
import { enter } from './login.ts';
import { newAdmin } from './people.ts';

interface Ordinary {
  /** The page of its list. */
  path: string;
  /** «Добавить …», «Изменить …». */
  whom: string;
  /** Fills first what its kind does not tell (fill-form.ts). */
  prepare?: (dialog: Locator) => Promise<void>;
  /** Where one looks at it without changing it, its history stands there. */
  isViewed?: boolean;
}

const rowOf = (page: Page, name: string) => page.getByRole('grid').getByRole('row').filter({ hasText: name });

async function act(page: Page, name: string, item: RegExp): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

export function ordinaryJourney({ path, whom, prepare, isViewed = true }: Ordinary): void {
  test(`${path}: added, found, changed, put into the archive and taken out again`, async ({ page }) => {
    const name = `Путь ${crypto.randomUUID().slice(0, 8)}`;
    await enter(page, await newAdmin());
    await page.goto(path);
    await page.getByRole('button', { name: `Добавить ${whom}`, exact: true }).click();
    const adding = page.getByRole('dialog', { name: `Добавить ${whom}` });
    await adding.getByRole('textbox', { name: 'Название' }).fill(name);
    await prepare?.(adding);
    await fillForm(adding);
    await adding.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect(adding).toHaveCount(0);

    await page.getByRole('searchbox').fill(name);
    await expect(rowOf(page, name)).toHaveCount(1);
    await act(page, name, /^Изменить/);
    const changing = page.getByRole('dialog', { name: `Изменить ${whom}` });
    await changing.getByRole('textbox', { name: 'Название' }).fill(`${name} после`);
    await changing.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(page.getByText('Изменения сохранены')).toBeVisible();
    await expect(rowOf(page, name)).toContainText(`${name} после`);

    await act(page, name, /^В архив/);
    await expect(rowOf(page, name)).toContainText('В архиве');
    await act(page, name, /^Вернуть из архива/);
    await expect(rowOf(page, name)).not.toContainText('В архиве');
    if (!isViewed) return;
    await act(page, name, /^Посмотреть/);
    const story = page.getByRole('dialog').getByRole('listitem');
    await expect(story).toHaveCount(4);
    await expect(story.nth(2)).toContainText(`стало ${name} после`);
  });
}
