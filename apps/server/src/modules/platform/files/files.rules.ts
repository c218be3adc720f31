// Who may see a file, and the kinds of uploads.
import type { UploadKind } from '@iskra/contract/areas/platform/files';
import type { Role } from '@iskra/contract/roles';

export const sheetMimes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** Days that an upload waits to be put to use; fewer for senders without an account. */
export const unclaimedDays = 7;
export const unclaimedDaysOfBuyers = 1;

const familiesOfKind: Record<UploadKind, readonly string[]> = {
  image: ['image'],
  document: ['document'],
  video: ['video'],
  proof: ['image', 'video'],
};

export const kindTakes = (kind: UploadKind, family: string) => familiesOfKind[kind].includes(family);

export interface Visible {
  created_by: number | null;
  /** Set when a buyer sent it; `created_by` is then nobody. */
  buyer_id: number | null;
  visibility: 'private' | 'role' | 'public';
  visible_roles: readonly string[];
}

/** Moderators of the answers see the pictures in them. */
export const shownToModerators = { visibility: 'role', visible_roles: ['moderator'] } as const;

type Viewer = { kind: 'user'; id: number; role: Role } | { kind: 'buyer'; id: number };

/** Its uploader and an administrator see a file always; others when it is shown to everybody or to their role; buyers only their own. */
export function maySee(person: Viewer, file: Visible): boolean {
  if (person.kind === 'buyer') return file.buyer_id === person.id;
  if (person.role === 'admin' || file.created_by === person.id) return true;
  if (file.visibility === 'role') return file.visible_roles.includes(person.role);
  return file.visibility === 'public';
}

/** Pictures are our own encoding, so a browser may show them; everything else is saved. */
export const opensInPlace = (mime: string) => mime.startsWith('image/');
