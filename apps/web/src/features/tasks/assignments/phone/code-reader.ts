/** Reads codes of a picture: by the browser itself where it can, else by a decoder of our own beside the page. */
import { decoderUrl } from './decoder-file.ts';
import type { Read } from './read-code.worker.ts';

export interface CodeReader {
  read(video: HTMLVideoElement): Promise<string | undefined>;
  end(): void;
}

type Of = 'goods' | 'receipt';

interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const formats: Record<Of, string[]> = {
  goods: ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'data_matrix', 'qr_code'],
  receipt: ['qr_code'],
};

/** Some browsers have the name and know no formats of goods. */
export async function ownFormats(): Promise<string[]> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  return known.includes('ean_13') ? known : [];
}

function nativeReader(of: Of, known: string[]): CodeReader {
  const { BarcodeDetector } = globalThis as unknown as { BarcodeDetector: DetectorClass };
  const detector = new BarcodeDetector({ formats: formats[of].filter((format) => known.includes(format)) });
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue,
    end: () => {},
  };
}

/** Lines of a code stay apart at that, and a weak phone is not busy with the rest. */
const mostPixels = 1280;

function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData {
  const share = Math.min(1, mostPixels / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * share);
  canvas.height = Math.round(video.videoHeight * share);
  const pencil = canvas.getContext('2d', { willReadFrequently: true })!;
  pencil.drawImage(video, 0, 0, canvas.width, canvas.height);
  return pencil.getImageData(0, 0, canvas.width, canvas.height);
}

function ownReader(of: Of): CodeReader {
  const worker = new Worker(new URL('./read-code.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const ask = (read: Read) =>
    new Promise<string | undefined>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<{ text?: string; error?: string }>) =>
        data.error === undefined ? resolve(data.text) : reject(new Error(data.error));
      worker.onerror = () => reject(new Error('The decoder did not start'));
      worker.postMessage(read, [read.picture.data.buffer]);
    });
  return {
    read: (video) => ask({ picture: pictureOf(video, canvas), of, decoder: decoderUrl }),
    end: () => worker.terminate(),
  };
}

export async function newReader(of: Of): Promise<CodeReader> {
  const known = await ownFormats();
  return known.length > 0 ? nativeReader(of, known) : ownReader(of);
}
