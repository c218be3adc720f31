// Missing or contradictory parts of a survey: marked in the constructor, refused by the server.
import type { Form } from '../../../forms/form.ts';
import { endRuleFaults } from '../../../forms/validate.ts';
import type { SurveyPart, SurveyQuota } from './part.ts';

interface Fault {
  path: string;
  message: string;
}

interface Surveyed {
  form: Form;
  survey?: SurveyPart | null | undefined;
  quota: { total?: number | null | undefined };
}

type Rule = readonly [path: string, isWrong: boolean, message: string];

const said = (rules: Rule[]): Fault[] =>
  rules.filter(([, isWrong]) => isWrong).map(([path, , message]) => ({ path, message }));

function quotaFaults({ form, quota }: Surveyed, one: SurveyQuota, others: readonly SurveyQuota[]): Fault[] {
  const path = `survey.quotas.${one.id}`;
  const isRepeated = others.some(({ id, name }) => id !== one.id && name === one.name);
  const own = said([
    [`${path}.name`, one.name === '', 'Назовите квоту'],
    [`${path}.name`, one.name !== '' && isRepeated, 'Такая квота уже есть'],
    [`${path}.limit`, Boolean(quota.total && one.limit > quota.total), 'Больше общей квоты опроса'],
    [`${path}.if`, !one.if, 'Скажите, какие ответы считать'],
  ]);
  const ofRule = one.if ? endRuleFaults(form, `${path}/if`, one.if) : [];
  return [...own, ...ofRule.map((fault) => ({ path: fault.path.replaceAll('/', '.'), message: fault.message }))];
}

export function surveyFaults(document: Surveyed): Fault[] {
  const { survey } = document;
  if (!survey) return [];
  const { finish, seller_daily_cap, point_daily_cap, quotas = [] } = survey;
  return [
    ...said([
      ['survey.finish.title', finish.title === '', 'Напишите, чем заканчивается опрос'],
      ['survey.seller_daily_cap', seller_daily_cap > point_daily_cap, 'Больше, чем у всей точки'],
    ]),
    ...quotas.flatMap((one) => quotaFaults(document, one, quotas)),
  ];
}
