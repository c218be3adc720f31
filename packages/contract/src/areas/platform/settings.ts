// Settings: numbers of the programme that an administrator may change, page /settings. What an operator sets is in the environment.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { grouped } from '../../kernel/counts.ts';
import { endpoint, ok } from '../../kernel/endpoint.ts';
import { timestamp, titled } from '../../kernel/fields.ts';
import { guarded } from '../../kernel/guarded.ts';

interface SettingNumber {
  title: string;
  unit: string;
  min: number;
  max: number;
  /** The value until an administrator changes it. */
  usual: number;
  /** Where the number is one of a few choices: what each is called, from nought on. */
  choices?: readonly string[];
  /** Something is asked about twice because of it: by a code, by a second person, by a second look. Who changes it proves who they are. */
  guards?: true;
}

const number = (title: string, unit: string, usual: number, [min, max]: [number, number]): SettingNumber => ({
  title,
  unit,
  usual,
  min,
  max,
});

const guard = (setting: SettingNumber): SettingNumber => ({ ...setting, guards: true });

const choice = (title: string, choices: readonly string[]): SettingNumber => ({
  ...number(title, '', 0, [0, choices.length - 1]),
  choices,
});

/** How new cases find their moderator; the server goes by the place in this list. */
export const distributionModes = ['off', 'in_turn', 'least_loaded'] as const;
const distribution = (whose: string) =>
  choice(`Раздача заявок: ${whose}`, ['Берут сами', 'По очереди', 'Наименее занятому']);

const groups = {
  'Коды подтверждения': {
    code_seconds: guard(number('Код действует', 'с', 300, [60, 900])),
    code_resend_seconds: guard(number('Новый код не раньше чем через', 'с', 60, [30, 600])),
    code_tries: guard(number('Попыток ввода', 'шт.', 5, [3, 10])),
  },
  Модерация: {
    lease_minutes: number('Карточка закреплена за модератором', 'мин', 15, [5, 120]),
    held_cases: number('Заявок у одного модератора сразу', 'шт.', 50, [1, 1_000]),
    sla_user_hours: number('Срок проверки пользователя', 'ч', 24, [1, 720]),
    sla_trade_point_hours: number('Срок проверки торговой точки', 'ч', 48, [1, 720]),
    sla_task_hours: number('Срок проверки задания', 'ч', 72, [1, 720]),
    sla_survey_hours: number('Срок проверки опроса', 'ч', 72, [1, 720]),
    sla_seller_hours: number('Срок проверки продавца в точке', 'ч', 24, [1, 720]),
    resubmits: number('Повторных отправок заявки', 'шт.', 3, [0, 10]),
    appeal_days: number('Срок обжалования', 'дн.', 7, [1, 60]),
    work_from_hour: number('Срок идёт с', 'ч', 9, [0, 12]),
    work_to_hour: number('Срок идёт до', 'ч', 21, [13, 24]),
    returned_days: number('Возвращённая заявка ждёт исправления', 'дн.', 30, [1, 365]),
    denied_days: number('Данные того, кого не приняли, хранятся', 'дн.', 90, [30, 3_650]),
    distribute_user: distribution('новые участники'),
    distribute_owner: distribution('контрагенты'),
    distribute_trade_point: distribution('торговые точки'),
    distribute_seller: distribution('продавцы в точках'),
    distribute_task: distribution('задания'),
    distribute_survey: distribution('ответы покупателей'),
    recheck_percent: guard(number('Контрольная перепроверка', '%', 5, [0, 100])),
  },
  Коины: {
    coin_expiry_months: number('Коины сгорают через', 'мес.', 12, [1, 60]),
    survey_pending_days: number('Коины за опрос ждут', 'дн.', 3, [0, 30]),
    hold_hours: number('Резерв под заказ держится', 'ч', 72, [1, 720]),
    order_sms_coins: guard(number('Код из СМС для заказа от', 'коинов', 3_000, [0, 1_000_000])),
    tax_free_rub: number('Подарки без налога за год (0 — не считать)', '₽', 4_000, [0, 1_000_000]),
    manual_approval_coins: guard(number('Согласование ручной операции от', 'коинов', 5_000, [0, 1_000_000])),
    reversal_policy: choice('Отмена операции, когда коины потрачены', ['Остаётся долг', 'Отклоняется']),
    import_approval_coins: guard(number('Согласование загрузки от', 'коинов', 50_000, [0, 10_000_000])),
  },
  'Серии дней': {
    streak_first_days: number('Первая награда за серию от', 'дн.', 7, [2, 365]),
    streak_first_coins: number('Первая награда (0 — без неё)', 'коинов', 20, [0, 10_000]),
    streak_second_days: number('Вторая награда за серию от', 'дн.', 14, [2, 365]),
    streak_second_coins: number('Вторая награда (0 — без неё)', 'коинов', 50, [0, 10_000]),
    streak_third_days: number('Третья награда за серию от', 'дн.', 30, [2, 365]),
    streak_third_coins: number('Третья награда (0 — без неё)', 'коинов', 150, [0, 10_000]),
    streak_clawback: choice('Серия распалась после отказа', ['Награда остаётся', 'Награда снимается']),
    freeze_flames: number('Заморозка дня серии стоит', 'огоньков', 5, [1, 1_000]),
    freezes_a_month: number('Заморозок в месяц', 'шт.', 2, [0, 31]),
  },
  'Торговые точки и продавцы': {
    geofence_radius_m: number('Радиус геозоны', 'м', 150, [20, 5_000]),
    geofence_tolerance_m: number('Допуск за границей геозоны', 'м', 30, [0, 500]),
    geofence_accuracy_m: number('Точность координат не хуже', 'м', 100, [10, 1_000]),
    seller_trade_points: number('Точек у одного продавца', 'шт.', 3, [1, 20]),
    seller_surveys_a_day: number('Опросов продавца в день', 'шт.', 10, [1, 1_000]),
  },
  'Отчёты, сообщения, обмен': {
    report_days: number('Готовый отчёт хранится', 'дн.', 14, [1, 90]),
    quiet_from_hour: number('Тихие часы начинаются в', 'ч', 21, [0, 23]),
    quiet_to_hour: number('Тихие часы кончаются в', 'ч', 9, [0, 23]),
    chicago_close_percent: guard(number('Чикаго закрывает точек не больше', '%', 5, [0, 100])),
  },
};

type Groups = typeof groups;
export type SettingName = { [Title in keyof Groups]: keyof Groups[Title] }[keyof Groups];
export type Numbers = Readonly<Record<SettingName, number>>;

/** As the page shows them. */
export const settingGroups = Object.entries(groups).map(([title, numbers]) => ({
  title,
  names: Object.keys(numbers) as SettingName[],
}));
export const settingNumbers = Object.assign({}, ...Object.values(groups)) as Readonly<
  Record<SettingName, SettingNumber>
>;
export const settingNames = Object.keys(settingNumbers) as SettingName[];

/** There is one set of settings: its history is that of number 1. */
export const settingsId = 1;

const forEach = <T>(make: (setting: SettingNumber) => T) =>
  Object.fromEntries(settingNames.map((name) => [name, make(settingNumbers[name])])) as Record<SettingName, T>;

function bounded({ min, max, guards }: SettingNumber) {
  const message = `Целое число от ${grouped(min)} до ${grouped(max)}`;
  const value = z.int(message).check(z.minimum(min, message), z.maximum(max, message));
  return z.optional(guards ? guarded(value) : value);
}

export const SettingsChange = z.strictObject({
  /** Of the settings that the person saw: another administrator may have changed one meanwhile. */
  version: z.int().check(z.minimum(0)),
  ...forEach(bounded),
});
export type SettingsChange = z.output<typeof SettingsChange>;

const Setting = z.object({
  name: z.enum(settingNames as [SettingName, ...SettingName[]]),
  value: z.int(),
  /** Null while it is the usual one. */
  changed_at: z.nullable(timestamp),
  changed_by: z.nullable(titled),
});
export type Setting = z.output<typeof Setting>;

const SettingsCard = z.object(forEach(() => z.int()));

export const settings = {
  show: endpoint({
    method: 'GET',
    path: '/settings',
    summary: 'All settings with who changed each and when',
    effect: 'read',
    access: ['admin'],
    reply: ok({ version: z.int(), items: z.array(Setting) }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/settings',
    summary: 'Changes the given settings; every process follows within a second',
    effect: 'write',
    audit: 'settings.change',
    access: ['admin'],
    body: SettingsChange,
    reply: ok({ version: z.int() }),
  }),
};

export const settingsArea = area({
  calls: settings,
  actions: { 'settings.change': 'Настройки изменены' },
  histories: {
    settings: {
      card: () => SettingsCard,
      fields: Object.fromEntries(settingNames.map((name) => [name, settingNumbers[name].title])),
      units: Object.fromEntries(settingNames.map((name) => [name, settingNumbers[name].unit])),
      values: Object.fromEntries(
        settingNames.flatMap((name) => {
          const { choices } = settingNumbers[name];
          return choices ? [[name, Object.fromEntries(choices.entries())]] : [];
        }),
      ),
    },
  },
});
