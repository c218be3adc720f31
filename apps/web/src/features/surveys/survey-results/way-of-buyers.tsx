/** How far buyers come: the funnel, where they stop, what the quotas have. */
import type { SurveyResults as Results } from '@iskra/contract/areas/surveys/survey-results';
import { countOf, DASH, formatNumber, formatPercent } from '../../../kit/format.ts';
import { Figures } from '../../../kit/layout/figures.tsx';
import styles from './survey-results.module.css';

/** Of the step before it; a buyer who came by the full address has not opened a short link. */
const share = (part: number, whole: number) => (whole === 0 || part > whole ? '' : formatPercent(part / whole));

const signed = (value: number) => (value > 0 ? `+${formatNumber(value)}` : formatNumber(value));

/** What is asked for first; a survey may ask several questions for the readiness to recommend, the first of them counts. */
export function KeyFigures({ funnel, quota, questions }: Pick<Results, 'funnel' | 'quota' | 'questions'>) {
  const { started, finished, accepted } = funnel;
  const nps = questions.find((question) => question.nps !== null)?.nps;
  return (
    <Figures
      items={[
        { label: 'Завершили', value: formatNumber(finished), ...(quota && { unit: `из ${formatNumber(quota)}` }) },
        { label: 'Принято', value: formatNumber(accepted), unit: share(accepted, finished) },
        { label: 'Доходят до конца', value: share(finished, started) || DASH },
        ...(typeof nps === 'number' ? [{ label: 'NPS', value: signed(nps) }] : []),
      ]}
    />
  );
}

export function Funnel({ funnel, quota }: Pick<Results, 'funnel' | 'quota'>) {
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

export function Quotas({ quotas }: Pick<Results, 'quotas'>) {
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

const mostShown = 5;

/** Those who have begun and not handed in, by the question on their screen; buyers who are answering just now are among them. */
export function Left({ left, questions }: Pick<Results, 'left' | 'questions'>) {
  const all = left.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  const sorted = left.toSorted((a, b) => b.count - a.count);
  const rest = sorted.slice(mostShown).reduce((sum, { count }) => sum + count, 0);
  const rows = sorted.slice(0, mostShown).map(({ question, title, count }) => {
    const place = questions.findIndex(({ id }) => id === question) + 1;
    return { key: question ?? 'before', label: place > 0 ? `${place}. ${title}` : title, count };
  });
  if (rest > 0) rows.push({ key: 'rest', label: 'остальные', count: rest });
  return (
    <section aria-label="Где бросают">
      <h2>
        Где бросают <small>{countOf(all, 'анкета', 'анкеты', 'анкет')}</small>
      </h2>
      <ul className={styles.bars}>
        {rows.map(({ key, label, count }) => (
          <li key={key}>
            <span>{label}</span>
            <span className={styles.track} aria-hidden="true">
              <i className={styles.fill} style={{ inlineSize: `${(count / all) * 100}%` }} />
            </span>
            <b className="ik-num">{formatPercent(count / all)}</b>
            <small className="ik-num">{formatNumber(count)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
