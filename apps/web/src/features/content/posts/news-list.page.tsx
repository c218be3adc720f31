/** /newsList: news for the reader, pinned ones first. */
import { type NewsRow, posts } from '@iskra/contract/areas/content/posts';
import { type ListFilter, ListFilters } from '../../../data/lists/list-filters.tsx';
import { listState } from '../../../data/lists/list-state.ts';
import { ListFoot } from '../../../data/lists/list-table.tsx';
import { useList } from '../../../data/lists/use-list.ts';
import { formatDay } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { Screen } from '../../../kit/layout/screen.tsx';
import { Link } from '../../../kit/link.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import { FilterBar } from '../../../kit/table/filter-bar.tsx';
import { ListPanel } from '../../../kit/table/list-panel.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { useUser } from '../../../shell/session/session.ts';
import { postNoun } from './post-words.ts';
import styles from './posts.module.css';

const filters: ListFilter[] = [
  { id: 'unread', label: 'Непрочитанные' },
  { id: 'must_read', label: 'Обязательные', yesNo: true, options: [{ value: 'true', label: 'Да' }] },
];

function NewsCardLink({ news }: { news: NewsRow }) {
  return (
    <li className={styles.card}>
      {news.cover ? (
        <img className={styles.cover} src={news.cover.url} alt="" loading="lazy" />
      ) : (
        <span className={styles.noCover}>
          <Icon name="news" size={32} />
        </span>
      )}
      <div>
        <p className={styles.facts}>
          {news.asked && <Badge tone="warn">Обязательная</Badge>}
          {!news.seen && <Badge tone="info">Новая</Badge>}
          {news.pinned && <span>Закреплена</span>}
          <span>{formatDay(news.starts_at)}</span>
        </p>
        <h2>
          <Link href={href('/newsList/:id', { id: news.id })}>{news.title}</Link>
        </h2>
        <p>{news.lead}</p>
      </div>
    </li>
  );
}

const noNews = {
  icon: 'news',
  title: 'Новостей пока нет',
  next: 'Когда программа что-нибудь расскажет, новость будет здесь.',
} as const;

export default function NewsListPage() {
  const role = useUser()!.user_role_code;
  const list = useList(posts.feed, {}, role);
  return (
    <Screen title="Новости">
      <FilterBar>
        <ListFilters filters={filters} list={list} whom={postNoun} />
      </FilterBar>
      <ListPanel>
        <ListStatePanel state={listState(list, noNews, role, filters)} />
        <ul className={styles.feed} aria-label="Новости">
          {list.rows.map((news) => (
            <NewsCardLink key={news.id} news={news} />
          ))}
        </ul>
        <ListFoot list={list} />
      </ListPanel>
    </Screen>
  );
}
