/** A news item as its reader has it: on its page and in the editor's preview. */
import type { NewsCard } from '@iskra/contract/areas/content/posts';
import { countOf, formatDay } from '../../../kit/format.ts';
import { RichText } from '../../../kit/rich-text.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import styles from './posts.module.css';

/** Words that an unhurried reader takes in a minute. */
const wordsInMinute = 150;

function minutesText(html: string): string {
  const words = html.replace(/<[^>]*>/g, ' ').split(/\s+/).length;
  return countOf(Math.max(1, Math.round(words / wordsInMinute)), 'минута', 'минуты', 'минут');
}

type Shown = Pick<NewsCard, 'title' | 'lead' | 'text' | 'cover' | 'must_read' | 'starts_at'>;

export function NewsText({ news, level = 2 }: { news: Shown; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.news}>
      {news.cover && <img className={styles.cover} src={news.cover.url} alt="" />}
      <p className={styles.facts}>
        {news.must_read && <Badge tone="warn">Обязательная</Badge>}
        <span>
          {formatDay(news.starts_at)} · {minutesText(news.text)}
        </span>
      </p>
      {level === 3 && <Heading className={styles.title}>{news.title}</Heading>}
      {news.lead && <p className={styles.lead}>{news.lead}</p>}
      <RichText html={news.text} />
    </article>
  );
}
