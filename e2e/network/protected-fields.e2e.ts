// Fields that a moderator looks at first: an owner is told before and after a save, and a waiting change is corrected in place.
import { type Page, test } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { enter } from '../support/login.ts';
import { button } from '../support/opening.ts';
import { makeSignedOwner } from '../support/owners.ts';
import { newTsm, query } from '../support/people.ts';
import { makePoint, type OwnPoint } from '../support/points.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const waiting = (point: OwnPoint) =>
  query<{ status: string; changes: { field: string; new: unknown }[] }>(
    `select status, changes from moderation_cases where kind = 'trade_point' and subject_id = $1 order by id`,
    [point.id],
  );

async function ownerAtPoint(page: Page): Promise<OwnPoint> {
  const [{ phone, id }, point] = [await makeSignedOwner(), await makePoint()];
  await query('update trade_points set owner_id = $2 where id = $1', [point.id, id]);
  await enter(page, phone);
  await page.goto(`/tradePointsList/${point.id}`);
  return point;
}

test('an owner is told that a change goes to a moderator, adds to it, puts it right and takes it back', async ({
  page,
}) => {
  const point = await ownerAtPoint(page);
  await field(page, 'Телефон').fill('+74821112233');
  await expect(button(page, 'Сохранить')).toBeVisible();
  await field(page, 'Название').fill(`${point.name} плюс`);
  await button(page, 'Сохранить и отправить на модерацию').click();
  await expect(page.getByText('Отправлено на модерацию')).toBeVisible();
  await expect(page.getByText('Остальное сохранено')).toBeVisible();

  // Said before anything is typed: the waiting value, under its field, and the way of another change.
  await expect(field(page, 'Название')).toHaveAccessibleDescription(`На модерации: ${point.name} плюс`);
  await expect(page.getByText(/уже на модерации: новые изменения добавятся к ней/)).toBeVisible();
  await field(page, 'Город').fill('Калязин');
  await field(page, 'Телефон').fill('+74821112244');
  await button(page, 'Сохранить и исправить заявку').click();
  await expect(page.getByText('Заявка на модерации исправлена')).toBeVisible();
  await expect(field(page, 'Телефон')).toHaveValue('+7 482 111-22-44');
  await expect(field(page, 'Город')).toHaveAccessibleDescription('На модерации: Калязин');
  await expect.poll(() => waiting(point)).toMatchObject([{ changes: [{ field: 'name' }, { field: 'city' }] }]);

  // The wanted values come back into the fields.
  await button(page, 'Исправить').click();
  await expect(field(page, 'Название')).toHaveValue(`${point.name} плюс`);
  await expect(field(page, 'Название')).toBeFocused();
  await field(page, 'Название').fill(`${point.name} минус`);
  await field(page, 'Город').fill('Кимры');
  await button(page, 'Сохранить и исправить заявку').click();
  await expect(field(page, 'Название')).toHaveAccessibleDescription(`На модерации: ${point.name} минус`);
  await expect
    .poll(() => waiting(point))
    .toMatchObject([{ status: 'new', changes: [{ field: 'name', new: `${point.name} минус` }] }]);

  await button(page, 'Отозвать').click();
  await expect(page.getByText('Заявка отозвана')).toBeVisible();
  await expect(field(page, 'Название')).not.toHaveAccessibleDescription(/На модерации/);
  await expect(field(page, 'Название')).toHaveValue(point.name);
});

test('while somebody else’s change waits the protected fields are locked and say why; the free ones are saved', async ({
  page,
}) => {
  const tsm = await newTsm();
  const point = await ownerAtPoint(page);
  await query(
    `insert into moderation_cases (kind, subject_id, title, subtitle, changes, sla_due_at, sla_minutes, submitted_by)
     select 'trade_point', $1, $2, $3, $4, now() + interval '1 day', 2880, id from users where login = $5`,
    [point.id, point.name, point.code, JSON.stringify([{ field: 'category', old: null, new: 'A' }]), tsm.login],
  );
  await page.reload();
  await expect(field(page, 'Название')).toHaveAttribute('readonly');
  await expect(page.getByText('На модерации заявка другого человека').first()).toBeVisible();
  await field(page, 'Телефон').fill('+74821112255');
  await button(page, 'Сохранить').click();
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
});
