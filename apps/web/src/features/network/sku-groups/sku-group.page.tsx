/** /skuGroups/:id: the goods of a group on any day, its versions, what uses it, what happened to it. */
import {
  type SkuGroupCard,
  type SkuGroupVersion,
  skuGroupModeWords,
  skuGroupPurposeWords,
  skuGroups,
  skuGroupFieldWords as words,
} from '@iskra/contract/areas/network/sku-groups';
import { type ReactNode, useState } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { CardHistory, RecentHistory } from '../../../data/words/card-history.tsx';
import { NamedPerson } from '../../../data/words/person-name.tsx';
import { RecordName } from '../../../data/words/record-name.tsx';
import { DASH, formatDay, formatNumber } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import type { RuleItem } from '../../../kit/rules/rule-model.ts';
import { RuleSentence } from '../../../kit/rules/rule-sentence.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import { Note } from '../../../kit/status/note.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { EmptyPanel } from '../../../kit/table/empty-panel.tsx';
import { ListPanel } from '../../../kit/table/list-panel.tsx';
import { momentColumn, numberColumn, textColumn } from '../../../kit/table/usual-columns.tsx';
import { CardPage } from '../../../shell/cards/card-page.tsx';
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { useSkuGroupActions } from './sku-group-actions.ts';
import { periodWords, Status, skuCard, skuColumns, usedWords } from './sku-group-columns.tsx';
import styles from './sku-groups.module.css';
import { useSkuRuleFields } from './use-sku-rule-fields.ts';

const versionWords = ({ no, from_day, to_day }: SkuGroupVersion) => {
  if (to_day !== null && to_day < from_day) return `Версия ${no}: не вступила в силу`;
  return `Версия ${no}: с ${formatDay(from_day)}${to_day ? ` по ${formatDay(to_day)}` : ''}`;
};

function Composition({ group }: { group: SkuGroupCard }) {
  const params = { id: group.id };
  const [chosen, setChosen] = useState<string | null>(null);
  const no = Number(chosen ?? group.version_no);
  const { data: versions } = useAsk(skuGroups.versions, { params });
  const query = useAsk(skuGroups.composition, { params, query: { no } }, { keep: true });
  const fields = useSkuRuleFields();
  const rows = query.data?.items ?? [];
  const nothing = { kind: 'empty', icon: 'package', title: 'SKU в группе нет', text: 'Измените состав.' } as const;
  return (
    <div className={styles.tab}>
      <div className={styles.version}>
        <SelectField
          label="Состав на день"
          options={(versions?.items ?? []).map((each) => ({ value: String(each.no), label: versionWords(each) }))}
          value={String(no)}
          onChange={setChosen}
        />
      </div>
      {query.data?.rule && (
        <RuleSentence lead="SKU, у которых" rule={query.data.rule as unknown as RuleItem} fields={fields} />
      )}
      <ListPanel>
        <DataTable
          label="SKU группы"
          columns={skuColumns()}
          rows={rows}
          state={readState(query, rows, nothing)}
          card={skuCard}
        />
      </ListPanel>
    </div>
  );
}

const versionColumns: Column<SkuGroupVersion>[] = [
  { id: 'no', title: 'Версия', least: 80, align: 'right', cell: (row) => <b>{row.no}</b> },
  textColumn(
    { id: 'days', title: 'Действует', least: 230, best: 260, weight: 1 },
    (row) => versionWords(row).split(': ')[1],
  ),
  textColumn({ id: 'mode', title: 'Состав', least: 120 }, (row) => skuGroupModeWords[row.mode]),
  numberColumn({ id: 'skus', title: 'SKU', least: 72 }, (row) => row.skus_count),
  numberColumn({ id: 'came', title: 'Вошли', least: 80 }, (row) => row.came),
  numberColumn({ id: 'went', title: 'Вышли', least: 80 }, (row) => row.went),
  textColumn({ id: 'author', title: 'Автор', least: 150, best: 180 }, (row) => (
    <NamedPerson person={row.author} none="Пересчёт" />
  )),
  momentColumn({ id: 'created_at', title: 'Записана' }, (row) => row.created_at),
];

function Versions({ id }: { id: number }) {
  const query = useAsk(skuGroups.versions, { params: { id } });
  const rows = query.data?.items ?? [];
  return (
    <DataTable
      label="Версии состава"
      columns={versionColumns}
      rows={rows}
      state={readState(query, rows, { kind: 'empty', icon: 'history', title: 'Версий нет', text: '' })}
      card={(row) => ({
        title: versionWords(row),
        subtitle: skuGroupModeWords[row.mode],
        figures: [`SKU ${formatNumber(row.skus_count)}`, `Вошли ${row.came}`, `Вышли ${row.went}`],
      })}
    />
  );
}

function Used({ group }: { group: SkuGroupCard }) {
  if (group.used_count === 0)
    return <EmptyPanel icon="package" title="Группа нигде не используется" text="Пока это так, её можно удалить." />;
  return (
    <Facts
      title="Используется в"
      items={[
        ...group.tasks.map(({ id, title }): [string, ReactNode] => [
          `Задание №\u00a0${id}`,
          <RecordName key={id} of="task" id={id}>
            {title}
          </RecordName>,
        ]),
        ...group.used.map(({ where, count }): [string, ReactNode] => [where, formatNumber(count)]),
      ]}
    />
  );
}

function Rail({ group }: { group: SkuGroupCard }) {
  return (
    <>
      <Facts
        title="Группа"
        items={[
          [words.purpose, skuGroupPurposeWords[group.purpose]],
          ['Действует', periodWords(group)],
          ['Используется в', usedWords(group.used_count)],
          [words.description, group.description ?? DASH],
        ]}
      />
      <RecentHistory entity="sku_group" id={group.id} />
    </>
  );
}

export default function SkuGroupPage({ params }: PageProps) {
  const id = Number(params.id);
  const actions = useSkuGroupActions();
  return (
    <CardPage
      card={useAsk(skuGroups.card, { params: { id } })}
      icon="package"
      list={{ path: '/skuGroups', title: 'К группам SKU' }}
      absent={{ title: 'Группа не найдена', text: 'Возможно, её удалили.' }}
      title={({ name }) => name}
      marks={({ status }) => <Status status={status} pill />}
      sub={(group) => (
        <>
          <span>{skuGroupPurposeWords[group.purpose]}</span>
          <span>{skuGroupModeWords[group.mode]}</span>
          <span>версия {group.version_no}</span>
          <span>{periodWords(group)}</span>
        </>
      )}
      actions={actions}
      walk={{
        ...skuGroups,
        id,
        path: '/skuGroups/:id',
        labels: { prev: 'Предыдущая группа', next: 'Следующая группа' },
      }}
      tabs={(group) => [
        {
          id: 'skus',
          label: 'Состав',
          count: group.skus_count,
          content: () => (
            <>
              {group.status !== 'active' && (
                <Note tone="warn">Группа не действует: в новых планах и заданиях её не выбрать.</Note>
              )}
              <Composition group={group} />
            </>
          ),
          rail: () => <Rail group={group} />,
        },
        { id: 'versions', label: 'Версии', count: group.versions_count, content: () => <Versions id={id} /> },
        { id: 'used', label: 'Используется в', count: group.used_count, content: () => <Used group={group} /> },
        { id: 'history', label: 'История', content: () => <CardHistory entity="sku_group" id={id} /> },
      ]}
    />
  );
}
