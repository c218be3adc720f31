// Answers of buyers as those see them who judge them: a kind of moderation, and what an accepted one brings to the seller of the link.
import { area } from '../../kernel/area.ts';
import { endpoint, ok } from '../../kernel/endpoint.ts';
import { byId } from '../../kernel/fields.ts';
import { AnswerCard } from './responses/shapes.ts';
import { responseStatusWords, rewardWords } from './responses/words.ts';

const judges = ['admin', 'moderator'] as const;

export const responses = {
  judged: endpoint({
    method: 'GET',
    path: '/buyers-moderation/:id',
    summary:
      'What a buyer has answered, by the case about it: each question with its time, what speaks against it, and others of that day',
    effect: 'read',
    access: judges,
    params: byId,
    reply: ok({ item: AnswerCard }),
  }),
};

export const responsesArea = area({
  calls: responses,
  problems: {
    'response.no_return': {
      code: 409,
      text: 'Ответ покупателя нельзя вернуть на доработку: его можно только принять или отклонить',
    },
    'response.no_place': {
      code: 409,
      text: 'Место этого ответа уже занял другой: квота опроса набрана',
    },
  },
  actions: {
    'response.accept': 'Ответ покупателя принят',
    'response.deny': 'Ответ покупателя отклонён',
    'response.revert': 'Награда за ответ отменена',
    'response.wait': 'Ответ покупателя снова на проверке',
    'response.award': 'Награда за ответ покупателя',
  },
  histories: {
    survey_response: {
      card: () => AnswerCard,
      fields: {
        survey_id: 'Опрос',
        status: 'Статус',
        reward: 'Награда',
      },
      values: { status: responseStatusWords, reward: rewardWords },
      refers: { survey_id: 'task' },
    },
  },
});
