// Publications for people in their time: news today; banners, pushes and articles are kinds of the same. One engine moves them, freezes
// their versions, says who is meant and counts each reader once; a kind brings its body, its editor and its reader.
import * as z from 'zod/mini';
import { items } from '../../kernel/bounded.ts';
import { id } from '../../kernel/fields.ts';
import type { Transitions } from '../../kernel/transitions.ts';
import type { Role } from '../../roles.ts';

/** `draft`: nothing of it was ever frozen. `ended` is never revived, only copied. */
export const publicationStates = ['draft', 'scheduled', 'live', 'paused', 'ended'] as const;
export const PublicationState = z.enum(publicationStates);
export type PublicationState = z.output<typeof PublicationState>;

export interface Timing {
  /** The frozen version in force. */
  number: number | null;
  starts_at: string | null;
  ends_at: string | null;
  paused_at: string | null;
  ended_at: string | null;
}

/**
 * No job turns it on or off: a reader gets the state of the moment. The server's SQL says the same, and a test holds the
 * two together.
 */
export function stateAt({ number, starts_at, ends_at, paused_at, ended_at }: Timing, now: Date): PublicationState {
  const moment = now.getTime();
  if (number === null || starts_at === null) return 'draft';
  if (ended_at !== null || (ends_at !== null && Date.parse(ends_at) <= moment)) return 'ended';
  if (Date.parse(starts_at) > moment) return 'scheduled';
  return paused_at === null ? 'live' : 'paused';
}

const access = ['admin'] as const;

/** By the state at the moment. A version in force is not edited: publishing again freezes the next one. */
export const publicationTransitions = {
  publish: { label: 'Опубликовать…', from: ['draft', 'scheduled', 'live', 'paused'], access },
  withdraw: { label: 'Отменить публикацию', from: ['scheduled'], to: 'draft', access },
  pause: { label: 'Скрыть', from: ['live'], to: 'paused', access },
  resume: { label: 'Показать снова', from: ['paused'], to: 'live', access },
  copy: { label: 'Сделать копию', from: publicationStates, access },
  end: { label: 'Завершить…', from: ['scheduled', 'live', 'paused'], to: 'ended', access, danger: true },
  remove: { label: 'Удалить…', from: ['draft'], access, danger: true },
} as const satisfies Transitions<PublicationState>;
export type PublicationTransition = keyof typeof publicationTransitions;

export const readerRoles = ['seller', 'owner'] as const satisfies readonly Role[];

/** Whom it is for: any of the roles, and with regions those who work or own points there. */
export const audienceFields = {
  roles: items(z.enum(readerRoles), { min: 1, max: readerRoles.length }),
  region_ids: items(id, { max: 100 }),
};

/** How far it has come: each person once. Staff and previews are not counted. */
export const Reach = z.object({ seen: z.int(), read: z.int() });
