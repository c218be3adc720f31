/** When and where a picture was taken stands in its first bytes and is lost when it is made smaller: it is carried over into the small one. */

const startOfImage = 0xffd8;
const app1 = 0xffe1;
const startOfScan = 0xffda;
const orientation = 0x0112;
const exifWord = 0x45786966;

/** Turned upright by then, so nobody may turn it again. */
function setUpright(segment: DataView): void {
  const tiff = 10;
  const isLittle = segment.getUint16(tiff) === 0x4949;
  const first = tiff + segment.getUint32(tiff + 4, isLittle);
  const count = segment.getUint16(first, isLittle);
  for (let at = first + 2; at < first + 2 + count * 12; at += 12)
    if (segment.getUint16(at, isLittle) === orientation) segment.setUint16(at + 8, 1, isLittle);
}

/** The segment as it stands in a JPEG, its marker included; undefined where there is none or it is broken. */
export function exifOf(bytes: ArrayBuffer): Uint8Array<ArrayBuffer> | undefined {
  try {
    const view = new DataView(bytes);
    if (view.getUint16(0) !== startOfImage) return undefined;
    for (let at = 2; at + 4 < view.byteLength; ) {
      const marker = view.getUint16(at);
      if (marker === startOfScan || marker >> 8 !== 0xff) return undefined;
      const length = view.getUint16(at + 2);
      if (marker === app1 && view.getUint32(at + 4) === exifWord) {
        const segment = new Uint8Array(bytes.slice(at, at + 2 + length));
        setUpright(new DataView(segment.buffer));
        return segment;
      }
      at += 2 + length;
    }
  } catch {
    // Cut off in the middle: nothing in it can be trusted.
  }
  return undefined;
}

export function withExif(jpeg: ArrayBuffer, exif: Uint8Array | undefined): ArrayBuffer {
  if (!exif || new DataView(jpeg).getUint16(0) !== startOfImage) return jpeg;
  const whole = new Uint8Array(jpeg.byteLength + exif.length);
  whole.set(new Uint8Array(jpeg, 0, 2));
  whole.set(exif, 2);
  whole.set(new Uint8Array(jpeg, 2), 2 + exif.length);
  return whole.buffer;
}
