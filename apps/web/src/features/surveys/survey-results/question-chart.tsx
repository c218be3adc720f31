/** One question: bars for options, columns for grades and numbers, a list for texts. */
import { type QuestionResult, type ResultsQuestion, slicedKinds } from '@iskra/contract/areas/surveys/survey-results';
import { kinds } from '@iskra/contract/forms/kinds';
import { countOf, formatNumber, formatPercent } from '../../../kit/format.ts';
import { Tag } from '../../../kit/status/tag.tsx';
import { OpenAnswers } from './open-answers.tsx';
import styles from './survey-results.module.css';

interface QuestionProps {
  survey: number;
  number: number;
  question: QuestionResult;
  narrowed: ResultsQuestion;
  /** Shows those only who have answered so; the same answer again shows everybody. */
  onSlice: (answered: Slice) => void;
}

export type Slice = NonNullable<ResultsQuestion['answered']>;

/** What a bar needs to be chosen by. */
interface Sliced {
  chosen: string | undefined;
  onChoose: ((value: string) => void) | undefined;
}

const columned = new Set(['nps', 'scale', 'number', 'date']);
/** Beside their charts they have texts: of «другое». */
const written = new Set(['text', 'single_choice', 'multi_choice']);

export function Question({ survey, number, question, narrowed, onSlice }: QuestionProps) {
  const { id, title, kind, answered, bars, nps, mean, unit } = question;
  const sliced: Sliced = {
    chosen: narrowed.answered?.question === id ? narrowed.answered.value : undefined,
    onChoose: slicedKinds.includes(kind) ? (value) => onSlice({ question: id, value }) : undefined,
  };
  return (
    <li className={styles.question}>
      <h3>
        <span>
          <span className="ik-num">{number}</span> {title}
        </span>
        <Tag>{kinds[kind].title}</Tag>
        <small>{countOf(answered, 'ответ', 'ответа', 'ответов')}</small>
      </h3>
      {answered > 0 && (
        <div className={styles.chart}>
          {nps !== null && <Figure value={nps > 0 ? `+${nps}` : String(nps).replace('-', '−')} name="NPS" />}
          {mean !== null && <Figure value={`${formatNumber(mean)}${unit ? ` ${unit}` : ''}`} name="в среднем" />}
          {bars.length > 0 &&
            (columned.has(kind) ? (
              <Columns question={question} {...sliced} />
            ) : (
              <Bars question={question} {...sliced} />
            ))}
        </div>
      )}
      {nps !== null && <Sides bars={bars} />}
      {answered > 0 && written.has(kind) && (
        <OpenAnswers survey={survey} question={id} narrowed={narrowed} isOther={kind !== 'text'} />
      )}
    </li>
  );
}

const Figure = ({ value, name }: { value: string; name: string }) => (
  <p className={styles.figure}>
    <b className="ik-num">{value}</b>
    <small>{name}</small>
  </p>
);

/** Shares of those who have answered: of several options they are more than a hundred together. */
function Bars({ question: { bars, answered }, chosen, onChoose }: { question: QuestionResult } & Sliced) {
  return (
    <ul className={styles.bars}>
      {bars.map(({ value, label, count }) => (
        <li key={value} data-chosen={chosen === value || undefined}>
          {onChoose ? (
            <button type="button" aria-pressed={chosen === value} onClick={() => onChoose(value)}>
              {label}
            </button>
          ) : (
            <span>{label}</span>
          )}
          <span className={styles.track} aria-hidden="true">
            <i className={styles.fill} style={{ inlineSize: `${(count / answered) * 100}%` }} />
          </span>
          <b className="ik-num">{formatPercent(count / answered)}</b>
          <small className="ik-num">{formatNumber(count)}</small>
        </li>
      ))}
    </ul>
  );
}

const sideOf = (kind: QuestionResult['kind'], value: string) => {
  if (kind !== 'nps') return undefined;
  return Number(value) >= 9 ? 'fan' : Number(value) <= 6 ? 'critic' : undefined;
};

function Columns({ question: { kind, bars }, chosen, onChoose }: { question: QuestionResult } & Sliced) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ol className={styles.columns}>
      {bars.map(({ value, label, count }) => (
        <li key={value} data-chosen={chosen === value || undefined}>
          <span className="ik-hidden">{countOf(count, 'ответ', 'ответа', 'ответов')}: </span>
          <i
            data-side={sideOf(kind, value)}
            className={styles.column}
            style={{ blockSize: `${(count / most) * 64}px` }}
            title={formatNumber(count)}
            aria-hidden="true"
          />
          {onChoose ? (
            <button
              type="button"
              className="ik-num"
              aria-pressed={chosen === value}
              aria-label={`Оценка ${label}`}
              onClick={() => onChoose(value)}
            >
              {label}
            </button>
          ) : (
            <small className="ik-num">{label}</small>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Whom the index is made of. */
function Sides({ bars }: Pick<QuestionResult, 'bars'>) {
  const all = bars.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  const of = (fits: (grade: number) => boolean) =>
    formatPercent(bars.filter(({ value }) => fits(Number(value))).reduce((sum, { count }) => sum + count, 0) / all);
  return (
    <p className={styles.quiet}>
      Критики 0–6: {of((grade) => grade <= 6)}, нейтральные 7–8: {of((grade) => grade === 7 || grade === 8)}, сторонники
      9–10: {of((grade) => grade >= 9)}
    </p>
  );
}
