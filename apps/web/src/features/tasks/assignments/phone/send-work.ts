/** Sends one piece of work: its files first, each by itself, then the answers that name them. After a break it goes on where it was. */
import { files } from '@iskra/contract/areas/platform/files';
import { assignments } from '@iskra/contract/areas/tasks/assignments';
import type { SentPhoto } from '@iskra/contract/areas/tasks/assignments/shapes';
import type { Answers } from '@iskra/contract/forms/form';
import { fieldRefusalText } from '../../../../data/calls/refusal-text.ts';
import { type Outcome, sendQuietly } from './send-quietly.ts';
import { type FieldStore, isLocal, type KeptFile, type Waiting } from './store.ts';
import { newUuid } from './uuid.ts';

export type Sent = 'done' | 'later' | 'session' | { refused: string };

/** The server deletes an unused upload after a week. */
const freshMs = 6 * 24 * 3_600_000;

/** The numbers of files stand in answers under these names, in every kind of step. */
export function localFilesOf(answers: Answers): number[] {
  const found: number[] = [];
  mapFiles(answers, (id) => {
    if (isLocal(id)) found.push(id);
    return id;
  });
  return found;
}

export function mapFiles(answers: Answers, of: (id: number) => number): Answers {
  const mapped = (answer: unknown): unknown => {
    if (answer === null || typeof answer !== 'object') return answer;
    const { file_id, file_ids } = answer as { file_id?: unknown; file_ids?: unknown };
    return {
      ...answer,
      ...(typeof file_id === 'number' && { file_id: of(file_id) }),
      ...(Array.isArray(file_ids) && { file_ids: file_ids.map((id: number) => of(id)) }),
    };
  };
  return Object.fromEntries(Object.entries(answers).map(([step, answer]) => [step, mapped(answer)])) as Answers;
}

/** A photo from the gallery may be of any day: only the picture itself can tell. */
const noteOf = ({ source, taken_at }: KeptFile, file_id: number): SentPhoto => ({
  file_id,
  source,
  ...(source === 'camera' && { taken_at }),
});

const stopped = (outcome: Exclude<Outcome<never>, { kind: 'done' }>): Sent =>
  outcome.kind === 'refused' ? { refused: fieldRefusalText(outcome.refusal) } : outcome.kind;

async function sendFile(store: FieldStore, file: KeptFile): Promise<number | Sent> {
  if (file.sent && Date.now() - file.sent.at < freshMs) return file.sent.file_id;
  // A deleted upload is sent under a new key.
  const key = file.sent ? newUuid() : file.key;
  const asFile = new File([file.bytes], file.name, { type: file.type });
  const outcome = await sendQuietly(files.upload, { file: asFile, body: { kind: file.kind } }, key);
  if (outcome.kind !== 'done') return stopped(outcome);
  const { file_id } = outcome.reply;
  await store.changeTexts(['files'], ({ put }) =>
    put('files', file.id, { ...file, key, sent: { file_id, at: Date.now() } }),
  );
  return file_id;
}

export async function sendWork(store: FieldStore, work: Waiting): Promise<Sent> {
  const numbers = new Map<number, number>();
  const photos: SentPhoto[] = [];
  for (const id of localFilesOf(work.answers)) {
    const file = await store.get('files', id);
    if (!file) return { refused: 'Снимок на телефоне не сохранился. Снимите его ещё раз' };
    const sent = await sendFile(store, file);
    if (typeof sent !== 'number') return sent;
    numbers.set(id, sent);
    if (file.kind === 'image') photos.push(noteOf(file, sent));
  }
  const { client_uuid, form_version, started_at, sent_at, place } = work;
  const answers = mapFiles(work.answers, (id) => numbers.get(id) ?? id);
  const body = { client_uuid, form_version, started_at, sent_at, answers, photos, ...(place && { place }) };
  const outcome = await sendQuietly(assignments.submit, { params: { id: work.work }, body });
  return outcome.kind === 'done' ? 'done' : stopped(outcome);
}
