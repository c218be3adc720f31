// A task is built in the constructor: subtasks of different kinds, rules in words, played on the phone beside it, sent for approval.
import { type Page, test } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { button } from '../support/opening.ts';
import { newAdmin, query } from '../support/people.ts';
import { makeTask } from '../support/tasks.ts';

const kinds = [
  'Отметка на месте',
  'Да или нет',
  'Фото',
  'Несколько фото',
  'Число',
  'Текст',
  'Шкала',
  'Дата',
  'Штрихкод',
  'Файл',
] as const;

async function freeType(): Promise<number> {
  const [type] = await query<{ id: number }>(`select id::int from task_types where code = 'free'`);
  return type!.id;
}

const stage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Шаги конструктора' }).getByRole('button', { name }).click();

async function addSubtasks(page: Page): Promise<void> {
  await stage(page, 'Подзадания');
  for (const [at, kind] of kinds.entries()) {
    await page.getByRole('button', { name: 'Добавить подзадание' }).click();
    await button(page, kind).click();
    await page.getByRole('textbox', { name: 'Название' }).fill(`${kind} ${at + 1}`);
  }
}

async function addRule(page: Page, action: string, step: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Что сделать' }).click();
  await page.getByRole('option', { name: action, exact: true }).click();
  await page.getByRole('combobox', { name: 'Шаг' }).click();
  await page.getByRole('option', { name: step }).click();
  await button(page, 'Добавить правило').click();
  const rule = page.getByRole('listitem').filter({ has: page.getByRole('region', { name: 'Условие' }) });
  await rule.getByRole('combobox').first().click();
  await page.getByRole('option', { name: '2. Да или нет 2' }).click();
  await page.getByRole('button', { expanded: true }).first().click();
}

/** By the mouse, from the end of a list that does not fit on the screen to its beginning; and taken back. */
async function draggedPastTheEdge(page: Page): Promise<void> {
  const usual = page.viewportSize()!;
  await page.setViewportSize({ ...usual, height: 480 });
  const rows = page.getByRole('list', { name: 'Порядок подзаданий' }).getByRole('listitem');
  await rows.last().scrollIntoViewIfNeeded();
  await rows
    .last()
    .getByRole('button', { name: /^Переместить/ })
    .hover();
  await page.mouse.down();
  const box = (await page.getByRole('complementary', { name: 'Список подзаданий' }).boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + 60, { steps: 5 });
  await expect(rows.first()).toBeInViewport({ ratio: 1 });
  await page.mouse.up();
  await expect(rows.first()).toContainText('Файл 10');
  await page.keyboard.press('Control+z');
  await expect(rows.last()).toContainText('Файл 10');
  await page.setViewportSize(usual);
}

test('ten subtasks, three rules, played and sent for approval', async ({ page }) => {
  const author = await newAdmin();
  const title = `Лимонады у кассы ${Date.now()}`;
  await enter(page, author);
  await page.goto(`/tasksControl/add/${await freeType()}`);
  // Opening keeps nothing.
  const mine = () =>
    query<{ id: number; status: string }>('select id::int, status from tasks where title = $1', [title]);
  await expect(page.getByRole('heading', { name: 'Новое задание' })).toBeVisible();

  await stage(page, 'Описание');
  await page.getByRole('textbox', { name: 'Название' }).fill(title);
  await page.getByRole('textbox', { name: 'Краткое описание' }).fill('Покажите холодильник');
  await page.getByRole('textbox', { name: 'Начало' }).fill('01.12.2027');
  await page.getByRole('textbox', { name: 'Окончание' }).fill('08.12.2027');
  const huge = { name: 'обложка.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(40 * 1024 * 1024) };
  await page.locator('input[type=file]').first().setInputFiles(huge);
  await expect(page.getByText('«обложка.jpg»: больше 10 МБ')).toBeVisible();
  await expect(page.getByText(/Сохранено в/)).toBeVisible();
  await expect.poll(async () => (await mine()).length).toBe(1);

  await addSubtasks(page);
  await expect(page.getByRole('list', { name: 'Порядок подзаданий' }).getByRole('listitem')).toHaveCount(10);
  // By keyboard: the last one a place higher, and back.
  const grip = page.getByRole('button', { name: 'Переместить: Файл 10' });
  await grip.focus();
  await grip.press('Alt+ArrowUp');
  await expect(page.getByText('Файл 10: место 9 из 10')).toBeAttached();
  await page.getByRole('button', { name: 'Переместить: Файл 10' }).press('Alt+ArrowDown');

  await draggedPastTheEdge(page);

  await stage(page, 'Логика');
  await addRule(page, 'показать шаг', '3. Фото 3');
  await addRule(page, 'сделать шаг обязательным', '6. Текст 6');
  await addRule(page, 'показать шаг', '4. Несколько фото 4');
  await expect(page.getByRole('list', { name: 'Правила' }).getByRole('listitem')).toHaveCount(3);

  const phone = page.getByRole('complementary', { name: 'Предпросмотр' });
  await button(page, 'Пройти сначала').click();
  await phone.getByRole('button', { name: 'Отметиться' }).click();
  await phone.getByRole('button', { name: 'Далее' }).click();
  await phone.getByText('Нет', { exact: true }).click();
  await expect(phone.getByText('Не спрашиваем шагов: 2')).toBeVisible();
  await phone.getByText('Да', { exact: true }).click();
  await expect(phone.getByText(/Не спрашиваем шагов/)).toHaveCount(0);

  await stage(page, 'Награда и бюджет');
  await page.getByRole('textbox', { name: 'Коинов', exact: true }).fill('5');
  await page.getByRole('textbox', { name: 'Бюджет, коинов' }).fill('1000000');
  await expect(page.getByText(/Не более .* × 5 =/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Коинов', exact: true }).fill('100001');
  await stage(page, 'Проверка');
  await expect(button(page, 'На согласование')).toBeDisabled();
  await stage(page, 'Награда и бюджет');
  await page.getByRole('textbox', { name: 'Коинов', exact: true }).fill('5');

  await stage(page, 'Проверка');
  await expect(page.getByText('Всё заполнено.')).toBeVisible();
  await button(page, 'На согласование').click();
  await expect(page.getByText('Отправлено на согласование')).toBeVisible();
  await expect.poll(async () => (await mine())[0]?.status).toBe('approval');
});

test('a new task begins with a copy of another one', async ({ page }) => {
  const title = `Образец ${Date.now()}`;
  await makeTask('active', title);
  await enter(page, await newAdmin());
  await page.goto('/tasksControl');
  await button(page, 'Создать задание').click();
  await page.getByRole('combobox', { name: 'Или скопировать задание' }).fill(title);
  await page.getByRole('option', { name: title }).click();
  await button(page, 'Открыть конструктор').click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page).toHaveURL(/\?copy=\d+/);
});
