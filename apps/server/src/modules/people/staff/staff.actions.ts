// Use cases of staff: who runs the programme is added, changed and kept out by its administrators.
import { type StaffChange, type StaffDraft, staffTransitions } from '@iskra/contract/areas/people/staff';
import type { BlockBody } from '@iskra/contract/kernel/blocking';
import type { UserContext } from '../../../context.ts';
import { sentFields } from '../../../database/rows/sent-fields.ts';
import { problem } from '../../../problem.ts';
import { refuseStatus } from '../../../transitions.ts';
import { blockColumns, checkBlock, unblockedColumns } from '../../platform/blocking/blocking.actions.ts';
import { freeCases } from '../../platform/moderation/moderators.actions.ts';
import { sendPasswordLink } from '../login/password-links.actions.ts';
import { activeAdmins } from '../profile/profile.actions.ts';
import { staffRecords } from './staff.store.ts';

interface Changed {
  id: number;
  version: number;
}

/** In demo mode the sender sees the link. */
interface Added extends Changed {
  link?: string;
}

interface Person {
  id: number;
  role: string;
  status: string;
}

/** An administrator may not end the own rights, nor those of the last one: of two who block each other one stays. */
function guardAdmins({ actor }: UserContext, { id, role, status }: Person, admins: number): void {
  if (id === actor.id) throw problem('staff.self');
  if (role === 'admin' && status === 'active' && admins <= 1) throw problem('staff.last_admin');
}

export async function addStaff(ctx: UserContext, draft: StaffDraft): Promise<Added> {
  const added = await staffRecords.add(ctx, { ...draft, status: 'invited' });
  return { ...added, ...(await sendPasswordLink(ctx, added.id, 'staff.invite')) };
}

export async function changeStaff(ctx: UserContext, id: number, { version, ...change }: StaffChange): Promise<Changed> {
  // All administrators first, in their order: then concurrent calls do not deadlock.
  const admins = await activeAdmins(ctx);
  const before = await staffRecords.lock(ctx, id, version);
  refuseStatus(staffTransitions, 'edit', before);
  const isOtherRole = change.role !== undefined && change.role !== before.role;
  if (isOtherRole) guardAdmins(ctx, before, admins);
  const saved = await staffRecords.save(ctx, before, sentFields(change));
  if (isOtherRole) await freeCases(ctx, id);
  return saved;
}

/** A new password is chosen by its owner: nobody else ever knows it. */
export async function sendStaffLink(ctx: UserContext, id: number): Promise<{ link?: string }> {
  refuseStatus(staffTransitions, 'password', await staffRecords.lock(ctx, id));
  ctx.changed({ entity: 'user', id, before: null, after: null });
  return sendPasswordLink(ctx, id, 'staff.password_link');
}

export async function blockStaff(ctx: UserContext, id: number, input: BlockBody): Promise<Changed> {
  const admins = await activeAdmins(ctx);
  const before = await staffRecords.lock(ctx, id);
  guardAdmins(ctx, before, admins);
  refuseStatus(staffTransitions, 'block', before);
  await checkBlock(ctx, staffTransitions.block.reasons, input);
  const saved = await staffRecords.save(ctx, before, { status: 'blocked', ...blockColumns(input) }, input.comment);
  await freeCases(ctx, id);
  return saved;
}

export async function unblockStaff(ctx: UserContext, id: number, comment: string): Promise<Changed> {
  const before = await staffRecords.lock(ctx, id);
  refuseStatus(staffTransitions, 'unblock', before);
  return staffRecords.save(ctx, before, { status: staffTransitions.unblock.to, ...unblockedColumns }, comment);
}
