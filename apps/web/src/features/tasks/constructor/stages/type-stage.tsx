import { kinds } from '@iskra/contract/forms/kinds';
import { Note } from '../../../../kit/status/note.tsx';
import { Tag } from '../../../../kit/status/tag.tsx';
import styles from '../constructor.module.css';
import { useEditor } from '../editor.ts';

export function TypeStage() {
  const { type, allowed } = useEditor();
  return (
    <section className={styles.stage} aria-label="Тип">
      <h2>{type.title}</h2>
      <p>Тип решает, какие подзадания можно добавить, и с чего начинается новое задание.</p>
      <ul className={styles.tags} aria-label="Можно добавить">
        {allowed.map((kind) => (
          <li key={kind}>
            <Tag>{kinds[kind].title}</Tag>
          </li>
        ))}
      </ul>
      <Note tone="info">Другой тип — это другое задание: создайте его из списка заданий.</Note>
    </section>
  );
}
