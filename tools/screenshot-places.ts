// Where the pictures are taken: records of the demo data that show what there is to see.
import { query } from '../e2e/support/people.ts';

export async function blockedPoint(): Promise<string> {
  const [point] = await query<{ id: number }>(
    `select id::int from trade_points where status = 'blocked' and lat is not null and deleted_at is null order by id limit 1`,
  );
  return `/tradePointsList/${point!.id}`;
}

/** One whose next text waits for its day. */
export async function documentWithVersions(): Promise<string> {
  const [version] = await query<{ id: number }>(
    `select document_id::int as id from document_versions where status = 'scheduled' order by id limit 1`,
  );
  return `/documents/${version!.id}?tab=diff`;
}

/** A link to the open window of a point that nobody has changed yet. */
export async function pointInWork(): Promise<string> {
  const [point] = await query<{ id: number }>(
    `update trade_points set geofence_radius_m = 120, category = 'B' where id =
       (select id from trade_points where status = 'active' and deleted_at is null order by id desc limit 1) returning id::int`,
  );
  return `/tradePointsList/${point!.id}?window=trade-point.edit.${point!.id}`;
}

export async function someSeller(): Promise<string> {
  const [seller] = await query<{ id: number }>(
    `select s.id::int from sellers s join users u on u.id = s.user_id where u.status = 'active' order by s.id limit 1`,
  );
  return `/sellers/${seller!.id}`;
}

/** One with risks and a place on the map. */
export async function riskyCase(): Promise<string> {
  const [found] = await query<{ id: number }>(
    `select t.id::int from moderation_cases t join trade_points p on p.id = t.subject_id
     where t.kind = 'trade_point' and t.status = 'new' and p.lat is not null
     order by cardinality(t.risk_flags) desc, jsonb_array_length(t.changes) desc, t.id limit 1`,
  );
  return `/TPModeration/${found!.id}`;
}

/** One that has gone its whole way. */
export async function issuedOrder(): Promise<string> {
  const [order] = await query<{ id: number }>(
    `select id::int from orders where status = 'issued' order by total_coins desc, id limit 1`,
  );
  return `/myOrders/${order!.id}`;
}

/** Opened from a list, so that its place in it is told. */
export async function pointOfList(): Promise<string> {
  const [point] = await query<{ id: number }>(
    `select id::int from trade_points
     where status = 'active' and lat is not null and working_hours is not null and deleted_at is null order by id limit 1`,
  );
  return `/tradePointsList/${point!.id}?list=${encodeURIComponent('?status=active&sort=code')}`;
}

const firstOf = async (rows: string): Promise<number> => (await query<{ id: number }>(rows))[0]!.id;

/** A rule of several conditions, with its members. */
export const ruledGroup = async () =>
  `/tradePointsGroups/${await firstOf(
    `select id::int from groups where kind = 'tp' and mode = 'dynamic' and status = 'active' and deleted_at is null
     order by length(rule::text) desc, id limit 1`,
  )}`;

export const drawnFence = async () =>
  `/geofences/${await firstOf(`select id::int from geofences where type = 'polygon' and deleted_at is null order by id limit 1`)}`;

export const liveTask = async () =>
  `/tasksControl/default/${await firstOf(
    `select t.id::int from tasks t where t.kind = 'field' and t.status = 'active'
     order by (select count(*) from task_assignments a where a.task_id = t.id) desc limit 1`,
  )}`;

/** Another draft with the subtasks of a task that is under way. */
export const copiedTask = async () => {
  const id = await firstOf(`select id::int from tasks where kind = 'field' and status = 'active' order by id limit 1`);
  const type = await firstOf(`select type_id::int as id from tasks where id = ${id}`);
  return `/tasksControl/add/${type}?copy=${id}&step=subtasks`;
};

export const sentTask = async () =>
  `/tasksModeration/${await firstOf(
    `select id::int from moderation_cases where kind = 'task' and status = 'new' order by cardinality(risk_flags) desc, id limit 1`,
  )}`;

export const answerOfBuyer = async () =>
  `/buyersModeration/${await firstOf(
    `select id::int from moderation_cases where kind = 'survey' and status = 'new' order by cardinality(risk_flags) desc, id limit 1`,
  )}`;

const answeredSurvey = () =>
  firstOf(
    `select t.id::int from tasks t where t.kind = 'survey' and t.status = 'active'
     order by (select count(*) from survey_responses r where r.survey_id = t.id) desc limit 1`,
  );

const liveSurvey = () =>
  firstOf(`select id::int from tasks where kind = 'survey' and status = 'active' order by id limit 1`);

export const surveyResults = async () => `/tasksControl/default/${await answeredSurvey()}?tab=results`;
export const surveyOfSeller = async () => `/survey/${await liveSurvey()}?seller_id=1`;

export const tsmGroup = async () =>
  `/tsmGroups/${await firstOf(
    `select id::int from groups where kind = 'tsm' and status = 'active' and deleted_at is null order by members_count desc, id limit 1`,
  )}`;
