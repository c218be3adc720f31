/** Pictures of work that is to be done, for the time without a connection: so many, and no more than so large. */
import type { OwnWorkCard } from '@iskra/contract/areas/tasks/assignments/shapes';
import type { FieldStore } from './store.ts';

const mostOfWork = 20;
const mostBytes = 1_500_000;
/** Of everything together: a phone has other things to keep. */
const mostBytesOfAll = 24_000_000;
const longestMs = 30_000;

async function bring(url: string): Promise<{ bytes: ArrayBuffer; type: string } | undefined> {
  const answer = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(longestMs) });
  const type = answer.headers.get('content-type') ?? '';
  const isLarge = Number(answer.headers.get('content-length')) > mostBytes;
  if (!answer.ok || !type.startsWith('image/') || isLarge) {
    await answer.body?.cancel();
    return undefined;
  }
  const bytes = await answer.arrayBuffer();
  return bytes.byteLength > mostBytes ? undefined : { bytes, type };
}

/** One after the other, behind what the person looks at; what does not come is asked for the next time. */
export async function keepPictures(store: FieldStore, { id: work, files }: OwnWorkCard): Promise<void> {
  const kept = await store.all('pictures');
  const known = new Set(kept.map(({ id }) => id));
  let left = mostBytesOfAll - kept.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  for (const [id, url] of Object.entries(files).slice(0, mostOfWork)) {
    if (known.has(Number(id))) continue;
    const brought = await bring(url).catch(() => undefined);
    if (!brought || brought.bytes.byteLength > left) continue;
    left -= brought.bytes.byteLength;
    await store.change(['pictures'], ({ put }) => put('pictures', Number(id), { id: Number(id), work, ...brought }));
  }
}

/** Done work needs none. */
export async function dropPictures(store: FieldStore, toDo: ReadonlySet<number>): Promise<void> {
  const over = (await store.all('pictures')).filter(({ work }) => !toDo.has(work));
  if (over.length === 0) return;
  await store.change(['pictures'], ({ drop }) => {
    for (const { id } of over) drop('pictures', id);
  });
}
