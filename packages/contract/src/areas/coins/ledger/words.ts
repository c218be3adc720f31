// Currencies, kinds of operations and buckets by their Russian names.

export const currencies = ['coin', 'flame'] as const;
export type Currency = (typeof currencies)[number];

export const currencyWords: Record<Currency, string> = { coin: 'Коины', flame: 'Огоньки' };

/** For «5 коинов» and «5 огоньков». */
export const currencyForms: Record<Currency, [one: string, few: string, many: string]> = {
  coin: ['коин', 'коина', 'коинов'],
  flame: ['огонёк', 'огонька', 'огоньков'],
};

export const transactionTypeWords = {
  emission: 'Пополнение бюджета',
  budget_allocate: 'Выделено из бюджета',
  budget_return: 'Возвращено в бюджет',
  accrual: 'Начислено за активность',
  activate: 'Подтверждено после проверки',
  pending_cancel: 'Снято с проверки',
  hold: 'Резерв под заказ',
  capture: 'Оплата заказа',
  release: 'Резерв снят',
  refund: 'Возврат за заказ',
  expire: 'Сгорание',
  spend: 'Потрачено',
  manual_credit: 'Начислено вручную',
  manual_debit: 'Списано вручную',
  import_credit: 'Начислено по файлу',
  import_debit: 'Списано по файлу',
  reversal: 'Отмена операции',
  transfer_merge: 'Объединение учётных записей',
  forfeit: 'Списано при удалении',
  opening: 'Входящий остаток',
} as const;
export type TransactionType = keyof typeof transactionTypeWords;
export const transactionTypes = Object.keys(transactionTypeWords) as [TransactionType, ...TransactionType[]];

/** Operations that an administrator can reverse; those of an order, a budget or a check are reversed where they came from. */
export const reversibleTypes = [
  'accrual',
  'manual_credit',
  'import_credit',
  'opening',
  'manual_debit',
  'import_debit',
  'expire',
  'forfeit',
  'emission',
] as const satisfies TransactionType[];
export const isReversible = (type: TransactionType): type is (typeof reversibleTypes)[number] =>
  (reversibleTypes as readonly TransactionType[]).includes(type);

export const bucketWords = { available: 'Доступно', pending: 'На проверке', held: 'В заказах', debt: 'Долг' } as const;

export const transactionStateWords = { posted: 'Проведена', reversed: 'Отменена' } as const;

export const operations = ['credit', 'debit'] as const;

export const operationWords = { credit: 'Начислить', debit: 'Списать' } as const;

export const approvalStateWords = {
  awaiting: 'Ждёт согласования',
  approved: 'Согласована',
  rejected: 'Отклонена',
} as const;

/** The programme's own accounts. */
export const accountWords: Readonly<Record<string, string>> = {
  emission: 'Эмиссия',
  'budget:pool': 'Общий бюджет',
  'budget:tasks': 'Бюджеты заданий',
  redeemed: 'Потрачено на заказы',
  expired: 'Сгорело',
  forfeited: 'Списано при удалении',
  adjust_plus: 'Ручные начисления',
  adjust_minus: 'Ручные списания',
  opening: 'Входящие остатки',
};

/** Of an account by its code; each task has a budget of its own. */
export function accountTitle(code: string): string {
  const task = /^budget:task:(\d+)$/.exec(code)?.[1];
  return task ? `Бюджет задания № ${task}` : (accountWords[code] ?? code);
}

export const sourceWords: Readonly<Record<string, string>> = {
  manual: 'Операция администратора',
  import: 'Загрузка файла',
  order: 'Заказ',
  task: 'Задание',
  task_assignment: 'Выполнение задания',
  survey_response: 'Ответ покупателя',
  lot: 'Срок действия',
  budget: 'Бюджет программы',
  transaction: 'Отмена операции',
  person: 'Участник вышел из программы',
  merge: 'Объединение с дубликатом',
  streak: 'Серия дней',
  migration: 'Перенос остатков',
};
