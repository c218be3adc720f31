// Two administrators in one draft: what they write in different places comes together, of one field a window asks in words.
import { type Page, test } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { choose } from '../support/fill-form.ts';
import { makeGroup } from '../support/groups.ts';
import { enter } from '../support/login.ts';
import { newAdmin, query } from '../support/people.ts';
import { makeTask } from '../support/tasks.ts';

const stage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Шаги конструктора' }).getByRole('button', { name }).click();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const groups = (page: Page) => page.getByRole('combobox', { name: 'Группы', exact: true });

test('what two change in different fields is both kept, one field is asked about, and names stay names', async ({
  page,
  browser,
}) => {
  const [author, colleague] = [await newAdmin(), await newAdmin()];
  const title = `Общий черновик ${Date.now()}`;
  const id = await makeTask('draft', title, { author });
  const group = await makeGroup({ kind: 'seller' });
  const draftOf = async () =>
    (
      await query<{ draft: { about: { title: string; short_text: string }; audience: { groups: { id: string }[] } } }>(
        'select draft from tasks where id = $1',
        [id],
      )
    )[0]!.draft;

  await enter(page, author);
  await page.goto(`/tasksControl/edit/${id}`);
  await stage(page, 'Описание');
  await expect(field(page, 'Название')).toHaveValue(title);

  const theirs = await browser.newPage();
  await enter(theirs, colleague);
  await theirs.goto(`/tasksControl/edit/${id}`);
  await stage(theirs, 'Аудитория');
  await choose(groups(theirs), group.name);
  await expect(theirs.getByRole('radiogroup', { name: 'Кто в группах' })).toBeVisible();
  // What was chosen keeps its name on another stage and back.
  await stage(theirs, 'Описание');
  await field(theirs, 'Название').fill(`${title}, правка коллеги`);
  await stage(theirs, 'Аудитория');
  await expect(theirs.getByRole('button', { name: `Убрать «${group.name}»` })).toBeVisible();
  await expect.poll(async () => (await draftOf()).audience.groups.length).toBe(1);
  await expect.poll(async () => (await draftOf()).about.title).toContain('правка коллеги');
  await theirs.close();

  await field(page, 'Краткое описание').fill('Снимите полку целиком');
  await field(page, 'Название').fill(`${title}, моя правка`);
  const asked = page.getByRole('dialog', { name: 'Черновик изменили, пока вы его правили' });
  await expect(asked.getByRole('radiogroup')).toHaveCount(1);
  const one = asked.getByRole('radiogroup', { name: 'Описание, название' });
  await expect(one).toContainText('моя правка');
  await one.getByRole('radio', { name: /^Чужое/ }).check();
  await asked.getByRole('button', { name: 'Продолжить' }).click();
  await expect(field(page, 'Название')).toHaveValue(`${title}, правка коллеги`);
  await expect.poll(draftOf).toMatchObject({
    about: { title: `${title}, правка коллеги`, short_text: 'Снимите полку целиком' },
    audience: { groups: [{ id: group.id }] },
  });
  await stage(page, 'Аудитория');
  await expect(page.getByRole('button', { name: `Убрать «${group.name}»` })).toBeVisible();
});
