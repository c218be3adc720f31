// Refusals of files and tables, in the words of the catalogue.
import { type ProblemName, problems } from '@iskra/contract/problems';

/** Codes of refusals that the catalogue knows by another name. */
const otherNames = new Map<string, ProblemName>([
  ['sheet.empty', 'sheet.no_rows'],
  ['sheet.encoding', 'sheet.bad_encoding'],
]);

export interface FileProblem {
  name: ProblemName;
  /** The catalogue's text, or a closer one with the numbers of this refusal. */
  message: string;
}

const megabyte = 2 ** 20;
const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** «JPG, PNG или WEBP» */
function listed(formats: readonly string[]): string {
  const names = formats.map((format) => format.toUpperCase());
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} или ${names.at(-1)}`;
}

const isHeic = (format: unknown) => format === 'heic' || format === 'heif';

function kindRefused({ extension, allowed, why }: Record<string, unknown>): FileProblem {
  const name = 'file.kind_refused';
  if (isHeic(extension)) return { name: 'file.heic', message: problems['file.heic'].text };
  if (why === 'polyglot') return { name, message: 'В изображении спрятано что-то ещё. Сохраните его заново' };
  if (!Array.isArray(allowed)) return { name, message: problems[name].text };
  return { name, message: `${problems[name].text}. Нужен ${listed(allowed)}` };
}

/** Where in the table, or how much is allowed. */
function numbersOf({ row, line, limit }: Record<string, unknown>): string {
  const at = row ?? line;
  if (typeof at === 'number') return ` (строка ${at})`;
  return typeof limit === 'number' ? ` (не больше ${number.format(limit)})` : '';
}

/** Undefined for faults of our own. */
export function fileProblem(code: string, detail: Record<string, unknown> = {}): FileProblem | undefined {
  if (code === 'file.kind_refused') return kindRefused(detail);
  if (code === 'file.extension_mismatch' && isHeic(detail['found'])) return kindRefused({ extension: 'heic' });
  if (code === 'file.too_large' && typeof detail['limit'] === 'number')
    return { name: code, message: `Файл больше ${number.format(detail['limit'] / megabyte)} МБ` };
  if (code === 'file.bomb' && (detail['why'] === 'time' || detail['why'] === 'memory'))
    return { name: code, message: 'Файл слишком тяжёлый для обработки. Сохраните его в меньшем размере' };
  const name = otherNames.get(code) ?? (Object.hasOwn(problems, code) ? (code as ProblemName) : undefined);
  if (!name) return undefined;
  return { name, message: problems[name].text + (name.startsWith('sheet.') ? numbersOf(detail) : '') };
}
