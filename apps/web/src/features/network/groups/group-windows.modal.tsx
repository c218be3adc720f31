/** Windows of one group: members included or excluded with a reason, why a member is here, the changes of a run. */
import { groups } from '@iskra/contract/areas/network/groups';
import { groupFields } from '@iskra/contract/areas/network/groups/fields';
import type { GroupCard, GroupMember, GroupRow, GroupRun } from '@iskra/contract/areas/network/groups/shapes';
import { runCauseWords } from '@iskra/contract/areas/network/groups/words';
import { useMemo } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useSearch } from '../../../data/choices/use-search.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { NamedPerson } from '../../../data/words/person-name.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { countOf, DASH, formatMoment } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { itemAt, type RuleItem } from '../../../kit/rules/rule-model.ts';
import { ruleText } from '../../../kit/rules/rule-words.ts';
import { MultiSelectField } from '../../../kit/select/multi-select-field.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import { Note } from '../../../kit/status/note.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { kinds, type ScreenKind } from './group-kinds.ts';
import styles from './groups.module.css';
import { useRuleFields } from './use-rule-fields.ts';

type Group = Pick<GroupRow, 'id' | 'kind' | 'name' | 'mode'>;

export function IncludeModal({ input: { group }, close, ...controls }: ModalProps<{ group: Group }, true>) {
  const { noun, search } = kinds[group.kind as ScreenKind];
  const isStatic = group.mode === 'static';
  const options = useSearch(search);
  const include = useAction(groups.override, { done: 'Состав изменён', quiet: true });
  const form = useContractForm({
    schema: groups.override.body,
    initial: useMemo(() => ({ member_ids: [], verdict: 'include' as const, reason: null }), []),
    send: (body) => include.run({ params: { id: group.id }, body }),
    done: () => close(true),
  });
  return (
    <FormWindow
      title={isStatic ? 'Добавить участников' : 'Включить вручную'}
      subtitle={group.name}
      submit={isStatic ? 'Добавить' : 'Включить'}
      form={form}
      controls={controls}
    >
      <MultiSelectField label="Кого" required options={options} {...form.ids('member_ids')} />
      <TextField label="Причина" limits={{ max: 200 }} {...form.text('reason')} />
      {!isStatic && (
        <Consequences
          items={[
            { icon: 'lock', text: `Пересчёт их не тронет: ${noun[1]} останутся в группе, даже если не подходят` },
          ]}
        />
      )}
    </FormWindow>
  );
}

export function ExcludeModal({
  input: { group, member },
  close,
  ...controls
}: ModalProps<{ group: Group; member: Pick<GroupMember, 'id' | 'title'> }, true>) {
  const exclude = useAction(groups.override, { done: `${member.title}: не в группе`, quiet: true });
  const form = useContractForm({
    schema: groups.override.body,
    initial: useMemo(() => ({ member_ids: [member.id], verdict: 'exclude' as const, reason: '' }), [member.id]),
    send: (body) => exclude.run({ params: { id: group.id }, body }),
    done: () => close(true),
  });
  return (
    <FormWindow
      title="Исключить из группы"
      subtitle={`${group.name}: ${member.title}`}
      submit="Исключить"
      danger
      form={form}
      controls={controls}
    >
      <TextField label="Причина" limits={{ max: 200 }} {...form.text('reason')} />
      <Consequences
        items={[{ icon: 'lock', text: 'Пересчёт не вернёт: отменить отметку можно в «Исключены вручную»' }]}
      />
    </FormWindow>
  );
}

const Held = ({ holds }: { holds: boolean }) => <Badge tone={holds ? 'ok' : 'neutral'}>{holds ? 'да' : 'нет'}</Badge>;

/** `items.0.items.2` of the explanation as a way in the rule. */
const pathOf = (place: string) =>
  place
    .split('.')
    .filter((part) => /^\d+$/.test(part))
    .map(Number);

export function ReasonModal({
  input: { group, memberId },
  dismiss,
}: ModalProps<{ group: GroupCard; memberId: number }, never>) {
  const kind = group.kind as ScreenKind;
  const rule = group.rule as unknown as RuleItem | null;
  const fields = useRuleFields(kind, rule);
  const { data } = useAsk(groups.explain, { params: { id: group.id }, body: { member_id: memberId } });
  const reason = data?.item;
  const said = (place: string) => {
    const leaf = rule && itemAt(rule, pathOf(place));
    return leaf ? ruleText(leaf, fields) : Object.keys(groupFields[kind])[0]!;
  };
  return (
    <ModalFrame title={reason?.member.title ?? 'Почему здесь'} subtitle={group.name} onClose={dismiss}>
      {reason && (
        <div className={styles.reason}>
          <Note tone={reason.is_member ? 'ok' : 'neutral'}>
            {reason.is_member ? 'Входит в группу' : 'Не входит в группу'}
          </Note>
          {reason.override && (
            <Facts
              title="Отмечено вручную"
              items={[
                [reason.override.include ? 'Включён' : 'Исключён', formatMoment(reason.override.at)],
                ['Кто', <NamedPerson key="author" person={reason.override.author} none={DASH} />],
                ['Причина', reason.override.reason ?? '—'],
              ]}
            />
          )}
          {reason.conditions.length > 0 && (
            <Facts
              title="Условия сейчас"
              items={reason.conditions.map(({ place, holds }) => [said(place), <Held key={place} holds={holds} />])}
            />
          )}
          {reason.parts.length > 0 && (
            <Facts
              title="Входящие группы"
              items={reason.parts.map(({ id, title, excluded, is_member }) => [
                excluded ? `Кроме: ${title}` : title,
                <Held key={id} holds={is_member} />,
              ])}
            />
          )}
        </div>
      )}
    </ModalFrame>
  );
}

function Moved({ group, title, filters }: { group: Group; title: string; filters: object }) {
  const { data } = useAsk(groups.members, { params: { id: group.id }, body: { per_page: 100, filters } } as never);
  if (!data || data.total === 0) return null;
  return (
    <Facts
      title={`${title}: ${countOf(data.total, ...kinds[group.kind as ScreenKind].noun)}`}
      items={data.items.map((row) => [row.title, row.code ?? row.note ?? ''])}
    />
  );
}

export function RunModal({ input: { group, run }, dismiss }: ModalProps<{ group: Group; run: GroupRun }, never>) {
  return (
    <ModalFrame title={runCauseWords[run.cause]} subtitle={`${group.name}, ${formatMoment(run.at)}`} onClose={dismiss}>
      <Moved group={group} title="Вошли" filters={{ came_in: run.run }} />
      <Moved group={group} title="Вышли" filters={{ went_in: run.run }} />
    </ModalFrame>
  );
}
