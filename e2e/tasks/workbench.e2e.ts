// A moderator at sent work without the mouse: case after case by keys alone, and the queue as a grid of its photos.
import { randomInt, randomUUID } from 'node:crypto';
import { type Page, test } from '@playwright/test';
import { serious } from '../support/axe.ts';
import { newModerator } from '../support/cases.ts';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { query } from '../support/people.ts';
import { makePoint } from '../support/points.ts';
import { makeSeller } from '../support/sellers.ts';

/** Work with two photos of each, as the demo data has it, in a region that only this moderator looks after. */
async function makeDesk(count: number): Promise<{ login: string; cases: number[]; title: string }> {
  const title = `Полка без мыши ${randomInt(1e6)}`;
  const [region] = await query<{ id: number }>(
    `insert into book_entries (book_id, code, title) select id, $1, 'Пробная область' from books where code = 'regions' returning id::int`,
    [`e2e-${randomUUID()}`],
  );
  const moderator = await newModerator();
  await query('update moderator_scopes set region_ids = array[$2::bigint] where moderator_id = $1', [
    moderator.id,
    region!.id,
  ]);
  const cases: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const [point, seller] = [await makePoint(), await makeSeller('active')];
    const [made] = await query<{ id: number }>(
      `with sample as (
         select s.*, a.task_id, a.form_version from task_submissions s join task_assignments a on a.id = s.assignment_id
         where cardinality(s.photo_ids) = 2 order by s.id limit 1),
       work as (
         insert into task_assignments (task_id, seller_id, trade_point_id, slot, status, form_version, attempt, due_at, submitted_at)
         select task_id, $1, $2, 'once', 'submitted', form_version, 1, now() + interval '1 day', now() from sample returning id),
       sent as (
         insert into task_submissions (assignment_id, attempt, answers, photo_ids, client_uuid, distance_m, in_fence)
         select work.id, 1, answers, photo_ids, gen_random_uuid(), 12, true from sample, work returning id),
       photos as (
         insert into task_photos (submission_id, file_id, like_id, like_bits)
         select sent.id, p.file_id, case when $5 = 0 then p.id end, case when $5 = 0 then 2 end
         from sent, sample join task_photos p on p.submission_id = sample.id)
       insert into moderation_cases (kind, subject_id, title, subtitle, region_id, risk_flags, sla_due_at, sla_minutes)
       select 'task', work.id, $3, $4, $6, case when $5 = 0 then array['same_photo'] else '{}' end,
         now() + make_interval(hours => 1 + $5), 4320 from work
       returning id::int`,
      [seller.id, point.id, title, point.name, at, region!.id],
    );
    await query(
      'update task_assignments set case_id = $1 where id = (select subject_id from moderation_cases where id = $1)',
      [made!.id],
    );
    cases.push(made!.id);
  }
  return { login: moderator.login, cases, title };
}

const reward = (page: Page) => page.getByText(/^Исполнитель получит/);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('six cases are looked at and decided one after the other by keys alone', async ({ page }) => {
  const { login, cases, title } = await makeDesk(6);
  await enter(page, login);
  await page.goto('/tasksModeration');
  await expect(page.getByRole('grid').getByText(title).first()).toBeVisible();
  const shots = page.getByRole('list', { name: 'Снимки' }).getByRole('button');
  for (const [at, id] of cases.entries()) {
    // The most urgent one of those that are left.
    await page.keyboard.press('n');
    await expect(page).toHaveURL(new RegExp(`/tasksModeration/${id}\\b`));
    await expect(reward(page)).toBeVisible();
    await expect(shots).toHaveCount(2);
    await page.keyboard.press('ArrowRight');
    await expect(shots.nth(1)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(shots.nth(0)).toHaveAttribute('aria-current', 'true');
    if (at % 3 < 2) {
      await page.keyboard.press('a');
      await expect(heading(page)).toContainText('Принята');
      continue;
    }
    await page.keyboard.press(at === 2 ? 'r' : 'd');
    const window = page.getByRole('dialog');
    await expect(window.getByRole('radio')).not.toHaveCount(0);
    await page.keyboard.press('1');
    await expect(window.getByRole('radio').first()).toBeChecked();
    const comment = window.getByRole('textbox', { name: 'Комментарий' });
    await page.keyboard.press('Tab');
    await expect(comment).toBeFocused();
    await page.keyboard.type('На полке другие напитки');
    await page.keyboard.press('Control+Enter');
    await expect(heading(page)).toContainText(at === 2 ? 'Возвращена' : 'Отклонена');
  }
  const decided = await query<{ status: string }>(
    'select status from moderation_cases where id = any ($1::bigint[]) order by id',
    [cases],
  );
  expect(decided.map(({ status }) => status)).toEqual([
    'approved',
    'approved',
    'returned',
    'approved',
    'approved',
    'denied',
  ]);
});

test('on a phone no mark of a photo covers another one, in the dark too', async ({ page }) => {
  const { login } = await makeDesk(2);
  await enter(page, login);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tasksModeration?show=photos');
  const tile = page.getByRole('list', { name: 'Снимки заявок' }).getByRole('listitem').first();
  const [like, place] = [tile.getByText('похожий уже был'), tile.getByText('1 из 2')];
  await expect(like).toBeVisible();
  const [one, other] = [(await like.boundingBox())!, (await place.boundingBox())!];
  const isApart = one.x + one.width <= other.x || one.y >= other.y + other.height;
  expect(isApart, JSON.stringify([one, other])).toBe(true);
  expect(await serious(page)).toEqual([]);
  if (process.env.DAY_SHOTS) await page.screenshot({ path: `${process.env.DAY_SHOTS}/photos-dark-390.png` });
});

test('the queue as photos: arrows walk them, marks stand on them, Enter opens the case', async ({ page }) => {
  const { login, cases, title } = await makeDesk(3);
  await enter(page, login);
  await page.goto('/tasksModeration');
  await page.getByRole('radio', { name: 'Снимки' }).check({ force: true });
  await expect(page).toHaveURL(/show=photos/);
  const tiles = page.getByRole('list', { name: 'Снимки заявок' }).getByRole('link');
  await expect(tiles).toHaveCount(6);
  await expect(tiles.first()).toHaveAccessibleName(new RegExp(`похожий уже был.*${title}.*риск.*: Похожий снимок`));
  await expect(tiles.nth(0)).toContainText('похожий уже был');
  await expect(tiles.nth(2)).not.toContainText('похожий уже был');
  await expect(tiles.nth(0).locator('img')).toHaveJSProperty('complete', true);
  expect(await serious(page)).toEqual([]);
  await tiles.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tiles.nth(2)).toBeFocused();
  await page.keyboard.press('End');
  await expect(tiles.nth(5)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tasksModeration/${cases[1]}\\b`));
});
