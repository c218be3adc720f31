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
import { formatNumber, formatPercent } from '../../../kit/format.ts';
import { MultiSelectField } from '../../../kit/select/multi-select-field.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { tradePointSearch } from '../../network/trade-points/trade-point-search.shared.ts';
import { Question } from './question-chart.tsx';
import styles from './survey-results.module.css';

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
}
const everything: Narrowed = { regions: [], points: [], from: undefined, to: undefined, waiting: false };

const asked = ({ regions, points, from, to, waiting }: Narrowed): ResultsQuestion => ({
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
  return (
    <div className={styles.results}>
      <Bar narrowed={narrowed} onChange={setNarrowed}>
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
      <Funnel {...item} />
      <Quotas {...item} />
      <ol className={styles.questions} aria-label="Ответы на вопросы">
        {item.questions.map((question, at) => (
          <Question key={question.id} survey={id} number={at + 1} question={question} narrowed={body} />
        ))}
      </ol>
    </div>
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
        onChange={(ids) => put({ points: ids, regions: [] })}
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

/** Of the step before it; whoever came by a whole address has not opened a short link. */
const share = (part: number, whole: number) => (whole === 0 || part > whole ? '' : formatPercent(part / whole));

function Funnel({ funnel, quota }: Pick<Results, 'funnel' | 'quota'>) {
  const { opened, started, finished, accepted, denied, waiting, screened_out, quota_full } = funnel;
  const steps = [
    { label: 'Открыли ссылку', value: opened, of: '', foot: 'по QR-коду и короткой ссылке' },
    { label: 'Начали', value: started, of: share(started, opened), foot: `${formatNumber(screened_out)} не подошли` },
    {
      label: 'Завершили',
      value: finished,
      of: share(finished, started),
      foot: quota === null ? `сверх квоты: ${formatNumber(quota_full)}` : `квота: ${formatNumber(quota)}`,
    },
    {
      label: 'Приняты',
      value: accepted,
      of: share(accepted, finished),
      foot: `отклонено: ${formatNumber(denied)}, на проверке: ${formatNumber(waiting)}`,
    },
  ];
  const most = Math.max(1, ...steps.map(({ value }) => value));
  return (
    <section>
      <h2>Воронка</h2>
      <ol className={styles.funnel}>
        {steps.map(({ label, value, of, foot }) => (
          <li key={label}>
            <span>{label}</span>
            <b className="ik-num">
              {formatNumber(value)} <small>{of}</small>
            </b>
            <span className={styles.track} aria-hidden="true">
              <i className={styles.fill} style={{ inlineSize: `${(value / most) * 100}%` }} />
            </span>
            <small>{foot}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Quotas({ quotas }: Pick<Results, 'quotas'>) {
  if (quotas.length === 0) return null;
  return (
    <section>
      <h2>Квоты</h2>
      <ul className={styles.bars}>
        {quotas.map(({ id, name, limit, finished }) => (
          <li key={id} data-full={finished >= limit || undefined}>
            <span>{name}</span>
            <span className={styles.track} aria-hidden="true">
              <i className={styles.fill} style={{ inlineSize: `${Math.min(100, (finished / limit) * 100)}%` }} />
            </span>
            <b className="ik-num">{formatPercent(finished / limit)}</b>
            <small className="ik-num">
              {formatNumber(finished)} из {formatNumber(limit)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
