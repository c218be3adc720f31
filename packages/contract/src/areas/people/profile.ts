// The logged-in person's own data, sessions, phone and consents.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { AskedCode, challengeId, oneTimeCode } from '../../kernel/code.ts';
import { endpoint, listOf, ok } from '../../kernel/endpoint.ts';
import { byId, email, id, line, mobilePhone, orNull, phone, timestamp, timeZone } from '../../kernel/fields.ts';
import { guarded } from '../../kernel/guarded.ts';
import { NotificationPrefs, own, Preferences, Profile, showProfile, Window } from './profile/person.ts';
import { userStatusWords } from './profile/words.ts';

export * from './profile/person.ts';

/** Only named fields change; `contact_…` belong to owners. */
export const ProfileChange = z.partial(
  z.strictObject({
    email: guarded(orNull(email)),
    avatar_file_id: z.nullable(id),
    timezone: timeZone,
    contact_name: line({ max: 120 }),
    contact_phone: phone,
    notification_prefs: NotificationPrefs,
    preferences: Preferences,
  }),
);
export type ProfileChange = z.output<typeof ProfileChange>;

/** One place where the person is logged in. */
export const OwnSession = z.object({
  id: z.int(),
  current: z.boolean(),
  ip: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  remember: z.boolean(),
  created_at: timestamp,
  last_seen_at: timestamp,
  expires_at: timestamp,
});
export type OwnSession = z.output<typeof OwnSession>;

export const profile = {
  show: showProfile,
  change: endpoint({
    ...own,
    method: 'PATCH',
    path: '/profile',
    effect: 'write',
    audit: 'profile.change',
    summary: 'Changes own contacts, photo, notifications and looks; only the named fields.',
    body: ProfileChange,
    reply: ok(Profile.shape),
  }),
  shown: endpoint({
    ...own,
    method: 'POST',
    path: '/profile/shown',
    effect: 'write',
    audit: 'profile.window_shown',
    summary: 'The person has seen a window that had to be shown.',
    body: z.strictObject({ window: z.literal('welcome') }),
    reply: ok({ must_show: z.array(Window) }),
  }),
  consent: endpoint({
    ...own,
    method: 'POST',
    path: '/profile/consent',
    effect: 'write',
    audit: 'profile.consent',
    summary: 'Consent to process personal data, and to marketing messages if the person wants them.',
    body: z.strictObject({ personal_data: z.literal(true, 'Без согласия продолжить нельзя'), marketing: z.boolean() }),
    reply: ok({ must_show: z.array(Window) }),
  }),
  sessions: endpoint({
    ...own,
    method: 'GET',
    path: '/profile/sessions',
    effect: 'read',
    summary: 'Where the person is logged in.',
    reply: listOf(OwnSession),
  }),
  endSession: endpoint({
    ...own,
    method: 'DELETE',
    path: '/profile/sessions/:id',
    effect: 'write',
    audit: 'session.end',
    summary: 'Ends one of the own sessions.',
    params: byId,
    reply: ok({}),
  }),
  endSessions: endpoint({
    ...own,
    method: 'POST',
    path: '/profile/sessions/end-all',
    effect: 'write',
    audit: 'session.end_all',
    summary: 'Ends all own sessions, the asking one too unless it is to stay.',
    body: z.strictObject({ keep_current: z._default(z.boolean(), false) }),
    reply: ok({ ended: z.int() }),
  }),
  askPhone: endpoint({
    ...own,
    method: 'POST',
    path: '/profile/phone',
    effect: 'write',
    audit: 'profile.ask_phone',
    summary: 'Sends a code to the new phone and one to the old phone (or mail) of the person.',
    body: z.strictObject({ phone: mobilePhone }),
    reply: ok({ new: AskedCode, old: z.nullable(AskedCode) }),
  }),
  changePhone: endpoint({
    ...own,
    method: 'POST',
    path: '/profile/phone/confirm',
    effect: 'write',
    audit: 'profile.change_phone',
    summary: 'Changes the phone by both codes and ends all sessions.',
    body: z.strictObject({
      new_challenge_id: challengeId,
      new_code: oneTimeCode,
      old_challenge_id: z.optional(challengeId),
      old_code: z.optional(oneTimeCode),
    }),
    reply: ok({}),
  }),
  leaving: endpoint({
    ...own,
    method: 'GET',
    path: '/profile/leaving',
    effect: 'read',
    summary: 'Why the own account cannot be deleted now; nothing where it can.',
    reply: ok({ obstacles: z.array(z.object({ problem: z.string(), text: z.string() })) }),
  }),
  leaveForGood: endpoint({
    ...own,
    method: 'POST',
    path: '/profile/delete',
    effect: 'write',
    audit: 'profile.delete',
    confirmIdentity: true,
    summary: 'Deletes the own account and ends all its sessions.',
    body: z.strictObject({ confirm: z.literal('УДАЛИТЬ', 'Введите слово УДАЛИТЬ') }),
    reply: ok({}),
  }),
};

/** A person's own data: the profile, and the consents. */
const ownCard = () =>
  z.object({
    ...Profile.shape,
    role: z.string(),
    status: z.string(),
    personal_data: z.boolean(),
    marketing: z.boolean(),
  });

export const profileArea = area({
  calls: profile,
  problems: {
    'profile.phone_taken': { code: 422, text: 'Этот номер уже занят' },
    'profile.phone_same': { code: 422, text: 'Это ваш текущий номер' },
    'profile.email_taken': { code: 422, text: 'Этот адрес уже занят' },
    'profile.no_contact': { code: 422, text: 'Контактное лицо указывает только контрагент' },
    'profile.bad_photo': { code: 422, text: 'Загрузите фотографию заново' },
    'profile.no_consent': { code: 409, text: 'Согласие на обработку персональных данных ещё не опубликовано' },
    'profile.has_points': {
      code: 409,
      text: 'У вас есть работающие торговые точки. Попросите администратора передать или закрыть их',
    },
    'profile.in_orders': {
      code: 409,
      text: 'У вас есть незавершённые заказы. Дождитесь их или отмените, а потом удаляйте аккаунт',
    },
    'profile.last_admin': { code: 409, text: 'Последнего администратора удалить нельзя' },
  },
  actions: {
    'user.erase': 'Личные данные стёрты',
    'session.end': 'Сеанс завершён',
    'session.end_all': 'Все сеансы завершены',
    'profile.change': 'Профиль изменён',
    'profile.window_shown': 'Окно показано',
    'profile.consent': 'Дано согласие на обработку персональных данных',
    'profile.ask_phone': 'Запрошена смена телефона',
    'profile.change_phone': 'Телефон изменён',
    'profile.delete': 'Учётная запись удалена',
  },
  histories: {
    user: {
      card: ownCard,
      fields: {
        role: 'Роль',
        phone: 'Телефон',
        email: 'Почта',
        login: 'Логин',
        password_hash: 'Пароль',
        last_name: 'Фамилия',
        first_name: 'Имя',
        middle_name: 'Отчество',
        birth_date: 'Дата рождения',
        avatar_file_id: 'Фото',
        status: 'Статус',
        blocked_reason_id: 'Причина блокировки',
        blocked_comment: 'Комментарий к блокировке',
        blocked_until: 'Заблокирован до',
        last_login_at: 'Последний вход',
        timezone: 'Часовой пояс',
        notification_prefs: 'Уведомления',
        'notification_prefs.sms': 'СМС',
        'notification_prefs.mail': 'Письма',
        'notification_prefs.push': 'Уведомления в приложении',
        'notification_prefs.news': 'Новости',
        must_show: 'Показать при входе',
        preferences: 'Оформление',
        'preferences.theme': 'Тема',
        'preferences.density': 'Плотность таблиц',
        'preferences.menu_collapsed': 'Меню свёрнуто',
        anonymised_at: 'Данные стёрты',
        deleted_at: 'Удалён',
        contact: 'Контактное лицо',
        'contact.contact_name': 'Контактное лицо',
        'contact.contact_phone': 'Телефон контактного лица',
        personal_data: 'Обработка персональных данных',
        marketing: 'Рекламные сообщения',
        scopes: 'Охват модератора',
      },
      values: {
        status: userStatusWords,
        'preferences.theme': { light: 'Светлая', dark: 'Тёмная', auto: 'Как в системе' },
        'preferences.density': { comfortable: 'Просторная', compact: 'Плотная' },
      },
      refers: { blocked_reason_id: 'book_entry', avatar_file_id: 'file' },
    },
  },
  tables: { users: { title: 'Пользователи', columns: { blocked_reason_id: 'Причина блокировки' } } },
});
