// Every refusal the product can give: its name, the error_code on the wire and the Russian text a user reads.
// `status` is set only where the HTTP status itself must say it: a refusal that a user can understand travels as 200.
interface Problem {
  code: number;
  text: string;
  status?: number;
}

export const problems = {
  bad_request: { code: 400, text: 'Запрос не разобран' },
  unauthorized: { code: 401, status: 401, text: 'Войдите, чтобы продолжить' },
  forbidden: { code: 403, status: 403, text: 'Не достаточно прав для просмотра страницы' },
  unknown_path: { code: 404, status: 404, text: 'Страница не найдена' },
  not_found: { code: 404, text: 'Запись не найдена' },
  stale: { code: 409, text: 'Запись изменена другим пользователем. Обновите страницу' },
  wrong_state: { code: 409, text: 'Действие недоступно в текущем статусе' },
  too_large: { code: 413, status: 413, text: 'Слишком большой запрос' },
  invalid: { code: 422, text: 'Проверьте выделенные поля' },
  too_many: { code: 429, status: 429, text: 'Слишком много запросов. Повторите позже' },
  server: { code: 500, status: 500, text: 'Server error' },
  busy: { code: 503, status: 503, text: 'Сервер занят. Повторите через несколько секунд' },
  not_signed: { code: 451, text: 'Подпишите документы, чтобы продолжить' },
  already_exists: { code: 422, text: 'Такая запись уже есть' },
  conflicting_use: { code: 409, text: 'Запись используется и не может быть изменена' },
  idempotency_reused: { code: 409, text: 'Этот номер операции уже использован с другими данными' },

  'login.wrong': { code: 422, text: 'Неверный логин или пароль' },
  'login.locked': { code: 429, text: 'Слишком много попыток. Вход закрыт на некоторое время' },
  'login.blocked': { code: 403, text: 'Учётная запись заблокирована. Обратитесь к администратору' },
  'login.not_admitted': { code: 403, text: 'Учётная запись ещё не подтверждена' },
  'login.no_target': { code: 409, text: 'Некуда отправить код. Обратитесь к администратору' },
  'code.wrong': { code: 422, text: 'Неверный код' },
  'code.expired': { code: 410, text: 'Код больше не действует. Запросите новый' },
  'code.no_tries': { code: 429, text: 'Попытки закончились. Запросите новый код' },
  'code.too_soon': { code: 429, text: 'Новый код можно запросить чуть позже' },
  'code.too_many': { code: 429, text: 'Слишком много кодов. Попробуйте позже' },
  'code.required': { code: 428, text: 'Подтвердите действие кодом из SMS' },
  'code.locked': { code: 429, text: 'Слишком много неверных кодов. Попробуйте позже' },
  'totp.required': { code: 428, text: 'Подключите приложение с кодами, чтобы продолжить' },
  'totp.already_on': { code: 409, text: 'Приложение уже подключено' },
  'totp.not_on': { code: 409, text: 'Приложение не подключено' },
  'identity.required': { code: 428, text: 'Подтвердите личность' },
  'profile.phone_taken': { code: 422, text: 'Этот номер уже занят' },
  'profile.phone_same': { code: 422, text: 'Это ваш текущий номер' },
  'profile.email_taken': { code: 422, text: 'Этот адрес уже занят' },
  'profile.no_contact': { code: 422, text: 'Контактное лицо указывает только контрагент' },
  'profile.bad_photo': { code: 422, text: 'Загрузите фотографию заново' },
  'profile.last_admin': { code: 409, text: 'Последнего администратора удалить нельзя' },
  'buyer.agreement_changed': { code: 409, text: 'Соглашение обновилось. Прочитайте новую редакцию' },

  'file.missing': { code: 422, text: 'Приложите файл' },
  'file.empty': { code: 422, text: 'Файл пустой' },
  'file.too_large': { code: 413, text: 'Файл больше допустимого размера' },
  'file.kind_refused': { code: 422, text: 'Файлы этого вида не принимаются' },
  'file.extension_mismatch': { code: 422, text: 'Содержимое файла не соответствует его расширению' },
  'file.broken': { code: 422, text: 'Файл повреждён и не читается' },
  'file.bomb': { code: 422, text: 'Файл разворачивается в слишком большой объём' },
  'file.too_many': { code: 422, text: 'Приложите один файл' },
  'file.heic': { code: 422, text: 'Фото в формате HEIC не принимаются. Сохраните снимок как JPEG и загрузите снова' },
  'file.interrupted': { code: 400, text: 'Загрузка прервалась. Отправьте файл ещё раз' },
  'file.nested_archive': { code: 422, text: 'Внутри файла есть архив или другой документ. Уберите вложения' },
  'file.macros_refused': { code: 422, text: 'В файле есть макросы. Сохраните его без макросов' },
  'file.active_content': {
    code: 422,
    text: 'В PDF есть сценарии или ссылки на другие программы и файлы. Сохраните его заново через печать в PDF',
  },
  'file.remote_content': {
    code: 422,
    text: 'Документ при открытии загружает шаблон или объекты из другого места. Сохраните его без внешних связей',
  },
  'file.dtd_refused': { code: 422, text: 'В файле есть недопустимая разметка. Сохраните его заново в Excel' },
  'file.in_line': { code: 429, text: 'Ваши прежние файлы ещё обрабатываются. Дождитесь их и загрузите этот снова' },
  'file.busy': { code: 503, status: 503, text: 'Сейчас обрабатывается много файлов. Повторите через минуту' },
  'file.day_spent': { code: 429, text: 'За сутки загружено слишком много. Продолжите позже' },
  // A link is opened by the browser itself: an answer 200 would be saved as if it were the file.
  'file.link_expired': { code: 410, status: 410, text: 'Ссылка больше не действует. Обновите страницу' },
  'file.lost': { code: 404, status: 404, text: 'Файл не найден. Сообщите администратору' },
  'store.full': { code: 503, status: 503, text: 'Место на диске закончилось. Сообщите администратору' },
  'sheet.no_rows': { code: 422, text: 'В файле нет строк' },
  'sheet.header_missing': { code: 422, text: 'В файле нет обязательной колонки' },
  'sheet.too_many_rows': { code: 422, text: 'В файле слишком много строк. Разделите его на части' },
  'sheet.too_many_columns': { code: 422, text: 'В файле слишком много колонок' },
  'sheet.bad_encoding': { code: 422, text: 'Кодировка файла не распознана. Сохраните файл в UTF-8' },

  'trade_point.code_taken': { code: 422, text: 'Торговая точка с таким кодом уже есть' },
  'trade_point.already_blocked': { code: 409, text: 'Торговая точка уже заблокирована' },
  'trade_point.not_blocked': { code: 409, text: 'Торговая точка не заблокирована' },
  'trade_point.closed': { code: 409, text: 'Торговая точка закрыта' },
  'trade_point.possible_duplicate': {
    code: 409,
    text: 'Похожая торговая точка уже есть. Подтвердите, что это другая точка',
  },

  'book.not_editable': { code: 409, text: 'Справочник ведётся во внешней системе' },
  'book.code_taken': { code: 422, text: 'Запись с таким кодом уже есть в справочнике' },
  'book.entry_used': { code: 409, text: 'Запись используется. Её можно только отправить в архив' },

  'document.code_taken': { code: 422, text: 'Документ с таким кодом уже есть' },
  'document.no_text': { code: 422, text: 'Добавьте текст или файл PDF' },
  'document.draft_exists': { code: 409, text: 'Черновик следующей версии уже есть. Измените его' },
  'document.published': { code: 409, text: 'Опубликованную версию нельзя изменить. Добавьте новую' },
  'document.archived': { code: 409, text: 'Документ в архиве' },
  'document.outdated': { code: 409, text: 'Документ обновился. Прочитайте новую версию' },

  'file.encrypted': { code: 422, text: 'Файл защищён паролем. Снимите защиту и загрузите его снова' },
  'file.old_format': { code: 422, text: 'Это файл старого формата. Сохраните его как XLSX или DOCX' },
  'sheet.not_text': { code: 422, text: 'Это не таблица: в файле двоичные данные' },
  'sheet.broken_quotes': { code: 422, text: 'В файле не закрыты кавычки' },
  'sheet.cell_too_long': { code: 422, text: 'В файле слишком длинное значение' },
  'sheet.row_too_long': { code: 422, text: 'В файле слишком длинная строка' },
  'sheet.too_much_text': { code: 422, text: 'В файле слишком много текста. Разделите его на части' },
  'sheet.no_sheet': { code: 422, text: 'В книге нет листа с таблицей' },

  'import.has_errors': {
    code: 409,
    text: 'В файле есть строки с ошибками. Исправьте их или загрузите файл без этих строк',
  },
  'import.columns_missing': { code: 409, text: 'Укажите, в каких колонках файла обязательные поля' },
  'import.nothing_to_apply': { code: 409, text: 'В файле нет строк, которые можно загрузить' },
  'export.too_many_rows': {
    code: 422,
    text: 'Строк больше, чем помещается в файл Excel. Сузьте фильтр или выгрузите CSV',
  },
  'export.day_spent': { code: 429, text: 'За сутки выгружено слишком много. Продолжите завтра' },
  'history.day_spent': { code: 429, status: 429, text: 'За сутки сделано слишком много изменений. Продолжите завтра' },
  'run.day_spent': { code: 429, text: 'За сутки начато слишком много операций. Продолжите завтра' },
  'run.not_ready': { code: 409, text: 'Файл ещё проверяется' },
  'run.finished': { code: 409, text: 'Загрузка уже завершена' },
  'run.too_many': {
    code: 429,
    text: 'Слишком много незавершённых операций. Дождитесь их окончания или отмените ненужные',
  },
} as const satisfies Record<string, Problem>;

export type ProblemName = keyof typeof problems;

export interface FieldError {
  field: string;
  code: string;
  message: string;
}
