/** Answers in own words, the newest first, with a search. */
import { type OpenAnswer, type ResultsQuestion, surveyResults } from '@iskra/contract/areas/surveys/survey-results';
import { useDeferredValue, useEffect, useState } from 'react';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { refusalText } from '../../../data/calls/refusal-text.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { NamedRecord } from '../../../data/words/record-name.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { SearchBox } from '../../../kit/field/search-box.tsx';
import { formatMoment } from '../../../kit/format.ts';
import { Note } from '../../../kit/status/note.tsx';
import { showToast } from '../../../kit/toast/toasts.ts';
import styles from './survey-results.module.css';

interface OpenAnswersProps {
  survey: number;
  question: string;
  narrowed: ResultsQuestion;
  /** Written beside an option: without any there is nothing to show. */
  isOther: boolean;
}

/** A letter or two find everything. */
const searchFrom = 3;

export function OpenAnswers({ survey, question, narrowed, isOther }: OpenAnswersProps) {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const search = text.length >= searchFrom ? text.slice(0, 100) : '';
  const body = { ...narrowed, question, ...(search && { search }) };
  const query = useAsk(surveyResults.texts, { params: { id: survey }, body }, { keep: true });
  const [older, setOlder] = useState<OpenAnswer[]>([]);
  const [hasMore, setMore] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins anew
  useEffect(() => {
    setOlder([]);
    setMore(undefined);
  }, [search, narrowed]);
  if (!query.data)
    return query.isError ? <Note tone="danger">{query.error?.message}</Note> : <p role="status">Читаем ответы…</p>;
  const all = [...query.data.items, ...older];
  const more = async () => {
    const answer = await call(surveyResults.texts, {
      params: { id: survey },
      body: { ...body, before: all.at(-1)!.id },
    });
    if (isRefusal(answer)) return showToast({ status: 'error', label: 'Не прочитано', message: refusalText(answer) });
    setOlder([...older, ...answer.items]);
    setMore(answer.more);
  };
  if (isOther && all.length === 0 && !search) return null;
  return (
    <div className={styles.answers}>
      {isOther && <h4>Другое, своими словами</h4>}
      <SearchBox label="Найти в ответах" value={typed} onChange={setTyped} />
      {all.length === 0 && <p className={styles.quiet}>{search ? 'Ничего не нашлось' : 'Пока никто не написал'}</p>}
      <ul>
        {all.map(({ id, answer, trade_point, completed_at }) => (
          <li key={id}>
            <span>{answer}</span>
            <small>
              <NamedRecord of="trade_point" record={trade_point} />
            </small>
            <small>{formatMoment(completed_at)}</small>
          </li>
        ))}
      </ul>
      {(hasMore ?? query.data.more) && (
        <div>
          <Button size="sm" onClick={() => void more()}>
            Показать ещё
          </Button>
        </div>
      )}
    </div>
  );
}
