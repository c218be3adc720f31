import { formatBytes } from '../format.ts';

export interface FileRules {
  /** Endings with the dot: ['.xlsx', '.csv']. */
  endings?: string[];
  maxBytes?: number;
}

/** Why this file cannot be taken, in words; null when it can. The server checks again by content. */
export function fileProblem(file: { name: string; size: number }, { endings, maxBytes }: FileRules): string | null {
  const name = file.name.toLowerCase();
  if (endings && !endings.some((ending) => name.endsWith(ending)))
    return `«${file.name}»: нужен файл ${endings.join(', ')}`;
  if (file.size === 0) return `«${file.name}»: файл пустой`;
  if (maxBytes !== undefined && file.size > maxBytes) {
    return `«${file.name}»: ${formatBytes(file.size)}, можно до ${formatBytes(maxBytes)}`;
  }
  return null;
}
