/** Photos that were taken and are not on the server yet: they outlive the tab. Bytes, not blobs: WebKit breaks stored ones. */
interface KeptPhoto {
  id: number;
  response: number;
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

export interface Photo {
  id: number;
  file: File;
}

const name = 'ik-survey';
const table = 'photos';

/** Numbers that no file of the server has. */
const firstLocal = 8_000_000_000_000_000;
let last = 0;
export const isLocal = (file: number) => file >= firstLocal;
export function newLocalId(now = Date.now()): number {
  last = Math.max(now, last + 1);
  return firstLocal + last;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opened for each job: iOS drops connections of a page in the background. */
async function withTable<T>(mode: IDBTransactionMode, job: (photos: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table, { keyPath: 'id' });
  const base = await done(opening);
  try {
    return await job(base.transaction(table, mode).objectStore(table));
  } finally {
    base.close();
  }
}

const all = () => withTable('readonly', (photos) => done(photos.getAll() as IDBRequest<KeptPhoto[]>));

export async function photosOf(response: number): Promise<Photo[]> {
  const kept = await all().catch(() => []);
  return kept
    .filter((photo) => photo.response === response)
    .map(({ id, name: called, type, bytes }) => ({ id, file: new File([bytes], called, { type }) }));
}

/** Without a store the photo lives as long as the page. */
export async function keepPhoto(response: number, { id, file }: Photo): Promise<void> {
  const photo: KeptPhoto = { id, response, name: file.name, type: file.type, bytes: await file.arrayBuffer() };
  await withTable('readwrite', (photos) => done(photos.put(photo))).catch(() => undefined);
}

export async function forgetPhoto(id: number): Promise<void> {
  await withTable('readwrite', (photos) => done(photos.delete(id))).catch(() => undefined);
}
