// A task from its author to a second administrator and back, by the clock into work, and to its end.
import { test } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { button } from '../support/opening.ts';
import { newAdmin } from '../support/people.ts';
import { makeTask } from '../support/tasks.ts';

test('rejected with a remark, approved, begun by the clock, paused, extended, copied and ended', async ({ page }) => {
  const [author, second] = [await newAdmin(), await newAdmin()];
  const title = `Витрина у входа ${Date.now()}`;
  const starts_at = new Date(Date.now() + 60_000).toISOString();
  const id = await makeTask('draft', title, { author, starts_at });
  const card = `/tasksControl/default/${id}`;
  const menu = async (item: string) => {
    await button(page, 'Другие действия').click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const heading = page.getByRole('heading', { level: 1 });
  const asked = page.getByRole('dialog', { name: 'Согласовать задание' });

  await enter(page, author);
  await page.goto(card);
  await button(page, 'На согласование').click();
  await expect(heading).toContainText('На согласовании');

  await enter(page, second);
  await page.goto(card);
  await button(page, 'Рассмотреть…').click();
  await expect(asked).toContainText('Возьмёт из общего бюджета100 коинов');
  await asked.getByRole('button', { name: 'Вернуть…' }).click();
  const back = page.getByRole('dialog', { name: 'Вернуть с замечанием' });
  await back.getByRole('textbox', { name: 'Что исправить' }).fill('Уточните, какую полку');
  await back.getByRole('button', { name: 'Вернуть' }).click();
  await expect(heading).toContainText('Черновик');

  await enter(page, author);
  await page.goto(card);
  await expect(page.getByText('Уточните, какую полку')).toBeVisible();
  await button(page, 'На согласование').click();
  await expect(heading).toContainText('На согласовании');

  await enter(page, second);
  await page.goto(card);
  await button(page, 'Рассмотреть…').click();
  await expect(asked).toContainText('Что изменилось с версии 1');
  await asked.getByRole('button', { name: 'Согласовать' }).click();
  await expect(heading).toContainText(/Запланировано|Идёт/);
  // By its own clock: nobody presses anything.
  await expect(async () => {
    await page.reload();
    await expect(heading).toContainText('Идёт', { timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  await expect(page.getByText('коинов выделено')).toBeVisible();

  await button(page, 'Пауза…').click();
  const pause = page.getByRole('dialog', { name: 'Приостановить задание' });
  await pause.getByRole('textbox', { name: 'Почему' }).fill('Ждём поставку');
  await pause.getByRole('button', { name: 'Приостановить' }).click();
  await expect(heading).toContainText('Приостановлено');
  await button(page, 'Возобновить').click();
  await expect(heading).toContainText('Идёт');

  await menu('Изменить…');
  const change = page.getByRole('dialog', { name: 'Изменить задание' });
  await change.getByRole('textbox', { name: 'Бюджет, коинов' }).fill('300');
  await change.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Изменение ждёт согласования.')).toBeVisible();

  await enter(page, author);
  await page.goto(card);
  await button(page, 'Рассмотреть…').click();
  await expect(asked).toContainText('100 коиновстанет 300 коинов');
  await asked.getByRole('button', { name: 'Согласовать' }).click();
  await expect(page.getByText('300 коинов выделено')).toBeVisible();

  await button(page, 'Завершить…').click();
  const end = page.getByRole('dialog', { name: 'Завершить задание' });
  await expect(end).toContainText('300 коинов вернётся в общий бюджет');
  await end.getByRole('textbox', { name: 'Почему' }).fill('Акция закончилась');
  await end.getByRole('button', { name: 'Завершить' }).click();
  await expect(heading).toContainText('Закрыто');

  await menu('Скопировать');
  await expect(heading).toContainText('Черновик');
  await expect(page.getByText('Укажите начало')).toBeVisible();
});
