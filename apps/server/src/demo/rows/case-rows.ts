// A case of the invented company: how long it has waited, how it ended, and its comments.
import type { ModerationKind } from '@iskra/contract/areas/platform/moderation/shapes';
import { type SettingName, settingNumbers } from '@iskra/contract/areas/platform/settings';
import { afterOpenHours } from '@iskra/contract/kernel/working-time';
import type { DemoCompany } from '../area-demo.ts';
import type { NewRow } from '../copy-rows.ts';
import type { Random } from '../values/random.ts';
import { randomOf, type World } from './world.ts';

export type Row = NewRow<'moderation_cases'>;
export type Point = DemoCompany['points'][number];
export type Change = { field: string; old: unknown; new: unknown };

const usual = (name: SettingName) => settingNumbers[name].usual;

/** The defaults of the settings. */
const openHours = { from: usual('work_from_hour'), to: usual('work_to_hour') };
const slaHours: Record<ModerationKind, number> = {
  user: usual('sla_user_hours'),
  owner: usual('sla_user_hours'),
  seller_tp: usual('sla_seller_hours'),
  seller_unlink: usual('sla_seller_hours'),
  seller_block: usual('sla_seller_hours'),
  trade_point: usual('sla_trade_point_hours'),
  other: usual('sla_trade_point_hours'),
  task: usual('sla_task_hours'),
  survey: usual('sla_survey_hours'),
};

/** Nobody sends or decides at night, nor two people in the same second. */
const afterWork = (moment: Date, seconds: number) => afterOpenHours(moment, seconds / 3_600, openHours);

const minutesBefore = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) - minutes * 60_000).toISOString();

export type Ending = 'new' | 'assigned' | 'approved' | 'returned' | 'denied' | 'canceled';

type Said = [reason: [book: string, code: string], comment: string][];

const deniedPeople: Said = [
  [['reasons.user_deny', 'not_employed'], 'Контрагент не подтвердил работу в точке'],
  [['reasons.user_deny', 'wrong_name'], 'В заявке только имя'],
];

const deniedOwners: Said = [[['reasons.owner_deny', 'not_registered'], 'В ЕГРЮЛ другой адрес']];

const comments: Record<'returned' | 'denied', Said> = {
  returned: [
    [['reasons.return', 'check_address'], 'В адресе нет номера дома'],
    [['reasons.return', 'attach_document'], 'Приложите договор аренды'],
  ],
  denied: [
    [['reasons.tp_deny', 'duplicate'], 'Эта точка уже есть под другим кодом'],
    [['reasons.tp_deny', 'wrong_address'], 'По карте там жилой дом'],
  ],
};

interface People {
  author: number | null;
  moderators: number[];
}

const denials: Partial<Record<ModerationKind, Said>> = {
  user: deniedPeople,
  seller_tp: deniedPeople,
  seller_unlink: deniedPeople,
  seller_block: deniedPeople,
  owner: deniedOwners,
};

const whatFor = (ending: 'returned' | 'denied', kind: ModerationKind) =>
  (ending === 'denied' && denials[kind]) || comments[ending];

interface Begun {
  kind: ModerationKind;
  ending: Ending;
  submitted: Date;
}

function endingOf(
  world: World,
  { kind, ending, submitted }: Begun,
  { moderators }: People,
  random: Random,
): Partial<Row> {
  const judge = random.pick(moderators);
  const nobody = {
    holder_id: null,
    attached: false,
    decided_by: null,
    decided_at: null,
    reason_id: null,
    decision_comment: null,
  };
  if (ending === 'new') return nobody;
  if (ending === 'assigned') return { ...nobody, holder_id: judge, attached: true };
  const decided_at = afterWork(submitted, random.int(900, slaHours[kind] * 2_900)).toISOString();
  if (ending === 'canceled') return { ...nobody, decided_at };
  const said = ending === 'approved' ? undefined : random.pick(whatFor(ending, kind));
  return {
    ...nobody,
    decided_by: judge,
    decided_at,
    reason_id: said ? world.entry(...said[0]) : null,
    decision_comment: said?.[1] ?? null,
  };
}

/** The subject of a case. */
export type Subject = { kind: ModerationKind } & Pick<Row, 'subject_id' | 'title' | 'subtitle' | 'region_id'>;

export const aboutPoint = (point: Point): Subject => ({
  kind: 'trade_point',
  subject_id: point.id,
  title: point.name,
  subtitle: `${point.code} · ${point.address}`,
  region_id: point.region_id ?? null,
});

export function rowOf(
  world: World,
  subject: Subject,
  index: number,
  ending: Ending,
  changes: Change[],
  people: People,
): Row {
  const random = randomOf(world, 'moderation', index);
  const isOpen = ending === 'new' || ending === 'assigned';
  const seconds = slaHours[subject.kind] * 3_600;
  const submitted = afterWork(
    new Date(),
    -(isOpen ? random.int(300, seconds * 1.2) : random.int(seconds, seconds * 12)),
  );
  const risks = [
    ...(random.chance(0.2)
      ? [['trade_point', 'owner', 'other'].includes(subject.kind) ? 'look_alike' : 'same_person']
      : []),
    ...(changes.some(({ field }) => field === 'lat') && random.chance(0.5) ? ['moved_far'] : []),
    ...(random.chance(0.1) ? ['many_requests'] : []),
    ...(changes.some(({ field }) => field === 'birth_date') && random.chance(0.3) ? ['same_device'] : []),
    ...(changes.some(({ field }) => field === 'birth_date') && random.chance(0.2) ? ['same_ip_burst'] : []),
  ];
  const ended = endingOf(world, { kind: subject.kind, ending, submitted }, people, random);
  return {
    ...subject,
    status: ending,
    changes: changes as never,
    attempt_no: isOpen && random.chance(0.15) ? 2 : 1,
    submitted_by: people.author,
    submitted_at: submitted.toISOString(),
    risk_flags: risks,
    sla_minutes: slaHours[subject.kind] * 60,
    sla_due_at: afterWork(submitted, seconds).toISOString(),
    first_taken_at: ended.decided_by ? minutesBefore(String(ended.decided_at), random.int(1, 9)) : null,
    created_at: submitted.toISOString(),
    updated_at: (ended.decided_at as string | null) ?? submitted.toISOString(),
    ...ended,
  };
}

const shorter = ({ new: next, ...change }: Change): Change => ({
  ...change,
  new: typeof next === 'string' && next.includes(',') ? next.slice(0, next.lastIndexOf(',')) : next,
});

/** The attempt before a second one: less was said then, and a moderator asked for more. */
export function returnedBefore(world: World, row: Row, judge: number): Row {
  const submitted = afterWork(new Date(String(row.submitted_at)), -30_000 - (Number(row.subject_id) % 7_000));
  const decided_at = afterWork(submitted, 9_000 + (Number(row.subject_id) % 5_000)).toISOString();
  const [reason, decision_comment] = comments.returned[Number(row.subject_id) % comments.returned.length]!;
  return {
    ...row,
    status: 'returned',
    changes: (row.changes as unknown as Change[]).map(shorter) as never,
    attempt_no: 1,
    risk_flags: [],
    submitted_at: submitted.toISOString(),
    sla_due_at: afterWork(submitted, Number(row.sla_minutes) * 60).toISOString(),
    first_taken_at: minutesBefore(decided_at, 6),
    created_at: submitted.toISOString(),
    updated_at: decided_at,
    holder_id: null,
    attached: false,
    decided_by: judge,
    decided_at,
    reason_id: world.entry(...reason),
    decision_comment,
  };
}
