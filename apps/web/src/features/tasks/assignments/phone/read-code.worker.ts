/** Reads codes beside the page: the decoder is WebAssembly, which the policy of the page forbids and that of a worker does not. */
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';

export interface Read {
  picture: ImageData;
  of: 'goods' | 'receipt';
  /** Where the decoder lies. */
  decoder: string;
}

const usual: ReaderOptions = { tryHarder: true, maxNumberOfSymbols: 1, textMode: 'Plain' };
const options: Record<Read['of'], ReaderOptions> = {
  goods: {
    ...usual,
    formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF', 'DataMatrix', 'QRCode'],
  },
  receipt: { ...usual, formats: ['QRCode'] },
};

let decoder = '';
prepareZXingModule({ overrides: { locateFile: () => decoder } });

self.onmessage = async ({ data }: MessageEvent<Read>) => {
  decoder = data.decoder;
  try {
    const [found] = await readBarcodes(data.picture, options[data.of]);
    self.postMessage({ text: found?.text });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};
