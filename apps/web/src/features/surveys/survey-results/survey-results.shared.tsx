/** What buyers have answered: the way to the answer, a chart for each question, open answers; narrowed to places and days. */
import {
  type SurveyResults as Results,
  type ResultsQuestion,
  surveyResults,
} from '@iskra/contract/areas/surveys/survey-results';
import { useMemo, useState } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { useSearch } from '../../../data/choices/use-search.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Switch } from '../../../kit/choice/switch.tsx';
import { DateRangeField } from '../../../kit/dates/date-range.tsx';
import { formatNumber } from '../../../kit/format.ts';
import { MultiSelectField } from '../../../kit/select/multi-select-field.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { tradePointSearch } from '../../network/trade-points/trade-point-search.shared.ts';
import { Question, type Slice } from './question-chart.tsx';
import styles from './survey-results.module.css';
import { Funnel, KeyFigures, Left, Quotas } from './way-of-buyers.tsx';

const none = {
  kind: 'empty',
  icon: 'clipboard-list',
  title: 'Ответов пока нет',
  text: 'Покажите покупателям QR-код: первые ответы появятся здесь сразу',
} as const;

const books = ['regions'] as const;

interface Narrowed {
  regions: string[];
  points: string[];
  from: string | undefined;
  to: string | undefined;
  waiting: boolean;
  /** Not counted by point: choosing one of the two clears the other. */
  answered: Slice | undefined;
}
const everything: Narrowed = {
  regions: [],
  points: [],
  from: undefined,
  to: undefined,
  waiting: false,
  answered: undefined,
};

const asked = ({ regions, points, from, to, waiting, answered }: Narrowed): ResultsQuestion => ({
  ...(answered && { answered }),
  ...(regions.length > 0 && { region_ids: regions.map(Number) }),
  ...(points.length > 0 && { trade_point_ids: points.map(Number) }),
  ...(from && { from }),
  ...(to && { to }),
  ...(waiting && { with_waiting: true }),
});

export function SurveyResults({ id, title }: { id: number; title: string }) {
  const [narrowed, setNarrowed] = useState(everything);
  const body = useMemo(() => asked(narrowed), [narrowed]);
  const query = useAsk(surveyResults.results, { params: { id }, body }, { keep: true });
  const item = query.data?.item;
  if (!item) return <ListStatePanel state={readState(query, [], none)} />;
  if (narrowed === everything && item.funnel.opened + item.funnel.started === 0) return <ListStatePanel state={none} />;
  const onSlice = (answered: Slice) => {
    const isSame = narrowed.answered?.question === answered.question && narrowed.answered.value === answered.value;
    setNarrowed({ ...narrowed, ...(isSame ? { answered: undefined } : { answered, points: [] }) });
  };
  return (
    <div className={styles.results}>
      <Bar narrowed={narrowed} onChange={setNarrowed}>
        {narrowed.answered && (
          <SliceChip
            {...item}
            answered={narrowed.answered}
            onDrop={() => setNarrowed({ ...narrowed, answered: undefined })}
          />
        )}
        <Button
          icon="download"
          onClick={() =>
            void openModal('export', {
              endpoint: { ...surveyResults.export, path: `/surveys/${id}/answers/export` },
              query: body,
              title: 'Выгрузить ответы',
              what: title,
            })
          }
        >
          Выгрузить ответы
        </Button>
      </Bar>
      <KeyFigures {...item} />
      <div className={styles.answered}>
        <div className={styles.way}>
          <Funnel {...item} />
          <Left {...item} />
          <Quotas {...item} />
        </div>
        <ol className={styles.questions} aria-label="Ответы на вопросы">
          {item.questions.map((question, at) => (
            <Question
              key={question.id}
              survey={id}
              number={at + 1}
              question={question}
              narrowed={body}
              onSlice={onSlice}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}

interface SliceChipProps extends Pick<Results, 'questions' | 'slice'> {
  answered: Slice;
  onDrop: () => void;
}

/** Whose answers are shown, and how many they are. */
function SliceChip({ questions, slice, answered, onDrop }: SliceChipProps) {
  const at = questions.findIndex(({ id }) => id === answered.question);
  const label = questions[at]?.bars.find(({ value }) => value === answered.value)?.label ?? answered.value;
  return (
    <>
      <Button className={styles.slice} icon="x" onClick={onDrop} title="Убрать срез">
        Вопрос {at + 1}: {label}
      </Button>
      {slice && (
        <span className={styles.quiet} role="status">
          В&nbsp;срезе <b>{formatNumber(slice.count)}</b> из&nbsp;{formatNumber(slice.of)}
        </span>
      )}
    </>
  );
}

interface BarProps {
  narrowed: Narrowed;
  onChange: (next: Narrowed) => void;
  children: React.ReactNode;
}

function Bar({ narrowed, onChange, children }: BarProps) {
  const { regions } = useBookOptions(books);
  const findPoint = useSearch(tradePointSearch);
  const put = (part: Partial<Narrowed>) => onChange({ ...narrowed, ...part });
  return (
    <section className={styles.bar} aria-label="Срез">
      <DateRangeField
        label="Период"
        value={{ from: narrowed.from ?? null, to: narrowed.to ?? null }}
        onChange={({ from, to }) => put({ from: from ?? undefined, to: to ?? undefined })}
      />
      <MultiSelectField
        label="Регион"
        options={regions}
        value={narrowed.regions}
        onChange={(ids) => put({ regions: ids, points: [] })}
      />
      <MultiSelectField
        label="Точка"
        options={findPoint}
        value={narrowed.points}
        onChange={(ids) => put({ points: ids, regions: [], answered: undefined })}
      />
      <div className={styles.tools}>
        <Switch checked={narrowed.waiting} onChange={(waiting) => put({ waiting })}>
          Вместе с ожидающими проверки
        </Switch>
        {narrowed !== everything && (
          <Button variant="quiet" onClick={() => onChange(everything)}>
            Сбросить
          </Button>
        )}
        {children}
      </div>
    </section>
  );
}
