// Notices of the bell: to a seller about tasks, to administrators about rewards that wait for a budget.
import * as z from 'zod/mini';
import { timestamp } from '../../../kernel/fields.ts';

export const workNewsKinds = ['offered', 'due', 'returned', 'accepted', 'denied', 'paid'] as const;
export type WorkNewsKind = (typeof workNewsKinds)[number];

export const WorkNews = z.object({
  id: z.int(),
  kind: z.enum(workNewsKinds),
  at: timestamp,
  task: z.string(),
  /** Null: the task is offered, and not taken yet. */
  assignment_id: z.nullable(z.int()),
  point: z.nullable(z.string()),
  /** The coins that it has brought. */
  coins: z.int(),
});
export type WorkNews = z.output<typeof WorkNews>;

/** The first words of each, on the phone too. */
export const workNewsWords: Record<WorkNewsKind, string> = {
  offered: 'Новое задание',
  due: 'Задание пора сдавать',
  returned: 'Задание вернули',
  accepted: 'Задание приняли',
  denied: 'Задание отклонили',
  paid: 'Коины за задание начислены',
};

/** A task whose budget is too small for its accepted work. */
export const UnpaidWork = z.object({
  /** Of the task. */
  id: z.int(),
  task: z.string(),
  works: z.int(),
  coins: z.int(),
  at: timestamp,
});
export type UnpaidWork = z.output<typeof UnpaidWork>;
