// Publications for people in their time: news today; banners, pushes and articles are kinds of the same. One engine moves them, freezes
// their versions, says who is meant and counts each reader once; a kind brings its body, its editor and its reader.
import * as z from 'zod/mini';
import { items } from '../../kernel/bounded.ts';
import { id, timestamp } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list.ts';
import type { Transitions } from '../../kernel/transitions.ts';
import type { Role } from '../../roles.ts';
import { type Audience, mostAudienceGroups } from '../network/groups/audience.ts';

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

/** Whom it is for: the audience of the programme, under the names of the columns. */
export const audienceFields = {
  roles: items(z.enum(readerRoles), { min: 1, max: readerRoles.length }),
  region_ids: items(id, { max: 100 }),
  group_ids: z.optional(items(id, { max: mostAudienceGroups })),
  exclude_ids: z.optional(items(id, { max: mostAudienceGroups })),
  /** Those who join a group later are meant, too; otherwise its members at publishing are. */
  follows_groups: z.optional(z.boolean()),
};

type AudienceValues = z.output<z.ZodMiniObject<typeof audienceFields>>;

/** In the shape of every audience. */
export const audienceOf = ({ roles, region_ids, group_ids = [], exclude_ids = [] }: AudienceValues): Audience => ({
  roles,
  regions: region_ids,
  groups: group_ids.map((id) => ({ id, run: null })),
  exclude: exclude_ids.map((id) => ({ id, run: null })),
});

const titled = z.array(z.object({ id: z.int(), title: z.string() }));

/** The same by its names. */
export const audienceShown = {
  roles: z.array(z.enum(readerRoles)),
  regions: titled,
  groups: titled,
  excluded: titled,
  follows_groups: z.boolean(),
};

/** How far it has come: each person once. Staff and previews are not counted. */
export const Reach = z.object({ seen: z.int(), read: z.int() });

/** Of a reader: has opened it, of the audience has not; has confirmed it, of the audience has not. */
export const readerStates = ['seen', 'unseen', 'read', 'unread'] as const;

/** One of its readers, or of those who are meant and have not come yet. */
export const Reader = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(readerRoles),
  seen_at: z.nullable(timestamp),
  /** When the person confirmed the version that is asked about. */
  read_at: z.nullable(timestamp),
});
export type Reader = z.output<typeof Reader>;

export const readerList = {
  of: Reader,
  searches: ['name'],
  sorts: ['name'],
  order: { field: 'name', dir: 'asc' },
  filters: { state: z.enum(readerStates) },
  about: { state: 'seen_at' },
} as const;
const readersQuery = listQuery(readerList);
export type ReaderQuestion = z.output<typeof readersQuery>;
