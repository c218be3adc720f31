// Possible actions of a request's author, and the fields that can be corrected.
import type { RequestRow } from '@iskra/contract/areas/network/requests';
import type { Numbers } from '@iskra/contract/areas/platform/settings';
import type { FieldChange } from '../../../database/trail/audit-changes.rules.ts';
import { wanted } from '../../platform/moderation/field-changes.rules.ts';
import {
  mostAttempts,
  refusalToAppeal,
  refusalToCancel,
  refusalToResubmit,
} from '../../platform/moderation/moderation.rules.ts';

/** As the database gives it: the possible answers depend on settings too. */
export type RequestFacts = Omit<RequestRow, 'may' | 'attempts'> & {
  appeal: string;
  barred_id: number | null;
  reopened_from: string | null;
  is_own: boolean;
  is_last: boolean;
};

/** Fields of a point and of a company are put right where they stand: on the card. */
const onCard: readonly RequestRow['kind'][] = ['trade_point', 'owner'];

export function withAnswers(facts: RequestFacts, { resubmits, appeal_days }: Numbers, now: Date): RequestRow {
  const { is_own, is_last, appeal, barred_id, reopened_from, ...row } = facts;
  const mayAnswer = is_own && is_last;
  return {
    ...row,
    attempts: mostAttempts(resubmits),
    may: {
      withdraw: is_own && !refusalToCancel({ ...row, reopened_from }),
      correct: mayAnswer && !onCard.includes(row.kind) && !refusalToResubmit(row, resubmits),
      appeal: mayAnswer && !refusalToAppeal({ ...row, appeal, barred_id }, appeal_days, now),
    },
  };
}

/** «Фамилия Имя Отчество»: the rest of a longer name is the middle one. */
function namesIn(name: string) {
  const [last_name = null, first_name = null, ...middle] = name.split(' ');
  return { last_name, first_name, middle_name: middle.join(' ') || null };
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** The fields of a request that can be corrected, with their sent values. */
export function correctable({
  kind,
  title,
  changes,
}: Pick<RequestFacts, 'kind' | 'title'> & { changes: FieldChange[] }) {
  const { from_date, to_date, position } = wanted(changes);
  const names = kind === 'user' ? namesIn(title) : { last_name: null, first_name: null, middle_name: null };
  return { ...names, from_date: text(from_date), to_date: text(to_date), position: text(position) };
}

/** They stand in the title and beside it, as the author may read them. */
const asked = ['asked_name', 'asked_phone'];

/** Without fields that were and stayed empty, and without a repeat of the author's comment. */
export const changesToShow = (changes: FieldChange[], author_comment: string | null) =>
  changes.filter(
    ({ field, old, new: now }) =>
      !asked.includes(field) && (old ?? now) !== null && (now === null || now !== author_comment),
  );
