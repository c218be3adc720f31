/** The pager of a `useList` list. */
import { Pager } from '../kit/table/pager.tsx';
import type { useList } from './use-list.ts';

type List = Pick<
  ReturnType<typeof useList>,
  'from' | 'to' | 'total' | 'totalCapped' | 'state' | 'change' | 'go' | 'hasPrev' | 'hasNext'
>;

export function ListPager({ list }: { list: List }) {
  return (
    <Pager
      from={list.from}
      to={list.to}
      total={list.total}
      isCapped={list.totalCapped}
      perPage={list.state.per_page}
      onPerPage={(per_page) => list.change({ per_page })}
      onMove={list.go}
      atStart={!list.hasPrev}
      atEnd={!list.hasNext}
    />
  );
}
