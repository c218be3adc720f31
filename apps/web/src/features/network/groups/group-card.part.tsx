/** The card of a group of any kind: its rule in words, its members, the log of its runs, what uses it, what happened to it. */
import { groups } from '@iskra/contract/areas/network/groups';
import type { GroupCard, GroupUse } from '@iskra/contract/areas/network/groups/shapes';
import {
  groupModeWords,
  groupRefreshWords,
  groupFieldWords as words,
} from '@iskra/contract/areas/network/groups/words';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { keyOf, useAsk } from '../../../data/calls/use-ask.ts';
import { CardHistory, RecentHistory } from '../../../data/words/card-history.tsx';
import { NamedPerson } from '../../../data/words/person-name.tsx';
import { type CardKind, NamedRecord, RecordName } from '../../../data/words/record-name.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { countOf, DASH, formatMoment, formatNumber } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import type { RuleItem } from '../../../kit/rules/rule-model.ts';
import { RuleSentence } from '../../../kit/rules/rule-sentence.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { EmptyPanel } from '../../../kit/table/empty-panel.tsx';
import { CardPage } from '../../../shell/cards/card-page.tsx';
import { useGroupActions } from './group-actions.ts';
import { Computed, Mode, Status } from './group-columns.tsx';
import { cardPathOf, kinds, type ScreenKind } from './group-kinds.ts';
import { GroupLog } from './group-log.part.tsx';
import { GroupMap } from './group-map.part.tsx';
import { GroupMembers } from './group-members.part.tsx';
import styles from './groups.module.css';
import { tsmTabs } from './tsm-group.part.tsx';
import { useRuleFields } from './use-rule-fields.ts';

function Rule({ group }: { group: GroupCard }) {
  const kind = group.kind as ScreenKind;
  const rule = group.rule as unknown as RuleItem | null;
  const fields = useRuleFields(kind, rule);
  if (rule) return <RuleSentence lead={kinds[kind].lead} rule={rule} fields={fields} />;
  if (!group.parts) return null;
  const { include, exclude, mode } = group.parts;
  const titles = (list: typeof include) =>
    list.length === 0
      ? DASH
      : list.map((part, place) => (
          <Fragment key={part.id}>
            {place > 0 && ', '}
            <NamedRecord of={kinds[kind].record} record={part} />
          </Fragment>
        ));
  return (
    <Facts
      title="Из чего собрана"
      items={[
        [mode === 'union' ? 'Хотя бы в одной из' : 'Во всех', titles(include)],
        ['Кроме', titles(exclude)],
      ]}
    />
  );
}

/** Warnings before the members. */
function Notes({ group }: { group: GroupCard }) {
  const recompute = useAction(groups.recompute, { done: 'Пересчёт начат' });
  const count = () => void recompute.run({ params: { id: group.id } });
  const { compute_error: error, held_back: held, status } = group;
  const again = (icon: 'refresh' | 'check') =>
    group.may.includes('recompute') && (
      <Button size="sm" icon={icon} loading={recompute.running} onClick={count}>
        Пересчитать
      </Button>
    );
  return (
    <>
      {status !== 'active' && (
        <Note tone="warn">Группа не работает: для всех, кто её использует, в ней никого нет.</Note>
      )}
      {error && (
        <Note tone="danger">
          Пересчёт не удался: {error}. Участники прежние. {again('refresh')}
        </Note>
      )}
      {held && (
        <Note tone="warn">
          По условиям вышли бы {formatNumber(held.went)} из {formatNumber(group.members_count)}, вошли{' '}
          {formatNumber(held.came)}. Состав прежний, пока вы не подтвердите. {again('check')}
        </Note>
      )}
    </>
  );
}

function Members({ group }: { group: GroupCard }) {
  return (
    <div className={styles.tab}>
      <Notes group={group} />
      <Rule group={group} />
      <GroupMembers group={group} />
    </div>
  );
}

function Rail({ group }: { group: GroupCard }) {
  return (
    <>
      <Facts
        title="Группа"
        items={[
          [words.mode, groupModeWords[group.mode]],
          ...(group.mode === 'static'
            ? []
            : ([[words.refresh, groupRefreshWords[group.refresh]]] as [string, string][])),
          [words.computed_at, group.computed_at ? formatMoment(group.computed_at) : DASH],
          [words.included_count, formatNumber(group.included_count)],
          ...(group.mode === 'static'
            ? []
            : ([[words.excluded_count, formatNumber(group.excluded_count)]] as [string, string][])),
          ['Автор', <NamedPerson key="author" person={group.author} none={DASH} />],
          [words.description, group.description ?? DASH],
        ]}
      />
      <RecentHistory entity="group" id={group.id} />
    </>
  );
}

interface UseWords {
  word: string;
  card?: CardKind;
}

/** What uses a group, by what the history calls it. */
const useWords: Readonly<Record<string, UseWords>> = {
  geofence: { word: 'Геозона', card: 'geofence' },
  task: { word: 'Задание', card: 'task' },
  user: { word: 'Охват модератора', card: 'staff' },
  post: { word: 'Кому видна новость', card: 'post' },
  certificate: { word: 'Кому доступен сертификат', card: 'certificate' },
};

/** A compound group is made of groups of its own kind. */
function Use({ of, use: { entity, id, title } }: { of: ScreenKind; use: GroupUse }) {
  const card = entity === 'group' ? kinds[of].record : useWords[entity]?.card;
  return card ? (
    <RecordName of={card} id={id}>
      {title}
    </RecordName>
  ) : (
    title
  );
}

function Uses({ kind, id }: { kind: ScreenKind; id: number }) {
  const { data } = useAsk(groups.uses, { params: { id } });
  if (!data) return null;
  if (data.total === 0)
    return <EmptyPanel icon="stack-2" title="Группа нигде не используется" text="Пока это так, её можно удалить." />;
  return (
    <Facts
      title="Используется в"
      items={data.items.map((use) => [
        `${use.entity === 'group' ? 'Составная группа' : (useWords[use.entity]?.word ?? 'Запись')} №\u00a0${use.id}`,
        <Use key={`${use.entity} ${use.id}`} of={kind} use={use} />,
      ])}
    />
  );
}

/** While it is counted, the card looks again by itself. */
const lookEvery = 2_000;

/** A run in the background has changed the members: the shown ones are old. */
function useFresh(computedAt: string | null | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (computedAt === undefined) return;
    for (const read of [groups.members, groups.runs, groups.tsmGroupUsers, groups.tsmGroupCard])
      void client.invalidateQueries({ queryKey: keyOf(read) });
  }, [client, computedAt]);
}

export function GroupCardPage({ kind, id }: { kind: ScreenKind; id: number }) {
  const { title: listTitle, icon, noun, list } = kinds[kind];
  const actions = useGroupActions();
  const card = useAsk(groups.card, { body: { id } });
  const isCounting = card.data?.item.compute_status === 'queued';
  useAsk(groups.card, { body: { id } }, { every: isCounting && lookEvery });
  useFresh(card.data?.item.computed_at);
  return (
    <CardPage
      card={card}
      icon={icon}
      list={{ path: list, title: listTitle }}
      absent={{ title: 'Группа не найдена', text: 'Возможно, её удалили, или это группа другого человека.' }}
      title={({ name }) => name}
      marks={(group) => (
        <>
          <Status status={group.status} pill />
          <Computed {...group} pill />
          <Mode mode={group.mode} />
        </>
      )}
      sub={(group) => (
        <>
          <span>{countOf(group.members_count, ...noun)}</span>
          {group.computed_at && <span>пересчитана {formatMoment(group.computed_at)}</span>}
          {group.author && (
            <span>
              <NamedPerson person={group.author} />
            </span>
          )}
        </>
      )}
      actions={actions}
      walk={{
        list: groups.list,
        neighbours: groups.neighbours,
        id,
        path: cardPathOf({ kind, mode: card.data?.item.mode ?? 'dynamic' }),
        labels: { prev: 'Предыдущая группа', next: 'Следующая группа' },
        within: { kind: [kind] },
      }}
      tabs={(group) => [
        ...(kind === 'tsm'
          ? tsmTabs(group, {
              notes: <Notes group={group} />,
              rule: <Rule group={group} />,
              rail: () => <Rail group={group} />,
            })
          : [
              {
                id: 'members',
                label: 'Участники',
                count: group.members_count,
                content: () => <Members group={group} />,
                rail: () => <Rail group={group} />,
              },
            ]),
        ...(kind === 'tp'
          ? [
              {
                id: 'map',
                label: 'Карта',
                content: () => <GroupMap id={id} />,
              },
            ]
          : []),
        { id: 'log', label: 'Журнал', content: () => <GroupLog group={group} /> },
        { id: 'uses', label: 'Используется в', count: group.used_count, content: () => <Uses kind={kind} id={id} /> },
        { id: 'history', label: 'История', content: () => <CardHistory entity="group" id={id} /> },
      ]}
    />
  );
}
