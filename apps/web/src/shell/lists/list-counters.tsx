/** The numbers beside the heading of a list, each a link to its rows. On a phone they are chips among the views. */
import { questionText } from '../../data/lists/list-questions.ts';
import { formatNumber, plural } from '../../kit/format.ts';
import { Link } from '../../kit/link.tsx';
import type { ViewCount } from '../../kit/table/view-tabs.tsx';
import { usePhone } from '../../kit/use-phone.ts';
import type { ViewCounts } from './list-views.tsx';
import type { ViewedList } from './use-viewed-list.ts';

const countText = ({ total, capped }: ViewCount) => (capped ? `более ${formatNumber(total)}` : formatNumber(total));

const wordOf = (counter: string | readonly [string, string, string], { total }: ViewCount) =>
  typeof counter === 'string' ? counter : plural(total, ...counter);

export function ListCounters({ list, counts }: { list: ViewedList; counts: ViewCounts | undefined }) {
  const isPhone = usePhone();
  if (!counts || isPhone) return null;
  const shown = list.builtIn.flatMap(([id, view]) => {
    const count = counts[id] as ViewCount | undefined;
    return view.counter && count
      ? [{ id, count, word: wordOf(view.counter, count), href: list.hrefOf(questionText(view)) }]
      : [];
  });
  const everything = list.hrefOf(list.byDefault === undefined ? '' : '?view=all');
  const all = { id: 'all', count: counts.all as ViewCount, word: 'всего', href: everything };
  return [all, ...shown].map(({ id, count, word, href }) => (
    <Link key={id} href={href}>
      <b>{countText(count)}</b> {word}
    </Link>
  ));
}
