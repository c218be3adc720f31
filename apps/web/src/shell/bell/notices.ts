/** What the bell tells: one call brings it, and the areas have the words. */
import { bell, isUnread, type NoticeItem, type NoticeName, noticeMoment } from '@iskra/contract/areas/content/bell';
import { useEffect, useState } from 'react';
import { useAsk } from '../../data/calls/use-ask.ts';
import type { Notice } from '../area.ts';
import { everyArea } from '../areas.ts';
import type { User } from '../session/session.ts';

const everyMs = 60_000;

type Words = Record<NoticeName, (item: NoticeItem<NoticeName>, user: User) => Notice>;

/** When they do not load, the bell is silent until the next visit. */
function useWords(isNeeded: boolean): Words | undefined {
  const [words, setWords] = useState<Words>();
  useEffect(() => {
    if (!isNeeded) return;
    import('./notice-words.ts').then(
      ({ noticeWords }) => setWords(noticeWords as Words),
      (error: unknown) => console.error('The words of the bell did not load', error),
    );
  }, [isNeeded]);
  return words;
}

/** Where the rows of a long operation are seen. */
const lists: Readonly<Record<string, string>> = Object.assign({}, ...everyArea.map((area) => area.lists));

export const pageOf = ({ href, list = '' }: Notice): string | undefined => href ?? lists[list];

/** Above whose rows it is told, too. */
export const pagesOf = (notice: Notice): readonly string[] => notice.undo?.pages ?? [pageOf(notice) ?? ''];

interface Bell {
  /** Newest first. */
  notices: Notice[];
  /** Up to which moment the person has looked, in any browser. */
  seenAt: string;
}

export function useNotices(user: User): Bell {
  const { data } = useAsk(bell.notices, { body: {} }, { every: everyMs });
  const lists = Object.entries(data?.notices ?? {}) as [NoticeName, NoticeItem<NoticeName>[]][];
  const words = useWords(lists.some(([, items]) => items.length > 0));
  const seenAt = data?.seen_at ?? '';
  if (!words) return { notices: [], seenAt };
  const notices = lists.flatMap(([name, items]) =>
    items.map((item) => {
      const at = noticeMoment(name, item);
      return { ...words[name](item, user), at, isOwn: !isUnread(name, at, '') };
    }),
  );
  return { notices: notices.sort((a, b) => b.at.localeCompare(a.at)), seenAt };
}
