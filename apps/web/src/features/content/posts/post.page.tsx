/** /newsConstructor/:id: the editor, the reader's view, the reach. */
import { type PostCard, posts } from '@iskra/contract/areas/content/posts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { CardHistory, RecentHistory } from '../../../data/words/card-history.tsx';
import { formatNumber } from '../../../kit/format.ts';
import { Figures } from '../../../kit/layout/figures.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { CardPage } from '../../../shell/cards/card-page.tsx';
import { FormPage } from '../../../shell/cards/form-page.tsx';
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { NewsText } from './news-text.part.tsx';
import { usePostActions } from './post-actions.ts';
import { State } from './post-columns.tsx';
import { PostFormFields, usePostForm } from './post-form.part.tsx';
import { PostPreview } from './post-preview.part.tsx';
import { audienceText, timeText } from './post-words.ts';
import styles from './posts.module.css';
import { Readers } from './readers.part.tsx';

function Editor({ post }: { post: PostCard }) {
  const form = usePostForm(post, () => {});
  return (
    <>
      {post.changed && (
        <Note tone="info">Читатели видят прошлую версию. Правки станут видны, когда вы их опубликуете.</Note>
      )}
      <div className={styles.editor}>
        <FormPage form={form}>
          <PostFormFields form={form} card={post} />
        </FormPage>
        <PostPreview form={form} card={post} />
      </div>
    </>
  );
}

function Data({ post }: { post: PostCard }) {
  if (post.state !== 'ended') return <Editor post={post} />;
  return (
    <>
      <Note tone="info">Новость завершена: изменить её нельзя, можно сделать копию.</Note>
      <NewsText level={3} news={{ ...post, starts_at: post.starts_at! }} />
    </>
  );
}

function Reach({ post }: { post: PostCard }) {
  const { reach, meant, must_read } = post;
  return (
    <div className={styles.reach}>
      <Figures
        items={[
          { label: 'В аудитории сейчас', value: formatNumber(meant) },
          { label: 'Прочитали', value: formatNumber(reach.seen) },
          ...(must_read ? [{ label: 'Ознакомлены', value: formatNumber(reach.read) }] : []),
        ]}
      />
      <p>Каждого читателя считаем один раз. Сотрудники и предпросмотр не считаются.</p>
      {post.number !== null && <Readers post={post} />}
      <RecentHistory entity="post" id={post.id} />
    </div>
  );
}

export default function PostPage({ params }: PageProps) {
  const id = Number(params.id);
  const card = useAsk(posts.card, { params: { id } });
  const actions = usePostActions();
  return (
    <CardPage
      card={card}
      icon="news"
      list={{ path: '/newsConstructor', title: 'К списку новостей' }}
      absent={{ title: 'Новость не найдена', text: 'Такой новости нет.' }}
      title={({ title }) => title}
      marks={({ state }) => <State pill state={state} />}
      sub={(post) => (
        <>
          <span>{audienceText(post)}</span>
          <span>{timeText(post)}</span>
        </>
      )}
      actions={actions}
      walk={{
        ...posts,
        id,
        path: '/newsConstructor/:id',
        labels: { prev: 'Предыдущая новость', next: 'Следующая новость' },
      }}
      tabs={(post) => [
        { id: 'data', label: 'Новость', keeps: true, content: () => <Data key={post.id} post={post} /> },
        { id: 'reach', label: 'Охват', content: () => <Reach post={post} /> },
        { id: 'history', label: 'История', content: () => <CardHistory entity="post" id={id} /> },
      ]}
    />
  );
}
