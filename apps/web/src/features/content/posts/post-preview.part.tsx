/** As the reader will see it, while it is written. */
import type { PostCard } from '@iskra/contract/areas/content/posts';
import { today } from '../../../kit/format.ts';
import { NewsText } from './news-text.part.tsx';
import type { usePostForm } from './post-form.part.tsx';
import styles from './posts.module.css';

interface Typed {
  title: string;
  lead: string;
  text: string;
  cover_file_id: number | null;
  must_read: boolean;
  starts_on: string | null;
}

export function PostPreview({ form, card }: { form: ReturnType<typeof usePostForm>; card?: PostCard }) {
  const { title, lead, text, cover_file_id, must_read, starts_on } = form.values as unknown as Typed;
  // Of one that has just been uploaded the field itself shows the picture.
  const cover = card?.cover && card.cover.file_id === cover_file_id ? card.cover : null;
  return (
    <aside className={styles.preview} aria-label="Так увидит читатель">
      <h2>Так увидит читатель</h2>
      <div className={styles.phone}>
        <NewsText
          level={3}
          news={{
            title: title || 'Заголовок',
            lead,
            text,
            cover,
            must_read,
            starts_at: card?.starts_at ?? (starts_on || today()),
          }}
        />
      </div>
    </aside>
  );
}
