// Pure decisions about trade points: status moves, who may change what, values of additional fields.
import { freeTradePointFields, type TradePointStatus } from '@iskra/contract/entities/trade-point';
import type { FieldError, ProblemName } from '@iskra/contract/problems';
import type { Role } from '@iskra/contract/roles';

export type StatusMove = 'block' | 'unblock' | 'close';

const moves: Record<StatusMove, { from: readonly TradePointStatus[]; to: TradePointStatus; refusal: ProblemName }> = {
  block: { from: ['active'], to: 'blocked', refusal: 'trade_point.already_blocked' },
  unblock: { from: ['blocked'], to: 'active', refusal: 'trade_point.not_blocked' },
  close: { from: ['active', 'blocked'], to: 'closed', refusal: 'wrong_state' },
};

/** The status after the move, or the name of the refusal. */
export function moveStatus(
  status: TradePointStatus,
  move: StatusMove,
): { to: TradePointStatus } | { refusal: ProblemName } {
  const rule = moves[move];
  if (rule.from.includes(status)) return { to: rule.to };
  if (status === 'closed') return { refusal: 'trade_point.closed' };
  return { refusal: move === 'block' && status !== 'blocked' ? 'wrong_state' : rule.refusal };
}

/** Where the move leads whoever may make it. */
export const movedTo = (move: StatusMove): TradePointStatus => moves[move].to;

/** Protected fields of a trade point change only by an admin; others will ask for it through moderation. */
export function forbiddenFields(role: Role, fields: string[]): FieldError[] {
  if (role === 'admin') return [];
  const free: readonly string[] = freeTradePointFields;
  return fields
    .filter((field) => !free.includes(field))
    .map((field) => ({ field, code: 'protected', message: 'Это поле меняет только администратор' }));
}

export interface AdditionalFieldRule {
  code: string;
  type: string;
  required: boolean;
  editable: boolean;
  options: { code: string }[];
}

const wrongType = 'Недопустимое значение';

function valueError(field: AdditionalFieldRule, value: unknown): string | undefined {
  const known = (item: unknown) => field.options.some((option) => option.code === item);
  switch (field.type) {
    case 'int':
      return Number.isSafeInteger(value) ? undefined : 'Введите целое число';
    case 'decimal':
      return typeof value === 'number' && Number.isFinite(value) ? undefined : 'Введите число';
    case 'bool':
      return typeof value === 'boolean' ? undefined : 'Выберите да или нет';
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
        ? undefined
        : 'Введите дату в формате ДД.ММ.ГГГГ';
    case 'enum':
      return known(value) ? undefined : 'Выберите значение из списка';
    case 'multi_enum':
      return Array.isArray(value) && value.every(known) ? undefined : 'Выберите значения из списка';
    case 'phone':
      return typeof value === 'string' && /^\+7\d{10}$/.test(value)
        ? undefined
        : 'Введите номер в формате +7 XXX XXX-XX-XX';
    case 'file':
      return Number.isSafeInteger(value) ? undefined : 'Приложите файл';
    default:
      if (typeof value !== 'string' || value.includes('\0')) return wrongType;
      return value.length <= (field.type === 'text' ? 2000 : 200) ? undefined : 'Слишком длинный текст';
  }
}

/** Errors of the sent values; a field that the caller may not change must not be sent at all. */
export function additionalErrors(fields: AdditionalFieldRule[], values: Record<string, unknown>): FieldError[] {
  const errors: FieldError[] = [];
  const add = (code: string, kind: string, message: string) =>
    errors.push({ field: `additional.${code}`, code: kind, message });
  for (const [code, value] of Object.entries(values)) {
    const field = fields.find((candidate) => candidate.code === code);
    if (!field) add(code, 'unknown', 'Неизвестное поле');
    else if (!field.editable) add(code, 'protected', 'Это поле вам недоступно для изменения');
    else if (value === null || value === '') {
      if (field.required) add(code, 'required', 'Заполните поле');
    } else {
      const message = valueError(field, value);
      if (message) add(code, 'invalid', message);
    }
  }
  return errors;
}
