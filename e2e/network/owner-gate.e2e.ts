// The owner's gate: nothing but the documents until they are read to the end and signed with a code; then everything opens.
import { type Locator, type Page, test } from '@playwright/test';
import { serious } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { query } from '../support/people.ts';

/** Not the owner of the README: other journeys need that one before the gate. */
async function unsignedOwner(end: 'first' | 'last'): Promise<string> {
  const [owner] = await query<{ phone: string }>(
    `select u.phone from users u join owners o on o.user_id = u.id
     where u.status = 'active' and u.phone <> '+79000000001' and exists (select from documents_to_sign(u.id, 'owner'))
     order by u.id ${end === 'first' ? 'asc' : 'desc'} limit 1`,
  );
  if (!owner) throw new Error('The demo data has no other owner before the gate');
  return owner.phone;
}

async function readToTheEnd(page: Page): Promise<void> {
  const text = page.getByRole('dialog').getByRole('region');
  await expect(text.getByRole('heading').first()).toBeVisible();
  await text.focus();
  await page.keyboard.press('End');
}

async function readAll(page: Page, gate: Locator): Promise<void> {
  const onward = gate.getByRole('button', { name: /^(Следующий документ|Подписать)$/ });
  for (let document = 1; document <= 5; document += 1) {
    await expect(onward).toBeDisabled();
    await readToTheEnd(page);
    await expect(onward).toBeEnabled();
    if (document === 1) expect(await serious(page)).toEqual([]);
    const isLast = (await onward.textContent()) === 'Подписать';
    await onward.click();
    if (isLast) break;
  }
}

test('an owner signs by a code and the portal opens without a reload', async ({ page }) => {
  await enter(page, await unsignedOwner('first'));
  await page.goto('/tradePointsList');
  const gate = page.getByRole('dialog', { name: /Подписать документ/ });
  await expect(gate).toBeVisible();
  await expect(page).toHaveURL('/');

  // Neither Escape nor a click outside, and no cross.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(gate).toBeVisible();
  await expect(gate.getByRole('button', { name: 'Закрыть' })).toHaveCount(0);

  await readAll(page, gate);
  const sign = page.getByRole('dialog', { name: 'Подтвердить подпись' });
  const shownCode = async () => (await sign.getByLabel('Демонстрационный режим').textContent())!.match(/\d{6}/)![0];
  const code = await shownCode();
  // After a reload the owner signs with the code that was sent.
  await page.reload();
  await readAll(page, gate);
  expect(await shownCode()).toBe(code);
  await expect(sign.getByText(/Новый код через 0:\d\d/)).toBeVisible();
  await sign.getByLabel('Код из 6 цифр').pressSequentially(code === '000000' ? '111111' : '000000');
  await expect(sign.getByText('Неверный код')).toBeVisible();
  await sign.getByLabel('Код из 6 цифр').pressSequentially(code);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/Документы? подписан/)).toBeVisible();

  // Home and the documents agree about the signatures.
  const signing = page.getByText(/^(Всё подписано|Обязательные подписаны|Ждут подписи: \d+)$/);
  const atHome = await signing.textContent();

  // The same document of the browser: nothing was loaded anew.
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Документы' }).click();
  await expect(
    page
      .getByRole('grid', { name: 'Документы' })
      .getByText(/^Подписан[аоы]?$/)
      .first(),
  ).toBeVisible();
  await expect(signing).toHaveText(atHome!);
  const act = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Протокол подписи/ })
    .first()
    .click();
  expect((await act).suggestedFilename()).toMatch(/\.(html|pdf)$/);
});

test('the gate has one other way: out', async ({ page }) => {
  await enter(page, await unsignedOwner('last'));
  await page.goto('/');
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
});
