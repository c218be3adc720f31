// How much room is left where the program writes. It stops writing before there is none: with the rest the database stays
// alive, and everybody can go on reading.
import { statfs } from 'node:fs/promises';
import { OutsideError } from './outside-error.ts';

export type Volume = 'database' | 'files';

export interface VolumeState {
  volume: Volume;
  free: number;
  full: boolean;
}

export interface DiskWatch {
  /** Throws store.full while one of these has less left than the reserve. One that is not watched always has room. */
  demandRoom(...volumes: Volume[]): void;
  /** A write was refused for want of room. */
  noteRefused(): void;
  volumes(): VolumeState[];
  refused(): number;
  stop(): void;
}

interface Options {
  /** In bytes. */
  reserve: number;
  log: { info(facts: object, message: string): void; error(facts: object, message: string): void };
  everyMs?: number;
}

/** Room that comes and goes by a few files is not told of each time. */
const clearlyMore = 1.05;

export async function watchDisk(
  folders: Partial<Record<Volume, string>>,
  { reserve, log, everyMs = 1_000 }: Options,
): Promise<DiskWatch> {
  const states = new Map<Volume, VolumeState>();
  let refused = 0;

  async function look(volume: Volume, folder: string): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const wasFull = states.get(volume)?.full ?? false;
    const full = free < (wasFull ? reserve * clearlyMore : reserve);
    states.set(volume, { volume, free, full });
    if (full && !wasFull)
      log.error({ volume, free, reserve }, 'the disk is full: nothing is written until there is room');
    if (!full && wasFull) log.info({ volume, free }, 'there is room on the disk again');
  }

  const entries = Object.entries(folders) as [Volume, string][];
  // A folder that cannot be read is reported by its next writer.
  const lookAll = () => Promise.all(entries.map(([volume, folder]) => look(volume, folder).catch(() => {})));
  await lookAll();
  const timer = setInterval(lookAll, everyMs).unref();
  return {
    demandRoom(...volumes) {
      const volume = volumes.find((one) => states.get(one)?.full);
      if (volume) throw new OutsideError('store.full', { volume });
    },
    noteRefused() {
      refused += 1;
    },
    // In the order of the folders, not of the answers.
    volumes: () => entries.flatMap(([volume]) => states.get(volume) ?? []),
    refused: () => refused,
    stop: () => clearInterval(timer),
  };
}
