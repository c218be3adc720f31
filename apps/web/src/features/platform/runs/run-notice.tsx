/** An ended long operation of the person, as the bell shows it: its outcome, its files, the way to its rows. */
import { imports } from '@iskra/contract/areas/platform/imports';
import type { EndedRun, Run } from '@iskra/contract/areas/platform/runs';
import { runStateWords, runs } from '@iskra/contract/areas/platform/runs';
import { download } from '../../../data/calls/download.ts';
import { countOf, formatNumber } from '../../../kit/format.ts';
import { optionalPart } from '../../../kit/optional-part.ts';
import type { Tone } from '../../../kit/status/badge.tsx';
import type { Notice } from '../../../shell/area.ts';

const UndoRun = optionalPart(() => import('./undo-run.tsx'));

const tones: Partial<Record<Run['state'], Tone>> = { done: 'ok', done_with_errors: 'warn', failed: 'danger' };

function counts({ kind, undoes, applied, skipped, bad, done, error_message }: Run): string {
  if (error_message) return error_message;
  if (kind.startsWith('export.')) return countOf(done, 'строка', 'строки', 'строк');
  if (kind.startsWith('import.')) {
    const loaded = `загружено ${countOf(applied, 'строка', 'строки', 'строк')}`;
    return bad > 0 ? `${loaded}, с ошибками ${countOf(bad, 'строка', 'строки', 'строк')}` : loaded;
  }
  if (kind.startsWith('undo.')) {
    const undone = `отменено ${formatNumber(applied + skipped)}`;
    return bad > 0 ? `${undone}, не отменено ${formatNumber(bad)}` : undone;
  }
  if (undoes !== null) {
    const put = `возвращено ${formatNumber(applied)}`;
    return skipped + bad > 0 ? `${put}, изменены после и не тронуты ${formatNumber(skipped + bad)}` : put;
  }
  const left = [skipped > 0 && `пропущено ${formatNumber(skipped)}`, bad > 0 && `не найдено ${formatNumber(bad)}`];
  return [`изменено ${formatNumber(applied)}`, ...left].filter(Boolean).join(', ');
}

function filesOf({ id, has_result, has_errors }: Run): Notice['files'] {
  const params = { id };
  return [
    ...(has_result ? [{ label: 'Скачать файл', get: () => void download(runs.result, { params }) }] : []),
    ...(has_errors ? [{ label: 'Строки с ошибками', get: () => void download(imports.errors, { params }) }] : []),
  ];
}

/** «Родник, Ключ и ещё 29» */
function touchedWords({ touched, applied }: EndedRun): string {
  const left = applied - touched.length;
  return left > 0 ? `${touched.join(', ')} и ещё ${formatNumber(left)}` : touched.join(', ');
}

export function runNotice(run: EndedRun): Notice {
  // «trade_points» of «many.trade_points.block».
  const list = run.kind.split('.')[1];
  return {
    id: `run-${run.id}`,
    // The bell tells only of those that are over.
    at: run.finished_at!,
    title: run.title,
    ...(run.source_name && { about: run.source_name }),
    ...(run.undo_until && { about: touchedWords(run), undo: { part: (leave) => <UndoRun run={run} leave={leave} /> } }),
    tone: tones[run.state] ?? 'neutral',
    state: runStateWords[run.state],
    text: counts(run),
    ...(list && { list }),
    files: filesOf(run),
  };
}
