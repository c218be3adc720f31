/** The decoder of codes, kept on the phone when work that asks for codes is: too much for everybody to carry. */
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?url';

export const decoderUrl = new URL(decoder, location.href).href;

/** Goes with the rest of the program when the person logs out. */
const cacheName = 'field-decoder';

export async function keepDecoder(): Promise<void> {
  const cache = await caches.open(cacheName);
  const kept = await cache.keys();
  for (const request of kept) if (request.url !== decoderUrl) await cache.delete(request);
  if (!kept.some(({ url }) => url === decoderUrl)) await cache.add(decoderUrl);
}
