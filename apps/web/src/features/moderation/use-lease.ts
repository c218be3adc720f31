/** The case is held while its card is open: taken when it opens, kept every minute, given back when it closes undecided. */
import { moderation } from '@iskra/contract/areas/moderation';
import { type CaseCard, isOpen } from '@iskra/contract/areas/moderation/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, isRefusal, sayLast } from '../../data/call.ts';
import { keyOf } from '../../data/use-ask.ts';

const keepMs = 60_000;

export function useLease(item: CaseCard | undefined, me: number | undefined): void {
  const client = useQueryClient();
  const id = item?.id;
  const isTakeable = item !== undefined && isOpen(item.status) && (!item.holder || item.holder.id === me);
  const latest = useRef(isTakeable);
  latest.current = isTakeable;
  useEffect(() => {
    if (id === undefined || !isTakeable) return;
    const params = { id };
    const keep = async () => {
      const answer = await call(moderation.hold, { params });
      // Taken, or lost to somebody else: either way the card looks different now.
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
      // A decided case is nobody's any more.
      if (latest.current) void call(moderation.release, { params });
    };
  }, [client, id, isTakeable]);
}

const cardKey = (id: number) => keyOf(moderation.card, { params: { id } });
