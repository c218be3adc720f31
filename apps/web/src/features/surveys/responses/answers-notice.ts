import type { AnswerNews } from '@iskra/contract/areas/surveys/responses/bell';
import { countOf } from '../../../kit/format.ts';
import type { Notice } from '../../../shell/area.ts';

const answers = (count: number) => countOf(count, 'ответ', 'ответа', 'ответов');

/** To a seller: what became of the answers by the own link. */
export function surveyAnswersNotice({ id, survey, accepted, denied, coins, at }: AnswerNews): Notice {
  const said = [accepted > 0 && `принято ${answers(accepted)}`, denied > 0 && `отклонено ${answers(denied)}`];
  const text = said.filter(Boolean).join(', ');
  const earned = coins > 0 ? `. Начислено ${countOf(coins, 'коин', 'коина', 'коинов')}` : '';
  return {
    id: `survey-answers-${id}-${at}`,
    at,
    title: 'Ответы покупателей',
    about: survey,
    tone: accepted > 0 ? 'ok' : 'warn',
    state: accepted > 0 ? 'Приняты' : 'Отклонены',
    text: `По вашей ссылке: ${text}${earned}`,
    href: '/',
  };
}
