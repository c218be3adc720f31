// Fills every field of a form, by its kind: a field that a person has to fill, the person has to see.
import { randomBytes } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect } from './expect.ts';
import { newInn } from './owners.ts';
import { newPhone } from './people.ts';
import { newSurname } from './trade-users.ts';

/** As many rounds as a form may have fields that appear only when others are filled. */
const rounds = 5;

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('ru-RU', { timeZone: 'Europe/Moscow' });

/** The text is chosen by the label; a text of letters alone is right everywhere else. */
const texts: [RegExp, (label: string) => string][] = [
  [/^Слово /, (label) => label.replace('Слово ', '')],
  [/^(Код|Код ТТ|Табельный номер)$/, () => `E2E-${randomBytes(4).toString('hex')}`],
  [/ИНН/, newInn],
  [/почта/i, () => `e2e-${randomBytes(5).toString('hex')}@example.ru`],
  [/^Логин/, () => `e2e-${randomBytes(5).toString('hex')}`],
  [/рождени/i, () => '12.04.1990'],
];

async function sampleText(field: Locator, label: string): Promise<string> {
  const own = texts.find(([words]) => words.test(label));
  if (own) return own[1](label);
  const kind = await field.evaluate((input: HTMLInputElement) => [input.type, input.placeholder, input.inputMode]);
  if (kind[0] === 'tel') return newPhone().slice(2);
  if (kind[1] === 'ДД.ММ.ГГГГ') return inDays(1);
  if (kind[2] === 'numeric' || kind[2] === 'decimal') return '10';
  return newSurname();
}

/** The first option, or the first that has the text: a row of the test's own, where others come and go beside it. */
export async function choose(field: Locator, text = ''): Promise<void> {
  await field.click();
  if (text) await field.fill(text);
  const options = field.page().locator('[role=option]:not([aria-disabled=true])');
  await options.filter({ hasText: text }).first().click();
  // A choice of several stays open over the next field.
  if ((await field.getAttribute('aria-expanded')) === 'true') await field.press('Escape');
}

async function fillField(field: Locator): Promise<void> {
  const role = await field.getAttribute('role');
  if (role === 'radiogroup') return field.getByRole('radio').first().check();
  if (role === 'combobox') return choose(field);
  const label = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
  await field.fill(await sampleText(field, label.replace(/\*$/, '').trim()));
}

/** The first wanted field that is empty; a choice of several shows its values as tags. */
const emptyField = (form: Locator) =>
  form.evaluate((box) => {
    const wanted = [...box.querySelectorAll<HTMLInputElement>('[aria-required="true"]:not(:disabled)')];
    const isEmpty = (field: HTMLInputElement) =>
      field.role === 'radiogroup'
        ? !field.querySelector(':checked')
        : field.value === '' && !field.parentElement?.querySelector('button');
    return wanted.findIndex((field) => field.checkVisibility() && isEmpty(field));
  });

export async function fillForm(form: Locator): Promise<void> {
  let filled = -1;
  for (let round = 0; round < rounds * 10; round += 1) {
    const index = await emptyField(form);
    if (index < 0) return;
    const field = form.locator('[aria-required="true"]:not(:disabled)').nth(index);
    // A field that stays empty would be filled for ever.
    if (index === filled) await expect(field).not.toHaveValue('');
    await fillField(field);
    filled = index;
  }
}
