// Pictures of certificates travel as links.
import type { ProgramFacts } from '../../../context.ts';
import { fileLink } from '../../platform/files/file-links.actions.ts';

export const pictureLink = (facts: ProgramFacts, fileId: number) => fileLink(facts, fileId, 'large');

export function faceOf<Row extends { picture_id: number | null }>(facts: ProgramFacts, { picture_id, ...row }: Row) {
  return { ...row, picture: picture_id === null ? null : pictureLink(facts, picture_id) };
}
