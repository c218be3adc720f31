// Use cases of staff: who runs the programme is added, changed and kept out by its administrators.
import type { StaffChange, StaffDraft } from '@iskra/contract/areas/staff';
import type { BlockBody } from '@iskra/contract/kernel/blocking';
import type { UserContext } from '../../context.ts';
import { given } from '../../database/given.ts';
import { problem } from '../../problem.ts';
import { blockColumns, checkBlock, unblockedColumns } from '../blocking/blocking.actions.ts';
import { sendPasswordLink } from '../login/password-links.actions.ts';
import { freeCases } from '../moderation/moderators.actions.ts';
import { activeAdmins } from '../profile/profile.actions.ts';
import { staffRecords } from './staff.store.ts';

interface Changed {
  id: number;
  version: number;
}

/** In demo mode the link is shown to whoever sent it. */
interface Added extends Changed {
  link?: string;
}

interface Person {
  id: number;
  role: string;
  status: string;
}

/** Whoever stops being an active administrator is not oneself, and not the last one: of two who shut each other out one stays. */
function guardAdmins({ actor }: UserContext, { id, role, status }: Person, admins: number): void {
  if (id === actor.id) throw problem('staff.self');
  if (role === 'admin' && status === 'active' && admins <= 1) throw problem('staff.last_admin');
}

export async function addStaff(ctx: UserContext, draft: StaffDraft): Promise<Added> {
  const added = await staffRecords.add(ctx, { ...draft, status: 'invited' });
  return { ...added, ...(await sendPasswordLink(ctx, added.id, 'staff.invite')) };
}

export async function changeStaff(ctx: UserContext, id: number, { version, ...change }: StaffChange): Promise<Changed> {
  // All administrators first, in their order: then nobody waits for somebody who waits for them.
  const admins = await activeAdmins(ctx);
  const before = await staffRecords.lock(ctx, id, version);
  const isOtherRole = change.role !== undefined && change.role !== before.role;
  if (isOtherRole) guardAdmins(ctx, before, admins);
  const saved = await staffRecords.save(ctx, before, given(change));
  if (isOtherRole) await freeCases(ctx, id);
  return saved;
}

/** A new password is chosen by its owner: nobody else ever knows it. */
export async function sendStaffLink(ctx: UserContext, id: number): Promise<{ link?: string }> {
  const { status } = await staffRecords.lock(ctx, id);
  if (status === 'blocked') throw problem('wrong_state');
  ctx.changed({ entity: 'user', id, before: null, after: null });
  return sendPasswordLink(ctx, id, 'staff.password_link');
}

export async function blockStaff(ctx: UserContext, id: number, input: BlockBody): Promise<Changed> {
  const admins = await activeAdmins(ctx);
  const before = await staffRecords.lock(ctx, id);
  guardAdmins(ctx, before, admins);
  if (before.status === 'blocked') throw problem('wrong_state');
  await checkBlock(ctx, 'reasons.block_user', input);
  const saved = await staffRecords.save(ctx, before, { status: 'blocked', ...blockColumns(input) }, input.comment);
  await freeCases(ctx, id);
  return saved;
}

export async function unblockStaff(ctx: UserContext, id: number, comment: string): Promise<Changed> {
  const before = await staffRecords.lock(ctx, id);
  if (before.status !== 'blocked') throw problem('wrong_state');
  return staffRecords.save(ctx, before, { status: 'active', ...unblockedColumns }, comment);
}
