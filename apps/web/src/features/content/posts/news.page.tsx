/** /newsList/:id: one news item; opening it marks it as seen. */
import { type NewsCard, posts } from '@iskra/contract/areas/content/posts';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Screen } from '../../../kit/layout/screen.tsx';
import { ScreenSkeleton } from '../../../kit/screen-skeleton.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { NoCard } from '../../../shell/cards/card-page.tsx';
import { useCrumb } from '../../../shell/frame/breadcrumbs.tsx';
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { NewsText } from './news-text.part.tsx';
import styles from './posts.module.css';

function Shown({ news }: { news: NewsCard }) {
  const confirm = useAction(posts.read, { done: 'Спасибо, отметили' });
  const { id, number, must_read, asked } = news;
  return (
    <Screen title={news.title}>
      <div className={styles.reading}>
        <NewsText news={news} />
        {asked && (
          <div className={styles.confirm}>
            <Button
              variant="primary"
              size="lg"
              wide
              icon="check"
              loading={confirm.running}
              onClick={() => void confirm.run({ params: { id }, body: { number } })}
            >
              Ознакомлен
            </Button>
          </div>
        )}
        {must_read && !asked && <Note tone="ok">Вы подтвердили, что ознакомлены.</Note>}
      </div>
    </Screen>
  );
}

export default function NewsPage({ params }: PageProps) {
  const card = useAsk(posts.open, { params: { id: Number(params.id) } });
  useCrumb(card.data?.item.title);
  if (card.isError)
    return (
      <NoCard
        card={card}
        icon="news"
        list={{ path: '/newsList', title: 'К списку новостей' }}
        absent={{ title: 'Новость не найдена', text: 'Её сняли с публикации, или она не для вас.' }}
      />
    );
  return card.data ? <Shown news={card.data.item} /> : <ScreenSkeleton />;
}
