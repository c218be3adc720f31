// Who may see a file, and what may be uploaded as what.
import type { UploadKind } from '@iskra/contract/areas/files';
import type { Role } from '@iskra/contract/roles';

export const sheetMimes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** Days that an upload waits to be put to use. */
export const unclaimedDays = 7;

const familiesOfKind: Record<UploadKind, readonly string[]> = {
  image: ['image'],
  document: ['document'],
  video: ['video'],
  proof: ['image', 'video'],
};

export const kindTakes = (kind: UploadKind, family: string) => familiesOfKind[kind].includes(family);

export interface Visible {
  created_by: number | null;
  visibility: 'private' | 'role' | 'public';
  visible_roles: readonly string[];
}

/** Its uploader and an administrator see a file always; others when it is shown to everybody or to their role. */
export function maySee(person: { id: number; role: Role }, file: Visible): boolean {
  if (person.role === 'admin' || file.created_by === person.id) return true;
  if (file.visibility === 'role') return file.visible_roles.includes(person.role);
  return file.visibility === 'public';
}

/** Pictures are our own encoding, so a browser may show them; everything else is saved. */
export const opensInPlace = (mime: string) => mime.startsWith('image/');
