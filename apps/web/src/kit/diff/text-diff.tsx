/** What changed between two prepared texts, readable without colour: a sign in the margin, crossed out and underlined words. */
import { useMemo, useState } from 'react';
import { Segmented } from '../button/segmented.tsx';
import { countOf } from '../format.ts';
import styles from './diff.module.css';
import { type Paragraph, textDiff, wordsChanged } from './text-diff.ts';

const signs = { same: '', changed: '±', added: '+', removed: '−' } as const;
const spoken = { same: '', changed: 'Изменено: ', added: 'Добавлено: ', removed: 'Удалено: ' } as const;
const tags = { added: 'ins', removed: 'del', same: 'span' } as const;

function Pieces({ kind, pieces }: Paragraph) {
  return (
    <li className={styles.paragraph} data-kind={kind}>
      <span className={styles.sign} aria-hidden="true">
        {signs[kind]}
      </span>
      <p>
        {kind !== 'same' && <span className="ik-hidden">{spoken[kind]}</span>}
        {pieces.map((piece, index) => {
          const Tag = tags[piece.kind];
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a finished comparison never move
          return <Tag key={index}>{piece.item}</Tag>;
        })}
      </p>
    </li>
  );
}

const views = [
  { value: 'changes', label: 'Только изменения' },
  { value: 'all', label: 'Весь текст' },
] as const;

const words = (count: number) => countOf(count, 'слово', 'слова', 'слов');

export function TextDiff({ before, after, label }: { before: string; after: string; label: string }) {
  const paragraphs = useMemo(() => textDiff(before, after), [before, after]);
  const [view, setView] = useState<'changes' | 'all'>('changes');
  const { added, removed } = wordsChanged(paragraphs);
  const changed = paragraphs.some(({ kind }) => kind !== 'same');
  if (!changed) return <p className={styles.none}>Тексты совпадают слово в слово.</p>;
  const shown = view === 'all' ? paragraphs : paragraphs.filter(({ kind }) => kind !== 'same');
  return (
    <section aria-label={label}>
      <div className={styles.head}>
        <span role="status">
          Добавлено <b>{words(added)}</b>, удалено <b>{words(removed)}</b>
        </span>
        <Segmented label="Что показать" options={[...views]} value={view} onChange={setView} />
      </div>
      <ol className={styles.paragraphs}>
        {shown.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a finished comparison never move
          <Pieces key={index} {...paragraph} />
        ))}
      </ol>
    </section>
  );
}
