/** What the palette finds on the server: trade points, counterparties, ТСМ. Each call decides itself who may ask. */
import { owners } from '@iskra/contract/endpoints/owners';
import { tradePoints } from '@iskra/contract/endpoints/trade-points';
import { tradeUsers } from '@iskra/contract/endpoints/trade-users';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { searchLength } from '@iskra/contract/kernel/list';
import type { Role } from '@iskra/contract/roles';
import { useEffect, useState } from 'react';
import { useAsk } from '../data/use-ask.ts';
import type { FoundGroup } from './palette-pages.ts';
import { href } from './paths.ts';

const typingPause = 200;
const mostShown = 6;

/** What was typed, once the typing has paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

const mayAsk = (endpoint: Endpoint, role: Role) =>
  Array.isArray(endpoint.access) && (endpoint.access as readonly Role[]).includes(role);

/** A counterparty has no page yet: the way leads to the trade points of that one. */
const pointsOf = (filter: 'owner_id' | 'tsm_id', id: number) => `${href('/tradePointsList')}?${filter}=${id}`;

export function usePaletteSearch(role: Role, text: string): { groups: FoundGroup[]; isLooking: boolean } {
  const search = usePaused(text.trim());
  const isLong = search.length >= searchLength;
  const body = { search };
  const asking = (endpoint: Endpoint) => ({ enabled: isLong && mayAsk(endpoint, role), keep: true });
  const points = useAsk(tradePoints.short, { body }, asking(tradePoints.short));
  const firms = useAsk(owners.search, { body }, asking(owners.search));
  const people = useAsk(tradeUsers.short, { body }, asking(tradeUsers.short));
  if (!isLong || text.trim().length < searchLength) return { groups: [], isLooking: false };
  const groups: FoundGroup[] = [
    {
      title: 'Торговые точки',
      items: (points.data?.items ?? []).slice(0, mostShown).map(({ id, code, name, address }) => ({
        id: `point-${id}`,
        label: name,
        hint: `${code} · ${address}`,
        icon: 'building-store',
        href: href('/tradePointsList/:id', { id }),
        keep: true,
      })),
    },
    {
      title: 'Контрагенты',
      items: (firms.data?.items ?? []).slice(0, mostShown).map(({ id, title, inn }) => ({
        id: `owner-${id}`,
        label: title,
        hint: `ИНН ${inn} · точки контрагента`,
        icon: 'briefcase',
        href: pointsOf('owner_id', id),
      })),
    },
    {
      title: 'ТСМ и БДМ',
      items: (people.data?.items ?? []).slice(0, mostShown).map(({ id, title, kind, employee_number }) => ({
        id: `tsm-${id}`,
        label: title,
        hint: `${kind === 'tsm' ? 'ТСМ' : 'БДМ'} ${employee_number} · точки сотрудника`,
        icon: 'id-badge-2',
        href: kind === 'tsm' ? pointsOf('tsm_id', id) : `${href('/tradePointsList')}?bdm_id=${id}`,
      })),
    },
  ];
  const isLooking = search !== text.trim() || points.isFetching || firms.isFetching || people.isFetching;
  return { groups, isLooking };
}
