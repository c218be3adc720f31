/** What the bell tells: each area declares its own sources, and each call decides itself who may ask. */
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CallInput } from '../data/call.ts';
import { asking } from '../data/use-ask.ts';
import type { Notice, NoticeSource } from './area.ts';
import { everyArea } from './areas.ts';
import { mayAsk } from './may-ask.ts';
import type { User } from './session.ts';

const refetchEveryMs = 60_000;

const sources: readonly NoticeSource[] = everyArea.flatMap((area) => [...area.notices]);

/** Whoever has not signed yet is told only what may be asked before. */
const mayRead = ({ endpoint }: NoticeSource, user: User) =>
  mayAsk(endpoint, user.user_role_code) && (user.docs_signed || endpoint.beforeSigning === true);

type ToNotice = Awaited<ReturnType<NoticeSource['load']>>;

/** What makes notices of a source, loaded when it has something to tell; one that does not load is silent until the next visit. */
function useNoticeMakers(withItems: readonly NoticeSource[]): ReadonlyMap<NoticeSource, ToNotice> {
  const [makers, setMakers] = useState<ReadonlyMap<NoticeSource, ToNotice>>(new Map());
  const loaded = useRef(new Set<NoticeSource>());
  useEffect(() => {
    for (const source of withItems) {
      if (loaded.current.has(source)) continue;
      loaded.current.add(source);
      source.load().then(
        (toNotice) => setMakers((known) => new Map(known).set(source, toNotice)),
        (error: unknown) => console.error('A source of notices did not load', error),
      );
    }
  }, [withItems]);
  return makers;
}

/** Newest first. */
export function useNotices(user: User): Notice[] {
  const readable = sources.filter((source) => mayRead(source, user));
  const answers = useQueries({
    queries: readable.map(({ endpoint, input }) => ({
      ...asking(endpoint, input as CallInput<Endpoint>),
      refetchInterval: refetchEveryMs,
    })),
  });
  const withItems = readable.flatMap((source, index) => {
    const { items = [] } = (answers[index]!.data ?? {}) as { items?: never[] };
    return items.length > 0 ? [{ source, items }] : [];
  });
  const makers = useNoticeMakers(withItems.map(({ source }) => source));
  const notices = withItems.flatMap(({ source, items }) => {
    const toNotice = makers.get(source);
    return toNotice ? items.flatMap((item) => toNotice(item, user) ?? []) : [];
  });
  return notices.sort((a, b) => b.at.localeCompare(a.at));
}
