/** What is said about a status move of many points, before it and after. */
import type { tradePoints } from '@iskra/contract/endpoints/trade-points';
import type { Run } from '@iskra/contract/entities/run';
import type { TradePointStatus } from '@iskra/contract/entities/trade-point';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { tradePointStatusWords } from '@iskra/contract/words';
import { countOf, formatNumber, plural } from '../../kit/format.ts';
import { pointsOf } from './trade-point-counts.ts';

export type Move = 'block' | 'unblock';
type Counted = ReplyOf<typeof tradePoints.chosen>;

type Forms = [one: string, few: string, many: string];

interface MoveWords {
  will: Forms;
  did: Forms;
  /** Past the count. */
  some: string;
  none: string;
  /** The status that the move leads to. */
  there: TradePointStatus;
  already: Forms;
}

const words: Record<Move, MoveWords> = {
  block: {
    will: ['Будет заблокирована', 'Будут заблокированы', 'Будет заблокировано'],
    did: ['Заблокирована', 'Заблокированы', 'Заблокировано'],
    some: 'Будут заблокированы активные из более чем',
    none: 'Среди выбранных нет активных точек',
    there: 'blocked',
    already: [
      'уже заблокирована и пропускается',
      'уже заблокированы и пропускаются',
      'уже заблокированы и пропускаются',
    ],
  },
  unblock: {
    will: ['Снова станет активной', 'Снова станут активными', 'Снова станут активными'],
    did: ['Разблокирована', 'Разблокированы', 'Разблокировано'],
    some: 'Снова станут активными заблокированные из более чем',
    none: 'Среди выбранных нет заблокированных точек',
    there: 'active',
    already: ['и так активна и пропускается', 'и так активны и пропускаются', 'и так активны и пропускаются'],
  },
};

export interface Foretold {
  /** None: then there is nothing to begin. */
  will: string | undefined;
  /** What is left alone, each part with its number. */
  skipped: string[];
  none: string;
}

/** `may`: the statuses that the move begins from; `asked`: how many were named by hand. */
export function foretell(
  move: Move,
  { total, capped, statuses }: Counted,
  may: (status: TradePointStatus) => boolean,
  asked: number | undefined,
): Foretold {
  const { will, some, none } = words[move];
  if (capped)
    return {
      will: `${some} ${formatNumber(total)} точек`,
      skipped: ['Остальные пропускаются, итог покажет их число'],
      none,
    };
  const movable = statuses.filter(({ status }) => may(status)).reduce((sum, { count }) => sum + count, 0);
  const others = statuses.filter(({ status }) => !may(status));
  const skipped = others.map(({ status, count }) => skippedPart(move, status, count));
  const lost = (asked ?? total) - total;
  if (lost > 0) skipped.push(`Не найдено: ${formatNumber(lost)}`);
  return { will: movable > 0 ? `${plural(movable, ...will)} ${pointsOf(movable)}` : undefined, skipped, none };
}

/** «4 уже заблокированы и пропускаются». */
function skippedPart(move: Move, status: TradePointStatus, count: number): string {
  const { there, already } = words[move];
  if (status === there) return countOf(count, ...already);
  const kept = plural(count, 'пропускается', 'пропускаются', 'пропускаются');
  return `${pointsOf(count)} в статусе «${tradePointStatusWords[status]}» ${kept}`;
}

/** «Заблокирована 31 точка» and what was left alone. */
export function toldOf(move: Move, { applied, skipped, bad }: Run): { label: string; message?: string } {
  const left = [
    skipped > 0 && `пропущено ${formatNumber(skipped)}`,
    bad > 0 && `не найдено ${formatNumber(bad)}`,
  ].filter((part) => part !== false);
  const message = left.join(', ');
  return {
    label: `${plural(applied, ...words[move].did)} ${pointsOf(applied)}`,
    ...(message ? { message: message[0]!.toUpperCase() + message.slice(1) } : {}),
  };
}
