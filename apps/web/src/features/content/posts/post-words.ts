/** Words of news that several of its screens need. */
import type { PostRow } from '@iskra/contract/areas/content/posts';
import { formatDay, formatNumber, programmeDay } from '../../../kit/format.ts';
import type { Tone } from '../../../kit/status/badge.tsx';

export const stateTones: Record<PostRow['state'], Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  live: 'ok',
  paused: 'warn',
  ended: 'neutral',
};

export const roleWords = { seller: 'Продавцы', owner: 'Контрагенты' } as const;
export const roles = (['seller', 'owner'] as const).map((value) => ({ value, label: roleWords[value] }));

export const postNoun: [string, string, string] = ['новость', 'новости', 'новостей'];

type Shown = Pick<PostRow, 'roles' | 'regions' | 'groups' | 'excluded'>;
type Named = readonly { id: number; title: string }[];

const titles = (word: string, named: Named): string[] =>
  named.length === 0 ? [] : [`${word} ${named.map(({ title }) => `«${title}»`).join(', ')}`];

/** «Продавцы, Тверская область, группы «Новички», кроме «Стажёры»». */
export const audienceText = ({ roles: meant, regions, groups, excluded }: Shown): string =>
  [
    ...meant.map((role) => roleWords[role]),
    ...regions.map(({ title }) => title),
    ...titles(groups.length === 1 ? 'группа' : 'группы', groups),
    ...titles('кроме', excluded),
  ].join(', ');

const idsOf = (named: Named) => named.map(({ id }) => id);

/** The audience of a row as a form names it. */
export const audienceIds = ({ roles: meant, regions, groups, excluded }: Shown) => ({
  roles: meant,
  region_ids: idsOf(regions),
  group_ids: idsOf(groups),
  exclude_ids: idsOf(excluded),
});

/** «с 16 ноября 2026» and, with an end, «по 30 ноября 2026». */
export function timeTexts({ starts_at, ends_at, starts_on, ends_on }: PostRow): [from: string, until: string | null] {
  const first = starts_at ? programmeDay(starts_at) : starts_on;
  // The last day counts: it is over with the day after it.
  const last = ends_at ? programmeDay(new Date(Date.parse(ends_at) - 1)) : ends_on;
  return [first ? `с ${formatDay(first)}` : 'сразу', last ? `по ${formatDay(last)}` : null];
}

export const timeText = (post: PostRow): string => timeTexts(post).filter(Boolean).join(' ');

export const readText = ({ must_read, reach }: Pick<PostRow, 'must_read' | 'reach'>): string =>
  must_read ? `${formatNumber(reach.read)} из ${formatNumber(reach.seen)}` : '';
