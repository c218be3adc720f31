/** Which card each kind of record has, and who may open it: told by the areas, by the access of the page itself. */
import type { Role } from '@iskra/contract/roles';
import { useMemo } from 'react';
import type { CardKind, CardWays } from '../../data/words/record-name.tsx';
import { everyArea } from '../areas.ts';
import type { RouteAccess } from '../routing/route-types.ts';
import { routes } from '../routing/routes.ts';
import { useUser } from '../session/session.ts';

/** A card is a page, or a window over one: `/tradeUsers?tab=staff&window=staff.edit.:id`. */
export const cardPaths: Partial<Record<CardKind, string>> = Object.assign({}, ...everyArea.map((area) => area.cards));

const accessOf = (address: string): RouteAccess | undefined =>
  routes.find(({ path }) => path === address.split('?')[0])?.access;

export function cardHref(role: Role | undefined, kind: CardKind, id: number): string | undefined {
  const path = cardPaths[kind];
  const access = path === undefined ? undefined : accessOf(path);
  return role && typeof access === 'object' && access.includes(role) ? path!.replace(':id', String(id)) : undefined;
}

export function useWaysToCards(): CardWays {
  const role = useUser()?.user_role_code;
  return useMemo(() => ({ to: (kind, id) => cardHref(role, kind, id), role }), [role]);
}
