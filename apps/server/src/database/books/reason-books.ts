// Reasons that every refusal, block and manual operation must name.
import { type BookDefinition, column } from './book-definition.ts';

const columns = [column('requires_comment', 'Комментарий обязателен', 'bool')];

/** A title that ends with «*» needs a comment: it says too little by itself. */
function reasons(kind: string, title: string, description: string, list: Record<string, string>): BookDefinition {
  return {
    code: `reasons.${kind}`,
    title,
    description,
    columns,
    entries: Object.entries(list).map(([code, text]) => ({
      code,
      title: text.replace(/\*$/, ''),
      values: { requires_comment: text.endsWith('*') },
    })),
  };
}

export const reasonBooks: BookDefinition[] = [
  reasons('user_deny', 'Причины отказа пользователю', 'Почему заявка на участие отклонена', {
    wrong_name: 'ФИО указаны с ошибкой или неполностью',
    not_employed: 'Не работает в указанной торговой точке',
    duplicate: 'Участник уже зарегистрирован',
    under_age: 'Участник младше 18 лет',
    no_answer: 'Не удалось связаться по указанному телефону',
    no_consent: 'Нет согласия на обработку персональных данных',
    other: 'Другая причина*',
  }),
  reasons('tp_deny', 'Причины отказа по торговой точке', 'Почему торговая точка или её изменение отклонены', {
    duplicate: 'Такая торговая точка уже есть',
    wrong_address: 'Адрес не найден или указан неточно',
    wrong_coordinates: 'Координаты не совпадают с адресом',
    not_working: 'По этому адресу точка не работает',
    wrong_owner: 'Контрагент указан неверно',
    out_of_territory: 'Адрес вне территории программы',
    other: 'Другая причина*',
  }),
  reasons('owner_deny', 'Причины отказа контрагенту', 'Почему изменение реквизитов отклонено', {
    not_registered: 'Не совпадает с ЕГРЮЛ или ЕГРИП',
    no_document: 'Нет подтверждающего документа',
    wrong_account: 'Счёт принадлежит другому лицу',
    other_company: 'Это другая компания: нужен новый договор',
    other: 'Другая причина*',
  }),
  reasons('task_deny', 'Причины отказа по заданию', 'Почему выполнение задания не принято', {
    blurred_photo: 'Фото нечёткое или слишком тёмное',
    wrong_photo: 'На фото не то, что требуется в задании',
    old_photo: 'Фото сделано раньше начала задания',
    not_from_point: 'Фото сделано не в торговой точке',
    copied_photo: 'Фото уже использовано в другом задании',
    layout_not_met: 'Выкладка не соответствует требованиям',
    incomplete: 'Выполнены не все шаги задания',
    other: 'Другая причина*',
  }),
  reasons('survey_deny', 'Причины отказа по опросу', 'Почему анкета покупателя не принята', {
    too_fast: 'Анкета заполнена слишком быстро',
    same_answers: 'Одинаковые ответы на все вопросы',
    same_device: 'Несколько анкет с одного устройства',
    not_buyer: 'Анкету заполнил не покупатель',
    contradictory: 'Ответы противоречат друг другу',
    other: 'Другая причина*',
  }),
  reasons('return', 'Причины возврата на доработку', 'Что нужно исправить перед повторной отправкой', {
    retake_photo: 'Переснимите фото',
    fill_missing: 'Заполните пропущенные поля',
    check_address: 'Уточните адрес',
    check_contacts: 'Уточните контактные данные',
    attach_document: 'Приложите подтверждающий документ',
    other: 'Другая причина*',
  }),
  reasons('block_user', 'Причины блокировки пользователя', 'Почему вход пользователя закрыт', {
    rules_violation: 'Нарушение правил программы*',
    fraud: 'Подозрение на мошенничество*',
    left_job: 'Больше не работает в торговой точке',
    owner_request: 'По просьбе контрагента',
    own_request: 'По собственной просьбе',
    docs_not_signed: 'Не подписаны обязательные документы',
    other: 'Другая причина*',
  }),
  reasons('block_tp', 'Причины блокировки торговой точки', 'Почему торговая точка исключена из начислений', {
    no_supplies: 'Поставки приостановлены',
    debt: 'Просроченная задолженность контрагента',
    rules_violation: 'Нарушение правил программы*',
    repair: 'Ремонт или временное закрытие',
    data_check: 'Проверка данных торговой точки',
    fraud: 'Подозрение на мошенничество*',
    other: 'Другая причина*',
  }),
  reasons('ledger', 'Причины ручных операций', 'Основание начисления или списания коинов и огоньков', {
    bonus: 'Поощрение по решению руководителя*',
    correction: 'Исправление ошибки начисления*',
    contest: 'Победа в конкурсе',
    compensation: 'Компенсация за технический сбой*',
    fraud_withdrawal: 'Списание за нарушение правил*',
    welcome: 'Приветственный бонус',
    other: 'Другая причина*',
  }),
  reasons('order_cancel', 'Причины отмены заказа', 'Почему заказ сертификата отменён', {
    customer: 'По просьбе заказчика',
    out_of_stock: 'Сертификаты закончились',
    supplier: 'Отказ поставщика',
    wrong_order: 'Заказ оформлен по ошибке',
    fraud: 'Подозрение на мошенничество*',
    other: 'Другая причина*',
  }),
];
