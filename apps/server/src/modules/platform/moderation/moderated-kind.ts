// What an area says to have its things moderated. Queue, leases, decisions, deadlines and second looks are the engine's.
import type { CaseCard, ModerationKind } from '@iskra/contract/areas/platform/moderation/shapes';
import type { SettingName } from '@iskra/contract/areas/platform/settings';
import type { HistoryEntity } from '@iskra/contract/histories';
import type { Selectable } from 'kysely';
import type { UserContext } from '../../../context.ts';
import type { ModerationCasesRow } from '../../../database/rows/rows.generated.ts';
import type { FieldChange } from '../../../database/trail/audit-changes.rules.ts';

export type Case = Omit<Selectable<ModerationCasesRow>, 'changes'> & { changes: FieldChange[] };

/** What the workbench shows beside the changes. */
export type Shown = Pick<CaseCard, 'facts' | 'places' | 'look_alikes'>;

/** In the transaction of the decision: done with it, or the decision is refused with what is thrown here. */
type Effect = (ctx: UserContext, item: Case) => Promise<void>;

export interface ModeratedKind {
  kind: ModerationKind;
  /** The thing by whose words the changes are told. */
  entity: HistoryEntity;
  /** The hours that a case may wait. */
  sla: SettingName;
  /** How new ones find their moderator. */
  distribution: SettingName;
  /** The book of what it is denied for. */
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
    /** Approved once more after it was opened again: where another thing comes true by what is said now. */
    amend?: Effect;
  };
}

/** What was returned to its author may be of any kind. */
export const returnReasons = 'reasons.return';
