// An area's declaration that its records are moderated. Queue, leases, decisions, deadlines and second looks are the engine's.
import type { CaseCard, ModerationKind } from '@iskra/contract/areas/platform/moderation/shapes';
import type { SettingName } from '@iskra/contract/areas/platform/settings';
import type { HistoryEntity } from '@iskra/contract/histories';
import type { Selectable } from 'kysely';
import type { UserContext } from '../../../context.ts';
import type { ModerationCasesRow } from '../../../database/rows/rows.generated.ts';
import type { FieldChange } from '../../../database/trail/audit-changes.rules.ts';

export type Case = Omit<Selectable<ModerationCasesRow>, 'changes'> & { changes: FieldChange[] };

/** Parts of the workbench beside the changes. */
export type Shown = Pick<CaseCard, 'facts' | 'places' | 'look_alikes'>;

/** In the transaction of the decision: it makes the change, or refuses the decision by what it throws. */
type Effect = (ctx: UserContext, item: Case) => Promise<void>;

export interface ModeratedKind {
  kind: ModerationKind;
  /** The thing by whose words the changes are told. */
  entity: HistoryEntity;
  /** The hours that a case may wait. */
  sla: SettingName;
  /** How new ones find their moderator. */
  distribution: SettingName;
  /** The book of reasons for a refusal. */
  denyReasons: string;
  shows(ctx: UserContext, item: Case): Promise<Shown>;
  effects: Readonly<
    Record<'approve' | 'return' | 'deny' | 'cancel', Effect> & {
      /** The subject waits again, as it did when it was first sent: after a return and for an appeal. */
      resubmit: Effect;
      /** Takes back what an approval did, when the case was opened again and decided otherwise. */
      undo: Effect;
    }
  > & {
    /** A second approval after the case was opened again: for kinds where the new decision has another effect. */
    amend?: Effect;
  };
}

/** One book for all kinds: a return says what to correct, not why it is denied. */
export const returnReasons = 'reasons.return';
