/** Makes a picture smaller beside the page, which stays quick meanwhile. */
import { exifOf, withExif } from './exif.ts';

export interface Shrink {
  picture: Blob;
  /** The longest side, in pixels. */
  most: number;
}

const quality = 0.8;
const headBytes = 128 * 1024;

async function shrink({ picture, most }: Shrink): Promise<ArrayBuffer> {
  const exif = exifOf(await picture.slice(0, headBytes).arrayBuffer());
  const bitmap = await createImageBitmap(picture);
  const share = Math.min(1, most / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * share), Math.round(bitmap.height * share));
  const pencil = canvas.getContext('2d')!;
  // Transparent pixels would be black.
  pencil.fillStyle = '#fff';
  pencil.fillRect(0, 0, canvas.width, canvas.height);
  pencil.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const small = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  return withExif(await small.arrayBuffer(), exif);
}

self.onmessage = async ({ data }: MessageEvent<Shrink>) => {
  try {
    const bytes = await shrink(data);
    self.postMessage(bytes, { transfer: [bytes] });
  } catch {
    self.postMessage(null);
  }
};
