/** The case is held while its card is open: taken when it opens, kept every minute, given back when it closes undecided. */
import { moderation } from '@iskra/contract/areas/platform/moderation';
import { type CaseCard, isOpen } from '@iskra/contract/areas/platform/moderation/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, isRefusal, sayLast } from '../../../data/calls/call.ts';
import { refusalText } from '../../../data/calls/refusal-text.ts';
import { keyOf } from '../../../data/calls/use-ask.ts';

const keepMs = 60_000;

/** Why the case could not be taken, in words; undefined when nothing stands against it. */
export function useLease(item: CaseCard | undefined, me: number | undefined): string | undefined {
  const client = useQueryClient();
  const id = item?.id;
  const isFree = item !== undefined && isOpen(item.status) && (!item.holder || item.holder.id === me);
  const isTakeable = isFree && !item.is_own;
  const latest = useRef(isTakeable);
  latest.current = isTakeable;
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    if (id === undefined || !isTakeable) return;
    const params = { id };
    const keep = async () => {
      const answer = await call(moderation.hold, { params });
      setRefusal(isRefusal(answer) ? refusalText(answer) : undefined);
      // Taken, or lost to another moderator: either way the card looks different now.
      if (isRefusal(answer) || answer.version !== client.getQueryData<{ item: CaseCard }>(cardKey(id))?.item.version)
        void client.invalidateQueries({ queryKey: keyOf(moderation.card) });
    };
    void keep();
    const timer = setInterval(() => void keep(), keepMs);
    const leave = () => sayLast(moderation.release, { params });
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      setRefusal(undefined);
      // A decided case is nobody's any more.
      if (latest.current) void call(moderation.release, { params });
    };
  }, [client, id, isTakeable]);
  return refusal;
}

const cardKey = (id: number) => keyOf(moderation.card, { params: { id } });
