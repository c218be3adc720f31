// A code as the cashier's scanner reads it: a path of squares or bars for the screen.
import type { ShownCode } from '@iskra/contract/areas/coins/orders/shapes';
import { barsOf, code128Bars, fitsCode128, qrModules, runsOf } from '../../../outside/scanned-codes.ts';

type Picture = ShownCode['picture'];

async function qr(code: string): Promise<Picture> {
  const rows = await qrModules(code);
  const runs = rows.flatMap((row, y) =>
    runsOf(row).map(({ start, length }) => `M${start} ${y}h${length}v1h-${length}z`),
  );
  return { width: rows.length, height: rows.length, path: runs.join('') };
}

async function bars(code: string): Promise<Picture> {
  const height = 40;
  const { bars: black, modules } = barsOf(await code128Bars(code));
  const path = black.map(({ start, length }) => `M${start} 0h${length}v${height}h-${length}z`);
  return { width: modules, height, path: path.join('') };
}

export async function codePicture(code: string, format: 'qr' | 'code128' | 'text'): Promise<Picture> {
  if (format === 'text') return null;
  return format === 'code128' && fitsCode128(code) ? bars(code) : qr(code);
}
