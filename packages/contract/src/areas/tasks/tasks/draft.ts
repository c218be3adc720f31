// The document of a task, as the constructor writes it and a second administrator sees it. The schema bounds what travels, so that a draft
// may be kept half written; faults that must be mended before it is published come from `taskFaults` (faults.ts), for browser and server alike.
import * as z from 'zod/mini';
import { FormSchema } from '../../../forms/form.ts';
import { bounded, items } from '../../../kernel/bounded.ts';
import { id, orNull, paragraph } from '../../../kernel/fields.ts';
import { GroupRef } from '../../network/groups/audience.ts';
import { newSurveyPart, SurveyPart } from '../../surveys/surveys/part.ts';
import {
  budgetPolicies,
  moderations,
  partialRewards,
  performerRoles,
  placePolicies,
  quotaPolicies,
  repeats,
  type TaskKind,
} from './words.ts';

const momentError = 'Введите дату и время';
/** A moment in UTC, as browsers and JSON write it. */
export const moment = bounded(30, momentError).check(
  z.refine((value) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value)), momentError),
);
const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(orNull(schema));
const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

/** The largest numbers that a task may name; the fields of the constructor and the checks of the server are the same. */
export const taskLimits = {
  title: 80,
  short_text: 160,
  coins: 100_000,
  flames: 1_000,
  budget: 1_000_000_000,
  quota: 1_000_000,
  per_person: 1_000,
  per_point: 1_000,
  submit_hours: 720,
  radius_from: 20,
  radius_to: 5_000,
  /** In per cent: what a member of Super Pro gets more. */
  multiplier_from: 100,
  multiplier_to: 300,
  groups: 50,
} as const;

/** Who may take it: pairs of a performer and a point where they work. No groups and no regions: everybody of these roles. */
export const TaskAudience = z.strictObject({
  roles: items(z.enum(performerRoles), { max: performerRoles.length }),
  groups: items(GroupRef, { max: taskLimits.groups }),
  regions: items(id, { max: 200 }),
  exclude: items(GroupRef, { max: taskLimits.groups }),
  /** Later members of its groups get it, too; false: the groups are kept as they were when it was sent for approval. */
  live: z.optional(z.boolean()),
});
export type TaskAudience = z.output<typeof TaskAudience>;

export const TaskDraft = z.strictObject({
  about: z.strictObject({
    title: paragraph({ max: taskLimits.title }),
    short_text: paragraph({ max: taskLimits.short_text }),
    cover_file_id: maybe(id),
    instruction_id: maybe(id),
    push_on_publish: z.boolean(),
  }),
  audience: TaskAudience,
  form: FormSchema,
  reward: z.strictObject({
    /** For everything that is asked. */
    coins: whole(0, taskLimits.coins),
    flames: whole(0, taskLimits.flames),
    partial: z.enum(partialRewards),
    /** The first ones who are accepted get more. */
    first: maybe(z.strictObject({ count: whole(1, taskLimits.quota), coins: whole(1, taskLimits.coins) })),
    multiplier: maybe(whole(taskLimits.multiplier_from, taskLimits.multiplier_to)),
    /** What the owner of the point gets of it, in per cent. */
    owner_share: maybe(whole(1, 100)),
  }),
  budget: z.strictObject({ coins: whole(0, taskLimits.budget), policy: z.enum(budgetPolicies) }),
  moderation: z.strictObject({ mode: z.enum(moderations) }),
  place: z.strictObject({
    policy: z.enum(placePolicies),
    geofence_id: maybe(id),
    radius_m: maybe(whole(taskLimits.radius_from, taskLimits.radius_to)),
    camera_only: z.boolean(),
  }),
  period: z.strictObject({
    starts_at: maybe(moment),
    ends_at: maybe(moment),
    /** Shown before it can be taken. */
    visible_from: maybe(moment),
    /** Hours to send it in, from when it was taken. */
    submit_hours: maybe(whole(1, taskLimits.submit_hours)),
  }),
  repeat: z.enum(repeats),
  limits: z.strictObject({
    per_person: maybe(whole(1, taskLimits.per_person)),
    per_point: maybe(whole(1, taskLimits.per_point)),
  }),
  /** Of a survey of buyers only. */
  survey: maybe(SurveyPart),
  quota: z.strictObject({ total: maybe(whole(1, taskLimits.quota)), policy: z.enum(quotaPolicies) }),
});
export type TaskDraft = z.output<typeof TaskDraft>;

/** The beginning of a new task; the type adds its own fields. A buyer is nowhere in particular, and answers in one go. */
export const newTaskDraft = (
  moderation: TaskDraft['moderation']['mode'],
  instruction_id: number | null,
  kind: TaskKind = 'field',
): TaskDraft => ({
  about: { title: '', short_text: '', cover_file_id: null, instruction_id, push_on_publish: true },
  audience: { roles: ['seller'], groups: [], regions: [], exclude: [], live: false },
  form: { steps: [] },
  reward: { coins: 0, flames: 1, partial: 'none', first: null, multiplier: null, owner_share: null },
  budget: { coins: 0, policy: 'stop' },
  moderation: { mode: moderation },
  place: {
    policy: kind === 'survey' ? 'off' : 'warn',
    geofence_id: null,
    radius_m: 150,
    camera_only: kind !== 'survey',
  },
  period: { starts_at: null, ends_at: null, visible_from: null, submit_hours: 48 },
  repeat: 'once',
  limits: { per_person: null, per_point: null },
  quota: { total: null, policy: 'by_approval' },
  ...(kind === 'survey' && { survey: newSurveyPart() }),
});

const ofAnyMoment = (refs: TaskAudience['groups']) => refs.map(({ id }) => ({ id, run: null }));

/** As its author writes it: its groups are what they are at any moment, not what they were when it was sent for approval. */
export const thawed = ({ audience, ...draft }: TaskDraft): TaskDraft => ({
  ...draft,
  audience: { ...audience, groups: ofAnyMoment(audience.groups), exclude: ofAnyMoment(audience.exclude) },
});

/** What a copy begins with: the days of the one that it is copied from are over, or belong to it. */
export const copyOf = (draft: TaskDraft): TaskDraft => ({
  ...thawed(draft),
  period: { ...draft.period, starts_at: null, ends_at: null, visible_from: null },
});

/** For everything that is asked; the first ones get more. */
export const coinsFor = ({ coins, first }: TaskDraft['reward'], isFirst: boolean): number =>
  isFirst && first ? first.coins : coins;
