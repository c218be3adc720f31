/** What forms need of the phone: photos are made smaller and kept here until they are sent, the place is its own. */
import type { OwnWorkCard } from '@iskra/contract/areas/tasks/assignments/shapes';
import { useMemo } from 'react';
import type { Failed, FileKind, Taken, Transport } from '../../forms/transport.shared.ts';
import { findPlace } from '../find-place.ts';
import { fullWords } from './draft.ts';
import { serverNow } from './server-time.ts';
import { finePixels, shrunk, usualPixels } from './shrink.ts';
import { type FieldStore, isFull, newLocalId } from './store.ts';
import { newUuid } from './uuid.ts';

const unreadable = 'Телефон не смог прочитать этот снимок. Снимите его камерой или сохраните как JPEG.';
const unkept = 'Снимок не сохранился. Повторите: остальное на месте.';

/** As the server takes them. */
const mostMegabytes: Record<FileKind, number> = { image: 10, video: 100, document: 20 };

function tooLarge({ byteLength }: ArrayBuffer, kind: FileKind): Failed | undefined {
  const most = mostMegabytes[kind];
  if (byteLength <= most * 1024 * 1024) return undefined;
  const what = { image: 'Снимок', video: 'Видео', document: 'Файл' }[kind];
  return { error: `${what} больше ${most} МБ и не отправится. Сделайте его меньше: остальное на месте.` };
}

interface Prepared {
  bytes: ArrayBuffer;
  type: string;
  name: string;
}

async function prepared(file: File, { kind, isFine }: Taken): Promise<Prepared | Failed> {
  const { type, name } = file;
  // A drawing has few colours and sharp edges: it is small already.
  if (kind !== 'image' || type === 'image/png') return { bytes: await file.arrayBuffer(), type, name };
  const bytes = await shrunk(file, isFine ? finePixels : usualPixels);
  return bytes ? { bytes, type: 'image/jpeg', name: `${name.replace(/\.[^.]*$/, '')}.jpg` } : { error: unreadable };
}

/** What the camera has just made is that young; what lay in the gallery is older. */
const youngMs = 120_000;
const sourceOf = ({ lastModified }: File) => (Date.now() - lastModified < youngMs ? 'camera' : 'gallery');

const fromGallery =
  'Похоже, снимок не сделан сейчас. Он сохранён, но модератор увидит это и может его вернуть: лучше переснять камерой.';

/** Browsers throw away what seems forgotten, unless asked to keep it. */
const askToKeep = () => void navigator.storage?.persist?.().catch(() => false);

export function usePhoneTransport(
  store: FieldStore,
  item: OwnWorkCard,
  urls: Map<string, string>,
  camera: Pick<Transport, 'takePhoto' | 'scan'>,
  closed: string | undefined,
): Transport {
  return useMemo(
    () => ({
      keepFile: async (file, taken) => {
        try {
          const made = await prepared(file, taken);
          if ('error' in made) return made;
          const large = tooLarge(made.bytes, taken.kind);
          if (large) return large;
          const id = newLocalId();
          const facts = { source: sourceOf(file), taken_at: serverNow() } as const;
          const kept = { id, work: item.id, kind: taken.kind, key: newUuid(), ...facts, ...made };
          await store.change(['files'], ({ put }) => put('files', id, kept));
          urls.set(String(id), URL.createObjectURL(new Blob([made.bytes], { type: made.type })));
          askToKeep();
          const isDoubtful = taken.camera && taken.kind === 'image' && facts.source === 'gallery';
          return { file_id: id, ...(isDoubtful && { warning: fromGallery }) };
        } catch (error) {
          return { error: isFull(error) ? fullWords : unkept };
        }
      },
      fileUrl: (id) => urls.get(String(id)) ?? item.files[String(id)],
      place: findPlace,
      cameraOnly: item.camera_only,
      closed,
      ...camera,
      goods: async (group) => item.goods?.[String(group)] ?? { error: 'В этой группе сейчас нет товаров.' },
    }),
    [store, item.id, item.files, item.goods, item.camera_only, urls, camera, closed],
  );
}
