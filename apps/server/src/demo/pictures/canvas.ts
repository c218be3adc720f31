// A picture made of rectangles, as PNG: enough for demo data, and nothing has to be shipped.
import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

export interface Canvas {
  readonly width: number;
  readonly height: number;
  fill(x: number, y: number, width: number, height: number, colour: Colour): void;
  png(): Buffer;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // Eight bits of each of three colours.
  data.set([8, 2, 0, 0, 0], 8);
  return data;
}

export function newCanvas(width: number, height: number): Canvas {
  // Each line begins with the number of its filter: none.
  const line = 1 + width * 3;
  const pixels = Buffer.alloc(line * height);
  return {
    width,
    height,
    fill(x, y, across, down, colour) {
      const right = Math.min(width, Math.round(x + across));
      const bottom = Math.min(height, Math.round(y + down));
      for (let row = Math.max(0, Math.round(y)); row < bottom; row += 1)
        for (let column = Math.max(0, Math.round(x)); column < right; column += 1)
          pixels.set(colour, row * line + 1 + column * 3);
    },
    png: () =>
      Buffer.concat([
        signature,
        chunk('IHDR', header(width, height)),
        chunk('IDAT', deflateSync(pixels)),
        chunk('IEND', Buffer.alloc(0)),
      ]),
  };
}
