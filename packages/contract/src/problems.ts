// Every refusal the product can give: its name, the error_code on the wire and the Russian text a user reads.
import * as areas from './areas.ts';
import { type Area, collect, type NamesIn } from './kernel/area.ts';
import type { Problem } from './kernel/problem.ts';

/** Those that any call may give; the others stand with their areas. */
const common = {
  bad_request: { code: 400, text: 'Запрос не разобран' },
  unauthorized: { code: 401, status: 401, text: 'Войдите, чтобы продолжить' },
  forbidden: { code: 403, status: 403, text: 'Не достаточно прав для просмотра страницы' },
  unknown_path: { code: 404, status: 404, text: 'Страница не найдена' },
  not_found: { code: 404, text: 'Запись не найдена' },
  stale: { code: 409, text: 'Запись изменена другим пользователем. Обновите страницу' },
  'approval.changed': { code: 409, text: 'То, что вы видели, изменилось: посмотрите ещё раз и решите заново' },
  wrong_state: { code: 409, text: 'Действие недоступно в текущем статусе' },
  too_large: { code: 413, status: 413, text: 'Слишком большой запрос' },
  invalid: { code: 422, text: 'Проверьте выделенные поля' },
  too_many: { code: 429, status: 429, text: 'Слишком много запросов. Повторите позже' },
  server: { code: 500, status: 500, text: 'Server error' },
  busy: { code: 503, status: 503, text: 'Сервер занят. Повторите через несколько секунд' },
  not_signed: { code: 451, text: 'Подпишите документы, чтобы продолжить' },
  already_exists: { code: 422, text: 'Такая запись уже есть' },
  conflicting_use: { code: 409, text: 'Запись используется и не может быть изменена' },
  held_by_another: { code: 423, text: 'Запись проверяет другой модератор' },
  coins_short: { code: 460, text: 'Недостаточно коинов' },
  out_of_stock: { code: 461, text: 'Товара нет в наличии' },
  limit_exceeded: { code: 462, text: 'Лимит исчерпан' },
  period_closed: { code: 463, text: 'Период закрыт' },
  budget_exceeded: { code: 464, text: 'Бюджет исчерпан' },
  'idempotency.bad_key': { code: 400, text: 'Номер операции указан неверно' },
  'idempotency.reused': { code: 409, text: 'Этот номер операции уже использован с другими данными' },
  'idempotency.under_way': { code: 409, text: 'Операция ещё выполняется. Подождите несколько секунд' },
  'idempotency.void': { code: 409, text: 'Эта попытка уже закрыта и не выполнена. Отправьте ещё раз' },
  'idempotency.done': { code: 409, text: 'Операция уже выполнена. Обновите страницу' },
} as const satisfies Record<string, Problem>;

/** Details of a refusal beside its text; its thrower has to know them. Numbers are the rest of an allowance, moments are ISO texts. */
export interface ProblemDetails {
  held_by_another: { holder: string; until: string };
  coins_short: { missing: number };
  out_of_stock: { left: number };
  limit_exceeded: { left: number };
  /** Its last closed day. */
  period_closed: { closed_to: string };
  budget_exceeded: { left: number };
  'task.pool_short': { missing: number };
  'order.price_changed': { total_coins: number };
  'order.terms_changed': {
    title: string;
    face_value: number;
    validity_days: number | null;
    valid_until: string | null;
  };
}

export type ProblemName = keyof typeof common | NamesIn<typeof areas, 'problems'>;

export const problems = {
  ...common,
  ...collect(Object.values<Area>(areas), (area) => area.problems),
} as Readonly<Record<ProblemName, Problem>>;
