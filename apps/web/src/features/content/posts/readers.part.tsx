/** Readers of a news item by their names, and those who have yet to come. */
import { type PostCard, posts } from '@iskra/contract/areas/content/posts';
import type { Reader, readerStates } from '@iskra/contract/areas/content/publications';
import { ListTable } from '../../../data/lists/list-table.tsx';
import { PersonName } from '../../../data/words/person-name.tsx';
import { Segmented } from '../../../kit/button/segmented.tsx';
import { DASH, formatMoment } from '../../../kit/format.ts';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { ListPanel } from '../../../kit/table/list-panel.tsx';
import { ListBar } from '../../../shell/lists/list-bar.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { roleWords } from './post-words.ts';

type State = (typeof readerStates)[number];

const words: Record<State, string> = {
  seen: 'Прочитали',
  unseen: 'Не открывали',
  read: 'Ознакомлены',
  unread: 'Не подтвердили',
};
const optionsOf = (states: State[]) => states.map((value) => ({ value, label: words[value] }));

const moment = (at: string | null) => (at ? formatMoment(at) : DASH);

const columns: Column<Reader>[] = [
  {
    id: 'name',
    title: 'Читатель',
    least: 200,
    best: 320,
    weight: 2,
    sortable: true,
    fixed: true,
    cell: (row) => (
      <CellText sub={roleWords[row.role]}>
        <PersonName id={row.id}>{row.name}</PersonName>
      </CellText>
    ),
  },
  { id: 'seen_at', title: 'Открыта', least: 150, best: 170, cell: (row) => moment(row.seen_at) },
  { id: 'read_at', title: 'Ознакомлен', least: 150, best: 170, cell: (row) => moment(row.read_at) },
];

export function Readers({ post }: { post: PostCard }) {
  const { id, must_read } = post;
  const list = useViewedList(posts.readers, { params: { id } }, 'admin', { name: 'post-readers' });
  const { state = 'seen' } = list.state.filters as { state?: State };
  return (
    <ListPanel>
      <ListBar list={list} search="Имя" filters={[]} whom={['читатель', 'читателя', 'читателей']}>
        <Segmented
          label="Кого показать"
          options={optionsOf(must_read ? ['seen', 'unseen', 'read', 'unread'] : ['seen', 'unseen'])}
          value={state}
          onChange={(next) => list.change({ filters: next === 'seen' ? {} : { state: next } })}
        />
      </ListBar>
      <ListTable
        label="Читатели новости"
        list={list}
        columns={must_read ? columns : columns.slice(0, 2)}
        empty={{ icon: 'users', title: 'Никого нет', next: 'Читатели появятся здесь, как только откроют новость.' }}
        card={(row) => ({
          title: row.name,
          subtitle: roleWords[row.role],
          facts: [
            row.seen_at && `Открыта ${formatMoment(row.seen_at)}`,
            row.read_at && `Ознакомлен ${formatMoment(row.read_at)}`,
          ],
        })}
      />
    </ListPanel>
  );
}
