/** Words about a transition of many records, before it and after. */
import type { Run } from '@iskra/contract/areas/platform/runs';
import { countOf, formatNumber, plural } from '../../kit/format.ts';

export type Forms = [one: string, few: string, many: string];

export interface TransitionWords<Status extends string> {
  /** «точка, точки, точек». */
  noun: Forms;
  /** «точку, точки, точек». */
  whom: Forms;
  statuses: Record<Status, string>;
  will: Forms;
  did: Forms;
  /** Past the count. */
  some: string;
  none: string;
  /** The status that the transition leads to. */
  there: Status;
  already: Forms;
}

export interface CountedStatuses<Status extends string> {
  total: number;
  capped: boolean;
  statuses: { status: Status; count: number }[];
}

export interface Preview {
  /** None: then there is nothing to begin. */
  will: string | undefined;
  /** How many; absent when there are too many to tell. */
  count?: number;
  /** Records that are left alone, each part with its number. */
  skipped: string[];
  none: string;
}

/** `begins`: the statuses that it begins from; `asked`: how many were chosen. */
export function preview<Status extends string>(
  words: TransitionWords<Status>,
  { total, capped, statuses }: CountedStatuses<Status>,
  begins: (status: Status) => boolean,
  asked: number,
): Preview {
  const { noun, will, some, none } = words;
  if (capped)
    return {
      will: `${some} ${formatNumber(total)} ${noun[2]}`,
      skipped: ['Остальные пропускаются, итог покажет их число'],
      none,
    };
  const movable = statuses.filter(({ status }) => begins(status)).reduce((sum, { count }) => sum + count, 0);
  const others = statuses.filter(({ status }) => !begins(status));
  const skipped = others.map(({ status, count }) => skippedPart(words, status, count));
  const lost = asked - total;
  if (lost > 0) skipped.push(`Не найдено: ${formatNumber(lost)}`);
  return {
    will: movable > 0 ? `${plural(movable, ...will)} ${countOf(movable, ...noun)}` : undefined,
    count: movable,
    skipped,
    none,
  };
}

/** «4 уже заблокированы и пропускаются». */
function skippedPart<Status extends string>(words: TransitionWords<Status>, status: Status, count: number): string {
  if (status === words.there) return countOf(count, ...words.already);
  const kept = plural(count, 'пропускается', 'пропускаются', 'пропускаются');
  return `${countOf(count, ...words.noun)} в статусе «${words.statuses[status]}» ${kept}`;
}

/** «Возвращено как было: 31», and the number of rows that were changed since. */
export function undoSummary({ applied, skipped, bad }: Run): { label: string; message?: string } {
  const left = skipped + bad;
  return {
    label: applied > 0 ? `Возвращено как было: ${formatNumber(applied)}` : 'Возвращать нечего',
    ...(left > 0 && { message: `Изменены после этого и не тронуты: ${formatNumber(left)}` }),
  };
}

/** «Заблокирована 31 точка» and the number of those left alone. */
export function summary<Status extends string>(
  { did, noun }: TransitionWords<Status>,
  { applied, skipped, bad }: Run,
): { label: string; message?: string } {
  const left = [
    skipped > 0 && `пропущено ${formatNumber(skipped)}`,
    bad > 0 && `не найдено ${formatNumber(bad)}`,
  ].filter((part) => part !== false);
  const message = left.join(', ');
  return {
    label: `${plural(applied, ...did)} ${countOf(applied, ...noun)}`,
    ...(message ? { message: message[0]!.toUpperCase() + message.slice(1) } : {}),
  };
}
