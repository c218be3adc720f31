/** What other people have left on this phone: it is counted and nothing else of it is read. It goes when its own person logs in. */
import { storePrefix } from './store.ts';

function countIn(name: string): Promise<number> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name);
    request.onerror = () => resolve(0);
    request.onsuccess = () => {
      const db = request.result;
      const end = (count: number) => {
        db.close();
        resolve(count);
      };
      if (!db.objectStoreNames.contains('outbox')) return end(0);
      const counting = db.transaction('outbox').objectStore('outbox').count();
      counting.onsuccess = () => end(counting.result);
      counting.onerror = () => end(0);
    };
  });
}

export async function othersWaiting(person: number): Promise<number> {
  // Not every browser lists them.
  const all = (await indexedDB.databases?.()) ?? [];
  const names = all.map(({ name = '' }) => name).filter((name) => /^field-\d+$/.test(name));
  const counts = await Promise.all(names.filter((name) => name !== `${storePrefix}${person}`).map(countIn));
  return counts.reduce((sum, count) => sum + count, 0);
}
