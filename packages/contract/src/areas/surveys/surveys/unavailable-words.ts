// What a buyer is told when a survey may not be answered: only the page that says it needs the words.
import type { WhyUnavailable } from './availability.ts';

interface Words {
  title: string;
  text: string;
}

export const unavailableWords: Record<WhyUnavailable, Words> = {
  not_found: { title: 'Опроса нет', text: 'Возможно, в ссылке опечатка. Отсканируйте QR-код ещё раз.' },
  not_started: { title: 'Опрос ещё не начался', text: 'Вернитесь позже по той же ссылке или QR-коду.' },
  ended: { title: 'Опрос завершён', text: 'Спасибо за интерес! О других опросах расскажет продавец.' },
  paused: { title: 'Опрос приостановлен', text: 'Попробуйте вернуться позже по той же ссылке или QR-коду.' },
  quota_full: { title: 'Ответов уже достаточно', text: 'Мы собрали столько ответов, сколько нужно. Спасибо!' },
  already_done: { title: 'Вы уже проходили этот опрос', text: 'Ваши ответы сохранены, отвечать снова не нужно.' },
  seller_unknown: {
    title: 'Нужна ссылка продавца',
    text: 'Этот опрос открывается по QR-коду продавца. Попросите показать его ещё раз.',
  },
  seller_blocked: {
    title: 'Ссылка больше не действует',
    text: 'Продавец, который дал ссылку, сейчас не участвует в программе. Обратитесь к другому сотруднику магазина.',
  },
  bad_signature: {
    title: 'Ссылка устарела или изменена',
    text: 'Попросите продавца показать новый QR-код.',
  },
  age: { title: 'Опрос для старших', text: 'Участвовать в этом опросе можно с другого возраста.' },
  geo: { title: 'Опрос идёт в другом регионе', text: 'В магазине, где вы получили ссылку, этого опроса нет.' },
};
