/** What the constructor and its preview give to forms: uploads for the task, and a phone that is only played. */

import { skuGroups } from '@iskra/contract/areas/network/sku-groups';
import { constructorCalls } from '@iskra/contract/areas/tasks/constructor';
import { useMemo, useRef, useState } from 'react';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { fieldRefusalText } from '../../../data/calls/refusal-text.ts';
import type { Failed, Goods, Transport } from '../forms/transport.shared.ts';
import { useLabels } from './editor.ts';
import type { Labels } from './labels.ts';

const mostBytes = { image: 10, video: 100, document: 20 } as const;
const megabyte = 1024 * 1024;

const tooLarge = (file: File, kind: keyof typeof mostBytes): Failed | undefined =>
  file.size > mostBytes[kind] * megabyte
    ? { error: `«${file.name}»: больше ${mostBytes[kind]} МБ. Уменьшите файл и загрузите снова` }
    : undefined;

const groupSearch = {
  endpoint: skuGroups.list,
  body: { filters: { status: ['active' as const] } },
  option: ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name }),
};

async function goodsOf(group: number): Promise<Goods[] | Failed> {
  const answer = await call(skuGroups.composition, { params: { id: group }, query: {} });
  if (isRefusal(answer)) return { error: fieldRefusalText(answer) };
  return answer.items.map(({ id, name }) => ({ id, name }));
}

/** Files of the task itself, kept on the server. */
export function useTaskTransport(files: readonly { id: number; url: string }[], labels: Labels): Transport {
  const { options: find } = useLabels(labels, 'sku_group', groupSearch);
  const [kept, setKept] = useState<Record<number, string>>({});
  return useMemo<Transport>(() => {
    const urls: Record<number, string> = { ...Object.fromEntries(files.map(({ id, url }) => [id, url])), ...kept };
    return {
      keepFile: async (file, { kind }) => {
        const large = tooLarge(file, kind);
        if (large) return large;
        const answer = await call(constructorCalls.upload, {
          file,
          body: { kind: kind === 'video' ? 'video' : 'image' },
        });
        if (isRefusal(answer)) return { error: fieldRefusalText(answer) };
        setKept((old) => ({ ...old, [answer.file_id]: answer.thumbnails?.large ?? answer.url }));
        return { file_id: answer.file_id };
      },
      fileUrl: (id) => urls[id],
      place: async () => ({ error: 'Место отмечают на телефоне' }),
      goods: goodsOf,
      groups: {
        find,
        get known() {
          return labels.known('sku_group');
        },
      },
    };
  }, [files, kept, find, labels]);
}

/** Beyond the ids of real files. */
const firstPlayed = 1_000_000_000;

/** Photos stay in the memory of this page, the place is that of the point. */
export function usePlayedTransport(task: Transport): Transport {
  const played = useRef(new Map<number, string>());
  return useMemo<Transport>(
    () => ({
      keepFile: async (file, { kind }) => {
        const large = tooLarge(file, kind);
        if (large) return large;
        const file_id = firstPlayed + played.current.size;
        played.current.set(file_id, URL.createObjectURL(file));
        return { file_id };
      },
      fileUrl: (id) => played.current.get(id) ?? task.fileUrl(id),
      place: async () => ({ lat: 55.75, lon: 37.62, accuracy: 12, at: new Date().toISOString() }),
      goods: task.goods,
      scan: async ({ onCode }) => {
        onCode('4600682000013');
        return null;
      },
    }),
    [task],
  );
}
