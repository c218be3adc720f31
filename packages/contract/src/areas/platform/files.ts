// Files: one way in, and links out that work for ten minutes.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { bounded } from '../../kernel/bounded.ts';
import { endpoint, file, ok } from '../../kernel/endpoint.ts';
import { byId } from '../../kernel/fields.ts';
import { roles } from '../../roles.ts';
import { FileVariant, UploadedFile, UploadKind } from './files/shapes.ts';

export * from './files/shapes.ts';

const badLink = 'Неверная ссылка';

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/files/upload',
    summary: 'Takes one file. What is not put to use within a week is thrown away.',
    effect: 'write',
    audit: 'file.upload',
    access: roles,
    upload: { kinds: ['image', 'document', 'video'] },
    body: z.strictObject({ kind: UploadKind }),
    reply: ok(UploadedFile.shape),
  }),
  link: endpoint({
    method: 'GET',
    path: '/files/:id/link',
    summary: 'Fresh links to a file that the caller may see.',
    effect: 'read',
    access: roles,
    params: byId,
    reply: ok(UploadedFile.shape),
  }),
  download: endpoint({
    method: 'GET',
    path: '/files/:id',
    summary: 'The file itself, by a signed link; pictures open in place, everything else is saved.',
    effect: 'read',
    access: 'public',
    params: byId,
    query: z.strictObject({
      variant: z._default(FileVariant, 'original'),
      /** Seconds since 1970. */
      expires: bounded(12, badLink).check(z.regex(/^\d+$/, badLink)),
      sign: bounded(43, badLink).check(z.regex(/^[A-Za-z0-9_-]{43}$/, badLink)),
    }),
    reply: file,
  }),
};

export const filesArea = area({
  calls: files,
  problems: {
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
    'file.encrypted': { code: 422, text: 'Файл защищён паролем. Снимите защиту и загрузите его снова' },
    'file.old_format': { code: 422, text: 'Это файл старого формата. Сохраните его как XLSX или DOCX' },
  },
  actions: {
    'file.upload': 'Файл загружен',
  },
});
