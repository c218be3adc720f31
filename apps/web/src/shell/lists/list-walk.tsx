/** A card opened from a list walks on in that list: its address carries the list's own query in `list`. */
import type { Endpoint, ReplyOf } from '@iskra/contract/kernel/endpoint';
import { knownTo } from '@iskra/contract/kernel/sight';
import { useCallback, useEffect } from 'react';
import type { CallInput } from '../../data/calls/call.ts';
import { useAsk } from '../../data/calls/use-ask.ts';
import { useAddress } from '../../data/lists/address.ts';
import { cardPart, readListUrl } from '../../data/lists/list-url.ts';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { formatNumber } from '../../kit/format.ts';
import styles from '../cards/card-page.module.css';
import { type AppPath, href } from '../routing/paths.ts';
import { navigate } from '../routing/router.ts';
import { useUser } from '../session/session.ts';
import { isPlainKey } from '../windows/shortcuts.ts';

const parameter = 'list';

/** On a list page: the address of a row's card, with the way back in it. */
export function useCardLink(path: AppPath): (id: number) => string {
  const { search } = useAddress();
  return useCallback((id) => `${href(path, { id })}?${parameter}=${encodeURIComponent(search)}`, [path, search]);
}

/** The query of the list that this card was opened from; undefined when the card was reached in another way. */
export function listBehind(search: string): string | undefined {
  return new URLSearchParams(search).get(parameter) ?? undefined;
}

interface Found {
  prev: number | null;
  next: number | null;
  place: number | null;
  total: number;
  total_capped: boolean;
}

/** «1 из 214»; of a longer list than is counted, «3 из 10 000+». */
function Place({ place, total, total_capped }: Found) {
  if (place === null) return null;
  return (
    <span className={styles.place}>
      {formatNumber(place)} из {formatNumber(total)}
      {total_capped && '+'}
    </span>
  );
}

/** On a card: the address of another one. The open tab travels along, to compare the same part of two cards; the question inside it does not. */
export function useCardWalk(path: AppPath): (id: number) => string {
  const { search } = useAddress();
  return (id) => `${href(path, { id })}?${cardPart(search).join('&')}`;
}

interface ListWalkProps<E extends Endpoint> {
  list: Endpoint & { body: object };
  /** The call that tells who stands before and after the record in that list. */
  neighbours: E;
  id: number;
  path: AppPath;
  labels: { prev: string; next: string };
  /** Filters that the page of the list asks by itself, and that are not in its address. */
  within?: Record<string, unknown> | undefined;
}

export function ListWalk<E extends Endpoint>({ list, neighbours, id, path, labels, within }: ListWalkProps<E>) {
  const { search } = useAddress();
  const from = listBehind(search);
  const body = knownTo(useUser()?.user_role_code, list.body as never);
  const { sort, search: text, filters } = readListUrl(body, from ?? '');
  const input = {
    params: { id },
    body: { sort, search: text, filters: { ...filters, ...within } },
  } as unknown as CallInput<E>;
  const { data } = useAsk(neighbours, input, { enabled: from !== undefined });
  const found = data as (ReplyOf<E> & Found) | undefined;
  const walkTo = useCardWalk(path);
  const cardOf = (other: number | null | undefined) => (other ? walkTo(other) : undefined);
  const prev = cardOf(found?.prev);
  const next = cardOf(found?.next);
  useWalkKeys(prev, next);
  if (from === undefined) return null;
  return (
    <>
      {found && <Place {...found} />}
      <IconButton bordered icon="chevron-left" label={`${labels.prev} (K)`} href={prev} disabled={!prev} />
      <IconButton bordered icon="chevron-right" label={`${labels.next} (J)`} href={next} disabled={!next} />
    </>
  );
}

/** J onwards, K back, as in mail programs. */
function useWalkKeys(prev: string | undefined, next: string | undefined): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const to = event.code === 'KeyJ' ? next : event.code === 'KeyK' ? prev : undefined;
      if (to && isPlainKey(event)) void navigate(to);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [prev, next]);
}
