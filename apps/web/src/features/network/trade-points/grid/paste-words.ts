/** How a paste went, in words. */
import { countOf, formatNumber, plural } from '../../../../kit/format.ts';
import type { Toast } from '../../../../kit/toast/toasts.ts';

const cellNoun = ['ячейка', 'ячейки', 'ячеек'] as const;
const mostReasons = 3;

function reasonsOf(misfits: readonly string[]): string {
  const reasons = [...new Set(misfits)];
  const more = reasons.length - mostReasons;
  const shown = reasons.slice(0, mostReasons).join('; ');
  return more > 0 ? `${shown} и ещё ${countOf(more, 'причина', 'причины', 'причин')}` : shown;
}

/** `misfits`: for each cell that was left alone, why. */
export function pasteToast(count: number, misfits: readonly string[]): Toast {
  const pasted = `${plural(count, 'Вставлена', 'Вставлено', 'Вставлено')} ${countOf(count, ...cellNoun)}`;
  if (misfits.length === 0) return { status: 'success', label: pasted };
  const left = plural(misfits.length, 'не подошла', 'не подошли', 'не подошли');
  const details = { message: reasonsOf(misfits), timeout: 10_000 };
  return count === 0
    ? { status: 'error', label: `Ничего не вставлено, ${countOf(misfits.length, ...cellNoun)} ${left}`, ...details }
    : { status: 'info', label: `${pasted}, ${formatNumber(misfits.length)} ${left}`, ...details };
}
