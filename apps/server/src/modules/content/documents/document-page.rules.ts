// A document as a page that opens and prints anywhere, without scripts; and what a signing protocol tells.

const style =
  'body{font:16px/1.5 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#111}' +
  'h1{font-size:1.5rem}table{border-collapse:collapse;width:100%}th,td{border:1px solid #999;padding:.35rem .6rem;text-align:left;vertical-align:top}' +
  'footer{margin-top:2rem;color:#555;font-size:.85rem;overflow-wrap:anywhere}';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head>
<body>${body}</body></html>
`;
}

const moment = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** ДД.ММ.ГГГГ ЧЧ:мм:сс (МСК) */
export function moscowTime(at: string): string {
  return `${moment.format(new Date(at)).replace(',', '')} (МСК)`;
}

export interface VersionPage {
  title: string;
  number: number;
  html: string;
  sha256: string;
  published_at: string | null;
}

/** `html` has been cleaned when it was stored and stands as it is: its hash is what people sign. */
export function versionPage({ title, number, html, sha256, published_at }: VersionPage): string {
  const since = published_at ? `, опубликована ${moscowTime(published_at)}` : ', черновик';
  return page(
    title,
    `<h1>${escaped(title)}</h1>${html}<footer>Версия ${number}${since}<br>SHA-256: ${sha256}</footer>`,
  );
}

export interface ActFacts {
  id: number;
  title: string;
  number: number;
  published_at: string | null;
  signer_name: string;
  owner_name: string | null;
  owner_inn: string | null;
  method: 'click' | 'sms_code';
  challenge_id: string | null;
  phone_masked: string | null;
  ip: string | null;
  user_agent: string | null;
  doc_sha256: string;
  signed_at: string;
  revoked_at: string | null;
}

export type ActFact = [name: string, value: string];

export const actTitle = ({ id }: Pick<ActFacts, 'id'>) => `Протокол подписания № ${id}`;

/** The facts of a signature, line by line. */
export function actFacts(act: ActFacts): ActFact[] {
  const method =
    act.method === 'sms_code'
      ? `Одноразовый код, отправленный на ${act.phone_masked ?? 'контакт подписанта'}`
      : 'Подтверждение на сайте';
  const facts: [string, string | null][] = [
    ['Документ', act.title],
    ['Версия', `${act.number}${act.published_at ? ` от ${moscowTime(act.published_at)}` : ''}`],
    ['SHA-256 подписанного текста', act.doc_sha256],
    ['Подписант', act.signer_name],
    ['Контрагент', act.owner_name],
    ['ИНН', act.owner_inn],
    ['Способ подписания', method],
    ['Номер подтверждения', act.challenge_id],
    ['Подписан', moscowTime(act.signed_at)],
    ['IP-адрес', act.ip],
    ['Программа', act.user_agent],
    ['Отозван', act.revoked_at && moscowTime(act.revoked_at)],
  ];
  return facts.filter((fact): fact is ActFact => Boolean(fact[1]));
}

/** A title as a file name: no separators, no control characters, not too long; «document» when nothing is left. */
export function fileName(title: string, extension: string): string {
  const name = title
    .replace(/[\\/:*?"<>|\p{C}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
    .replace(/[. ]+$/, '');
  return `${name || 'document'}.${extension}`;
}
