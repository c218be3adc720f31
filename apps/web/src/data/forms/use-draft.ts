/** The draft of one form: restored at the beginning, kept while it is typed into, gone when it is sent or given up. */
import { keptFields } from '@iskra/contract/kernel/unkept';
import { useContext, useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import { DraftScope } from './draft-scope.ts';
import { dropDraft, keepDraft, withDraft } from './drafts.ts';

export function useDraft<V extends object>(schema: z.ZodMiniType, initial: V) {
  const scope = useContext(DraftScope);
  const names = useMemo(() => keptFields(schema), [schema]);
  // A page or a window may hold several forms; each has fields of its own.
  const key = scope && names.length > 0 ? `${scope} ${names.join()}` : undefined;
  const [found] = useState(() => (key ? withDraft(key, initial) : undefined));
  return useMemo(
    () => ({
      found,
      keep: (values: V, saved: V) => {
        if (key) keepDraft(key, values, saved, names);
      },
      /** Sent, or the person has said that it may go. */
      drop: () => {
        if (key) dropDraft(key);
      },
    }),
    [found, key, names],
  );
}
