/** /newsConstructor: all news, with their state and how far each has come. */
import { postStateWords, posts, postViews } from '@iskra/contract/areas/content/posts';
import { useMemo } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { type ListFilter, wordOptions } from '../../../data/lists/filter-model.ts';
import { Screen } from '../../../kit/layout/screen.tsx';
import { HeadOffers } from '../../../shell/lists/head-offers.tsx';
import { ListBody } from '../../../shell/lists/list-body.tsx';
import { useCardLink } from '../../../shell/lists/list-walk.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { rowActions, usePostActions } from './post-actions.ts';
import { postCard, postColumns, usualLayout } from './post-columns.tsx';
import { postNoun } from './post-words.ts';

const viewed = { name: 'posts', usual: usualLayout, builtIn: postViews };

const filters: ListFilter[] = [
  { id: 'state', label: 'Статус', options: wordOptions(postStateWords) },
  {
    id: 'must_read',
    label: 'Обязательная',
    yesNo: true,
    options: [
      { value: 'true', label: 'Да' },
      { value: 'false', label: 'Нет' },
    ],
  },
];

export default function PostsPage() {
  const list = useViewedList(posts.list, {}, 'admin', viewed);
  const { data: counts } = useAsk(posts.counters, {});
  const actions = usePostActions();
  const cardOf = useCardLink('/newsConstructor/:id');
  const columns = useMemo(() => postColumns(cardOf), [cardOf]);
  return (
    <Screen title="Новости" actions={<HeadOffers at="/newsConstructor" />}>
      <ListBody
        label="Новости"
        list={list}
        search="Заголовок"
        filters={filters}
        noun={postNoun}
        counts={counts}
        columns={columns}
        usual={usualLayout}
        empty={{
          icon: 'news',
          title: 'Новостей пока нет',
          next: 'Напишите первую: продавцы и контрагенты увидят её в кабинете.',
        }}
        actions={(row) => rowActions(cardOf(row.id), actions(row))}
        card={postCard(cardOf)}
      />
    </Screen>
  );
}
