import { useEffect, useRef } from 'react';
import type { Wizard } from './use-step.ts';

/** A refused field may stand on an earlier step: the wizard goes there, once for each refusal. */
export function useWrongStep<Id extends string>(
  { ids, step, go }: Wizard<Id>,
  fields: Partial<Record<Id, readonly string[]>>,
  errors: object,
): void {
  const latest = useRef({ step, go });
  latest.current = { step, go };
  useEffect(() => {
    const { step: current, go: lead } = latest.current;
    const wrong = ids.find((id) => fields[id]?.some((field) => field in errors));
    if (wrong && ids.indexOf(wrong) < ids.indexOf(current)) lead(wrong);
  }, [ids, fields, errors]);
}
