// Pure decisions about trade users.
import type { FieldError } from '@iskra/contract/kernel/problem';
import { type ProblemName, problems } from '@iskra/contract/problems';

interface Person {
  /** Absent: not added yet. */
  id?: number;
  kind: 'tsm' | 'bdm';
}

interface Relations {
  bdm_id?: number | null | undefined;
  deputy_id?: number | null | undefined;
}

const refused = (field: string, code: ProblemName): FieldError => ({ field, code, message: problems[code].text });

/** Faults of a trade user's head and deputy; `working`: the active ones of these people, with their kinds. */
export function relationErrors(
  { id, kind }: Person,
  { bdm_id, deputy_id }: Relations,
  working: ReadonlyMap<number, 'tsm' | 'bdm'>,
): FieldError[] {
  const errors: FieldError[] = [];
  if (bdm_id != null && kind === 'bdm') errors.push(refused('bdm_id', 'trade_user.head_of_bdm'));
  else if (bdm_id != null && (bdm_id === id || working.get(bdm_id) !== 'bdm'))
    errors.push(refused('bdm_id', 'trade_user.not_bdm'));
  if (deputy_id != null && deputy_id === id) errors.push(refused('deputy_id', 'trade_user.own_deputy'));
  else if (deputy_id != null && !working.has(deputy_id)) errors.push(refused('deputy_id', 'trade_user.bad_deputy'));
  return errors;
}
