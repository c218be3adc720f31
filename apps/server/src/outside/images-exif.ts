// The two facts worth keeping from a photo's EXIF before it is dropped: when and where it was taken.
// EXIF is a TIFF: a table of 12-byte fields, some of which point to further tables.

export interface PhotoFacts {
  /** ISO 8601; with an offset only if the camera recorded one. */
  takenAt: string | null;
  latitude: number | null;
  longitude: number | null;
}

const EXIF_TABLE = 0x8769;
const GPS_TABLE = 0x8825;
const DATE_TIME = 0x0132;
const DATE_TIME_ORIGINAL = 0x9003;
const OFFSET_ORIGINAL = 0x9011;
const MAX_FIELDS = 500;
const SIZES: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 };

type Table = Map<number, { type: number; count: number; at: number }>;

export function photoFacts(exif: Buffer | undefined): PhotoFacts {
  const nothing = { takenAt: null, latitude: null, longitude: null };
  if (!exif) return nothing;
  try {
    return read(exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif);
  } catch (error) {
    // Cameras write broken EXIF often enough; the photo itself is still good.
    if (error instanceof RangeError) return nothing;
    throw error;
  }
}

function read(tiff: Buffer): PhotoFacts {
  const little = tiff.readUInt16BE(0) === 0x4949;
  const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));

  const tableAt = (offset: number): Table => {
    const table: Table = new Map();
    const count = Math.min(u16(offset), MAX_FIELDS);
    for (let index = 0; index < count; index++) {
      const at = offset + 2 + index * 12;
      const type = u16(at + 2);
      const items = u32(at + 4);
      const inPlace = items * (SIZES[type] ?? 8) <= 4;
      table.set(u16(at), { type, count: items, at: inPlace ? at + 8 : u32(at + 8) });
    }
    return table;
  };
  const textOf = (table: Table, tag: number): string => {
    const field = table.get(tag);
    if (field?.type !== 2 || field.count > 100) return '';
    return tiff
      .toString('latin1', field.at, field.at + field.count)
      .replace(/\0.*$/s, '')
      .trim();
  };
  const subTable = (table: Table, tag: number): Table => {
    const field = table.get(tag);
    return field ? tableAt(u32(field.at)) : new Map();
  };
  const rational = (at: number, index: number) => u32(at + index * 8) / u32(at + index * 8 + 4);
  const degrees = (table: Table, tag: number, negative: string, limit: number): number | null => {
    const field = table.get(tag);
    if (field?.type !== 5 || field.count !== 3) return null;
    const value = rational(field.at, 0) + rational(field.at, 1) / 60 + rational(field.at, 2) / 3600;
    if (!(value <= limit)) return null;
    return Number((textOf(table, tag - 1).toUpperCase() === negative ? -value : value).toFixed(6));
  };

  const main = tableAt(u32(4));
  const exif = subTable(main, EXIF_TABLE);
  const gps = subTable(main, GPS_TABLE);
  const latitude = degrees(gps, 2, 'S', 90);
  const longitude = degrees(gps, 4, 'W', 180);
  const placed = latitude !== null && longitude !== null;
  return {
    takenAt: isoTime(textOf(exif, DATE_TIME_ORIGINAL) || textOf(main, DATE_TIME), textOf(exif, OFFSET_ORIGINAL)),
    latitude: placed ? latitude : null,
    longitude: placed ? longitude : null,
  };
}

function isoTime(text: string, offset: string): string | null {
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}T${time}`;
  if (!year || Number.isNaN(Date.parse(`${iso}Z`))) return null;
  return /^[+-]\d\d:\d\d$/.test(offset) ? iso + offset : iso;
}
