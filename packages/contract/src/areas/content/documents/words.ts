// Russian names of documents' kinds and states, and of their actions in the history.
export const documentStatuses = ['draft', 'active', 'archived'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];
/** `scheduled`: published for a day that has not come. `published`: in force, at most one of a document. */
export const documentVersionStatuses = ['draft', 'scheduled', 'published', 'superseded'] as const;
export type DocumentVersionStatus = (typeof documentVersionStatuses)[number];

export const documentKindWords = {
  offer: 'Оферта',
  contract: 'Договор',
  rules: 'Правила программы',
  pd_consent: 'Согласие на обработку персональных данных',
  marketing_consent: 'Согласие на рекламные сообщения',
  buyer_agreement: 'Соглашение с покупателем',
  other: 'Другой документ',
} as const;

/** Those who sign. */
export const documentAudienceWords = { owner: 'Контрагенты', seller: 'Продавцы', buyer: 'Покупатели' } as const;

export const documentStatusWords = { draft: 'Черновик', active: 'Действует', archived: 'В архиве' } as const;

export const documentVersionStatusWords = {
  draft: 'Черновик',
  scheduled: 'Ждёт своего дня',
  published: 'Действует',
  superseded: 'Заменена',
} as const;

export const documentStateWords = {
  signed: 'Подписан',
  needs_signing: 'Требует подписи',
  new_version: 'Новая версия',
  not_signed: 'Не подписан',
} as const;

/** «Оферта подписана», «Согласие подписано»: a state agrees with its noun. */
const endings: Record<keyof typeof documentKindWords, string> = {
  offer: 'а',
  contract: '',
  rules: 'ы',
  pd_consent: 'о',
  marketing_consent: 'о',
  buyer_agreement: 'о',
  other: '',
};

export const documentStateText = (kind: keyof typeof documentKindWords, state: keyof typeof documentStateWords) =>
  documentStateWords[state] + (state === 'signed' || state === 'not_signed' ? endings[kind] : '');

export const signatureMethodWords = { click: 'Подтверждение на сайте', sms_code: 'Одноразовый код' } as const;

export const documentActions = {
  'document.add': 'Документ добавлен',
  'document.change': 'Документ изменён',
  'document.archive': 'Документ отправлен в архив',
  'document.ask_code': 'Запрошен код для подписания',
  'document.sign': 'Документ подписан',
  'document.remind': 'Отправлено напоминание о подписи',
  'document.sign_again': 'Повторная попытка подписать',
  'document_version.add': 'Версия добавлена',
  'document_version.change': 'Версия изменена',
  'document_version.delete': 'Версия удалена',
  'document_version.publish': 'Версия опубликована',
  'document_version.supersede': 'Версия заменена новой',
  'document_version.withdraw': 'Версия отозвана до вступления в силу',
  'document_version.enter_force': 'Версия вступила в силу',
  'signature.export': 'Подписи выгружены',
} as const;

export const documentFieldWords = {
  code: 'Код',
  title: 'Название',
  kind: 'Вид',
  audience_roles: 'Кто подписывает',
  required: 'Обязателен',
  sort: 'Порядок',
  status: 'Статус',
} as const;

export const documentVersionFieldWords = {
  document_id: 'Документ',
  number: 'Номер версии',
  file_id: 'Файл',
  sha256: 'Отпечаток текста (SHA-256)',
  change_summary: 'Что изменилось',
  requires_resign: 'Требует новой подписи',
  grace_days: 'Дней на подписание',
  status: 'Статус',
  published_at: 'Опубликована',
  effective_from: 'Действует с',
} as const;

export const signatureFieldWords = {
  version_id: 'Версия документа',
  user_id: 'Подписант',
  owner_id: 'Контрагент',
  method: 'Способ подписания',
  challenge_id: 'Номер подтверждения',
  doc_sha256: 'Отпечаток текста (SHA-256)',
  phone_masked: 'Код отправлен на',
  ip: 'IP-адрес',
  user_agent: 'Программа',
  act_file_id: 'Протокол',
  signed_at: 'Подписан',
  revoked_at: 'Отозван',
  signer_name: 'ФИО подписанта',
  owner_name: 'Наименование контрагента',
  owner_inn: 'ИНН',
} as const;
