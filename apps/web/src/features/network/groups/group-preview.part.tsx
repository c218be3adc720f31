/** What the edited group would be: how many, who enters and who leaves. Nothing is written. */
import { groups } from '@iskra/contract/areas/network/groups';
import { groupRuleOver } from '@iskra/contract/areas/network/groups/conditions';
import { GroupParts, type SampleMember } from '@iskra/contract/areas/network/groups/shapes';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useSettled } from '../../../data/calls/use-settled.ts';
import { Segmented } from '../../../kit/button/segmented.tsx';
import { formatNumber, keepTogether, plural } from '../../../kit/format.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { kinds, type ScreenKind } from './group-kinds.ts';
import styles from './groups.module.css';
import { useKnownFields } from './use-rule-fields.ts';

interface Asked {
  kind: ScreenKind;
  id?: number | undefined;
  rule?: unknown;
  parts?: unknown;
}

/** Asked once the rule can be counted; the old answer stays while it is asked anew. */
export function useGroupPreview({ kind, id, rule, parts }: Asked) {
  const settled = useSettled(rule);
  const settledParts = useSettled(parts);
  const known = useKnownFields(kind);
  const wanted = useMemo(() => groupRuleOver(known), [known]);
  const mayRule = settled != null && z.safeParse(wanted, settled).success;
  const mayParts = settledParts != null && z.safeParse(GroupParts, settledParts).success;
  const named = { kind, ...(id !== undefined && { id }) };
  const byRule = useAsk(
    groups.conditions,
    { body: { ...named, rule: settled as never } },
    { enabled: mayRule, keep: mayRule },
  );
  const byParts = useAsk(
    groups.compound,
    { body: { ...named, parts: settledParts as never } },
    { enabled: mayParts, keep: mayParts },
  );
  const query = parts != null ? byParts : byRule;
  return {
    preview: query.data,
    counts: byRule.data && { ...byRule.data.counts, '': byRule.data.count },
    isCounting: query.isFetching,
    error: query.isError ? query.error.message : undefined,
  };
}

const Sample = ({ rows }: { rows: readonly SampleMember[] }) => (
  <ul className={styles.sample}>
    {rows.map((row) => (
      <li key={row.id}>
        {row.title}
        <small>{keepTogether([row.code, row.note].filter(Boolean).join(' · '))}</small>
      </li>
    ))}
  </ul>
);

const sides = [
  { value: 'in', label: 'Войдут' },
  { value: 'out', label: 'Выйдут' },
] satisfies { value: 'in' | 'out'; label: string }[];

export function GroupPreviewPanel({
  kind,
  preview,
  isCounting,
  error,
}: ReturnType<typeof useGroupPreview> & { kind: ScreenKind }) {
  const [side, setSide] = useState<'in' | 'out'>('in');
  const [one, few, many] = kinds[kind].noun;
  if (error) return <Note tone="danger">{error}</Note>;
  if (!preview)
    return <Note tone="neutral">{isCounting ? 'Считаем…' : 'Заполните условия: здесь видно, кто войдёт'}</Note>;
  const { count, added, removed, sample, leaving } = preview;
  const rows = side === 'in' ? sample : leaving;
  const total = side === 'in' ? added : removed;
  return (
    <>
      <p className={styles.count} role="status" aria-busy={isCounting}>
        <b className="ik-num">{formatNumber(count)}</b>
        <span>
          {plural(count, one, few, many)} {plural(count, 'подходит', 'подходят', 'подходит')}
        </span>
      </p>
      <div className={styles.moves}>
        <Badge tone="ok">Войдут {formatNumber(added)}</Badge>
        <Badge tone="danger">Выйдут {formatNumber(removed)}</Badge>
      </div>
      {added + removed > 0 && <Segmented label="Кого показать" options={sides} value={side} onChange={setSide} />}
      <Sample rows={rows} />
      {total > rows.length && <p>и ещё {formatNumber(total - rows.length)}</p>}
    </>
  );
}
