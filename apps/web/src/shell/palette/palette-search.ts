/** What the palette finds on the server while one types: each area names its calls, and each call decides itself who may ask. */
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { searchLength } from '@iskra/contract/kernel/list';
import type { Role } from '@iskra/contract/roles';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallInput } from '../../data/calls/call.ts';
import { asking } from '../../data/calls/use-ask.ts';
import { everyArea } from '../areas.ts';
import { mayAsk } from '../session/may-ask.ts';
import type { FoundGroup } from './palette-pages.ts';

const typingPause = 200;
const mostShown = 6;

/** The typed text, once the typing has paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

const finds = (await Promise.all(everyArea.map((area) => area.finds()))).flat();

export function usePaletteSearch(role: Role, text: string): { groups: FoundGroup[]; isLooking: boolean } {
  const search = usePaused(text.trim());
  const isLong = search.length >= searchLength;
  const answers = useQueries({
    queries: finds.map(({ endpoint }) => ({
      ...asking(endpoint, { body: { search } } as CallInput<Endpoint>),
      enabled: isLong && mayAsk(endpoint, role),
      placeholderData: keepPreviousData,
    })),
  });
  if (!isLong || text.trim().length < searchLength) return { groups: [], isLooking: false };
  const groups = finds.map(({ title, found }, place): FoundGroup => {
    const { items = [] } = (answers[place]!.data ?? {}) as { items?: unknown[] };
    return { title, items: items.slice(0, mostShown).map((item) => found(item as never)) };
  });
  return { groups, isLooking: search !== text.trim() || answers.some(({ isFetching }) => isFetching) };
}
