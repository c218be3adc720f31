// Facts of a photo's EXIF before it is dropped: which side is up, when and where it was taken.
import readExif, { type Exif } from 'exif-reader';

export interface PhotoFacts {
  /** ISO 8601; with an offset only if the camera recorded one. */
  takenAt: string | null;
  latitude: number | null;
  longitude: number | null;
}

export interface PhotoNotes {
  facts: PhotoFacts;
  /** 1 to 8 as EXIF counts: how the pixels must be turned and mirrored to stand upright. */
  orientation: number;
}

/** A block of a camera fits into one segment of a JPEG. */
const LARGEST = 0xffff;

export function photoNotes(block: Buffer | undefined): PhotoNotes {
  const { Image, Photo, GPSInfo } = tagsOf(block);
  const latitude = degrees(GPSInfo?.GPSLatitude, GPSInfo?.GPSLatitudeRef, 'S', 90);
  const longitude = degrees(GPSInfo?.GPSLongitude, GPSInfo?.GPSLongitudeRef, 'W', 180);
  const placed = latitude !== null && longitude !== null;
  const takenAt = isoTime(Photo?.DateTimeOriginal ?? Image?.DateTime, Photo?.OffsetTimeOriginal);
  return {
    facts: { takenAt, latitude: placed ? latitude : null, longitude: placed ? longitude : null },
    orientation: Image?.Orientation ?? 1,
  };
}

/** Cameras write broken EXIF often enough; the photo itself is still good. Any tag may also be of any other type. */
function tagsOf(block: Buffer | undefined): Partial<Exif> {
  if (!block || block.length > LARGEST) return {};
  try {
    return readExif(block);
  } catch {
    return {};
  }
}

function degrees(value: unknown, side: unknown, negative: string, limit: number): number | null {
  if (!Array.isArray(value) || value.length !== 3) return null;
  const [whole, minutes, seconds] = value.map(Number) as [number, number, number];
  const angle = whole + minutes / 60 + seconds / 3600;
  if (!(angle >= 0 && angle <= limit)) return null;
  return Number((side === negative ? -angle : angle).toFixed(6));
}

/** An unset clock is written as 0000:00:00 and read as a day of 1899. */
const OLDEST = Date.UTC(1980, 0);

/** The reader takes the camera's clock for UTC. */
function isoTime(time: unknown, offset: unknown): string | null {
  if (!(time instanceof Date) || !(time.getTime() >= OLDEST)) return null;
  const iso = time.toISOString().replace(/\.\d+Z$/, '');
  return typeof offset === 'string' && /^[+-]\d\d:\d\d$/.test(offset) ? iso + offset : iso;
}
