/** A photo as it is kept: upright, at most 1600 px, JPEG, with what the camera has noted of time and place. */
import type { Shrink } from './shrink.worker.ts';

export const usualPixels = 1600;
/** For photos that have to be readable: receipts and prices. */
export const finePixels = 2400;

/** Undefined: this browser cannot read the picture, as HEIC outside of Safari. */
export function shrunk(picture: Blob, most: number): Promise<ArrayBuffer | undefined> {
  // It is sent as it is then; the server makes it smaller.
  if (typeof OffscreenCanvas === 'undefined') return picture.arrayBuffer();
  const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ArrayBuffer | undefined>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<ArrayBuffer | null>) => resolve(data ?? undefined);
    worker.onerror = () => resolve(undefined);
    worker.postMessage({ picture, most } satisfies Shrink);
  }).finally(() => worker.terminate());
}
