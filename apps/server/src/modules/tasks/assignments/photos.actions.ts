// Facts about the photos of sent work: from the server, which has the pictures, and from the phone, which had the camera.
import type { SentPhoto } from '@iskra/contract/areas/tasks/assignments/shapes';
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { type Answers, answerOf, type Form, type Step } from '@iskra/contract/forms/form';
import { kinds } from '@iskra/contract/forms/kinds';
import type { Database } from '../../../database/database.ts';
import { likeOf, pictureFacts, type SentPhotoFacts } from './photos.store.ts';

/** Signatures of one person are alike, and so they should be. */
const photoKinds: readonly string[] = ['photo', 'multi_photo', 'receipt'];

const photosAt = ({ id, kind }: Step, answers: Answers): number[] => {
  const answer = answerOf(answers, id);
  return answer === undefined || !photoKinds.includes(kind) ? [] : (kinds[kind].files?.(answer) ?? []);
};

export const photosOf = ({ steps }: Form, answers: Answers): number[] =>
  steps.flatMap((step) => photosAt(step, answers));

const isCameraOnly = ({ settings }: Step) => (settings as { camera_only?: boolean }).camera_only === true;

/** Those that had to come from the camera. */
export function cameraPhotos({ form, place }: TaskDraft, answers: Answers): number[] {
  const { steps } = form as Form;
  return steps
    .filter((step) => step.kind !== 'receipt' && (place.camera_only || isCameraOnly(step)))
    .flatMap((step) => photosAt(step, answers));
}

/** Before anything is locked: with millions of photos it takes some milliseconds for each. */
export async function photoFacts(
  db: Database,
  assignment_id: number,
  {
    files,
    said = [],
    timezone,
  }: { files: readonly number[]; said?: readonly SentPhoto[] | undefined; timezone: string },
): Promise<SentPhotoFacts[]> {
  const facts: SentPhotoFacts[] = [];
  for (const { id, looks, ...kept } of await pictureFacts(db, files, timezone)) {
    const declared = said.find(({ file_id }) => file_id === id);
    const isPlaced = kept.lat !== null && kept.lon !== null;
    facts.push({
      file_id: id,
      // The file's own data comes before the phone's.
      taken_at: kept.taken_at ?? declared?.taken_at ?? null,
      lat: isPlaced ? kept.lat : (declared?.lat ?? null),
      lon: isPlaced ? kept.lon : (declared?.lon ?? null),
      source: declared?.source ?? null,
      hash: looks?.hash ?? null,
      like: looks ? ((await likeOf(db, assignment_id, looks)) ?? null) : null,
    });
  }
  return facts;
}
