// Sent work of sellers of the invented company: photos, the place, and the cases in which moderators look at them.
import type { AreaDemo, DemoCompany, SeedClient } from '../../../demo/area-demo.ts';
import { endPictures, type KeptPicture, keepPicture } from '../../../demo/pictures/keep-picture.ts';
import { fridge, priceTags } from '../../../demo/pictures/shelf.ts';
import { randomOf } from '../../../demo/rows/world.ts';

/** Each is made, encoded and measured at the first start: as many as a glance over the queue needs to be varied. */
const picturesOfEach = 14;

async function drawn(client: SeedClient, { world, files, people }: DemoCompany, of: 'fridge' | 'prices') {
  const draw = of === 'fridge' ? fridge : priceTags;
  const kept: KeptPicture[] = [];
  if (!files) return kept;
  for (let at = 0; at < picturesOfEach; at += 1) {
    const bytes = draw(randomOf(world, of, at));
    kept.push(
      await keepPicture(client, files, { bytes, name: `${of}-${at + 1}.png`, by: people.users[0]!.id as number }),
    );
  }
  return kept;
}

/** Photos go round: there are fewer of them than there is sent work. */
async function addPhotos(client: SeedClient, step: string, pictures: readonly KeptPicture[]): Promise<void> {
  await client.query(
    `with sent as (
       select s.id, row_number() over (order by s.id) as n from task_submissions s
       join task_assignments a on a.id = s.assignment_id join task_versions v on v.task_id = a.task_id and v.number = a.form_version
       where v.document -> 'form' -> 'steps' @> jsonb_build_array(jsonb_build_object('id', $1::text)))
     update task_submissions s set photo_ids = s.photo_ids || p.id,
       answers = s.answers || jsonb_build_object($1::text, jsonb_build_object('file_id', p.id))
     from sent join unnest($2::bigint[]) with ordinality p (id, at) on p.at = 1 + sent.n % $3 where s.id = sent.id`,
    [step, pictures.map(({ id }) => id), pictures.length],
  );
  await client.query(
    `insert into task_photos (submission_id, file_id, taken_at, lat, lon, source, hash)
     select s.id, p.id, s.sent_at - interval '3 minutes', s.lat, s.lon, 'camera', p.hash::bigint
     from task_submissions s join unnest($1::bigint[], $2::text[]) p (id, hash) on p.id = any (s.photo_ids) order by s.id`,
    [pictures.map(({ id }) => id), pictures.map(({ hash }) => hash)],
  );
}

/** Some metres beside the point, and now and then across the street. */
const places = `
  update task_submissions s set received_at = a.submitted_at, sent_at = a.submitted_at - interval '4 seconds',
    started_at = a.submitted_at - make_interval(mins => 4 + (s.id % 9)::int),
    lat = p.lat + ((s.id % 7) - 3) * 0.00009 + case when s.id % 13 = 0 then 0.004 else 0 end, lon = p.lon + ((s.id % 5) - 2) * 0.00012,
    accuracy = 6 + s.id % 24, distance_m = case when p.lat is null then null when s.id % 13 = 0 then 445 + s.id % 20 else 8 + s.id % 40 end,
    in_fence = case when p.lat is not null then s.id % 13 <> 0 end
  from task_assignments a join trade_points p on p.id = a.trade_point_id
  where a.id = s.assignment_id`;

const cases = `
  with sent as (
    select a.id, a.status, a.submitted_at, coalesce(a.decided_at, a.updated_at) as updated_at, a.id % 5 = 0 as is_taken, t.title, p.name, p.address, p.region_id, u.user_id,
      (v.document -> 'reward' ->> 'coins')::int as reward,
      array_remove(array[
        case when s.in_fence is false then 'outside' end,
        case when a.id % 17 = 3 then 'too_fast' end,
        case when a.id % 11 = 4 then 'old_photo' end], null) as risks,
      $1::bigint[] as moderators
    from task_assignments a join task_submissions s on s.assignment_id = a.id and s.attempt = a.attempt
    join tasks t on t.id = a.task_id join task_versions v on v.task_id = t.id and v.number = a.form_version
    join trade_points p on p.id = a.trade_point_id join sellers u on u.id = a.seller_id
    where a.case_id is null
  ), judged as (
    select *, moderators[1 + id % cardinality(moderators)] as judge,
      case status when 'submitted' then case when is_taken then 'assigned' else 'new' end
        when 'accepted' then 'approved' when 'partially_accepted' then 'approved'
        when 'expired' then 'returned' else status end as ending
    from sent
  ), made as (
    insert into moderation_cases (kind, subject_id, title, subtitle, region_id, status, submitted_by, author_role, risk_flags, reward, submitted_at,
      created_at, updated_at, sla_minutes, sla_due_at, holder_id, attached, decided_by, decided_at, first_taken_at,
        reason_id, decision_comment)
    select 'task', id, title, name || ' · ' || address, region_id, ending, user_id, 'seller', risks, reward, submitted_at,
      submitted_at, updated_at, 4320, submitted_at + interval '6 days',
      case when ending = 'assigned' then judge end, ending = 'assigned',
      case when ending in ('approved', 'returned', 'denied') then judge end,
      case when ending in ('approved', 'returned', 'denied') then updated_at end,
      case when ending in ('approved', 'returned', 'denied') then updated_at - interval '2 minutes' end,
      case ending when 'denied' then $2::bigint when 'returned' then $3::bigint end,
      case ending when 'denied' then 'На полке другие напитки' when 'returned' then 'Переснимите: ценники не прочитать' end
    from judged order by submitted_at returning id, subject_id)
  update task_assignments a set case_id = made.id from made where made.subject_id = a.id`;

async function load(client: SeedClient, company: DemoCompany): Promise<void> {
  const { world, people } = company;
  await client.query(places);
  for (const step of ['fridge', 'prices'] as const) {
    const pictures = await drawn(client, company, step);
    if (pictures.length > 0) await addPhotos(client, step, pictures);
  }
  endPictures();
  const moderators = people.users.filter(({ role }) => role === 'moderator').map(({ id }) => id);
  const [deny, back] = [
    world.entry('reasons.task_deny', 'layout_not_met'),
    world.entry('reasons.return', 'retake_photo'),
  ];
  await client.query(cases, [moderators, deny, back]);
}

export const demo: AreaDemo = { after: ['tasks', 'moderation'], load };
