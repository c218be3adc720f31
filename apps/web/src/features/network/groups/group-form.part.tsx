/** The form of a group, told once: for the windows of people and for the page of points. */
import { groups } from '@iskra/contract/areas/network/groups';
import type { GroupCard, GroupMode } from '@iskra/contract/areas/network/groups/shapes';
import { groupTransitions } from '@iskra/contract/areas/network/groups/transitions';
import {
  groupModeWords,
  groupRefreshWords,
  groupFieldWords as words,
} from '@iskra/contract/areas/network/groups/words';
import type { Role } from '@iskra/contract/roles';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { useSearch, useSearchFilter } from '../../../data/choices/use-search.ts';
import { useRecordForm } from '../../../data/forms/use-record-form.ts';
import { wordOptions } from '../../../data/lists/filter-model.ts';
import { Segmented } from '../../../kit/button/segmented.tsx';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { RuleEditor } from '../../../kit/rules/rule-editor.tsx';
import { asBlock, type Block } from '../../../kit/rules/rule-model.ts';
import { RuleSentence } from '../../../kit/rules/rule-sentence.tsx';
import { MultiSelectField } from '../../../kit/select/multi-select-field.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import { useUser } from '../../../shell/session/session.ts';
import { kinds, type ScreenKind } from './group-kinds.ts';
import { groupSearch } from './group-search.shared.ts';
import styles from './groups.module.css';
import { freely, TsmSettingsFields } from './tsm-settings.part.tsx';
import { useRuleFields } from './use-rule-fields.ts';

const noParts = { include: [] as number[], mode: 'union' as const, exclude: [] as number[] };

/** The fields of each mode: nothing else is sent. */
const made = (kind: ScreenKind, mode: GroupMode) => ({
  name: '',
  description: null,
  ...(mode !== 'static' && { refresh: 'on_change' as const }),
  ...(mode === 'dynamic' && { rule: asBlock(null) as never }),
  ...(mode === 'compound' && { parts: noParts }),
  ...(kind === 'tsm' && { settings: freely }),
});

const recordOf = (card: GroupCard) => ({
  ...card,
  parts: card.parts && {
    mode: card.parts.mode,
    include: card.parts.include.map(({ id }) => id),
    exclude: card.parts.exclude.map(({ id }) => id),
  },
});

interface FormOf {
  kind: ScreenKind;
  mode: GroupMode;
  card?: GroupCard | undefined;
}

export const useGroupForm = ({ kind, mode, card }: FormOf, done: (saved: { id: number }) => void) =>
  useRecordForm({
    add: groups.set,
    change: groups.change,
    record: card && (recordOf(card) as never as { id: number; version: number }),
    fresh: card ? made(kind, card.mode) : { ...made(kind, mode), kind, mode },
    latest: async (id) => {
      const answer = await call(groups.card, { body: { id } });
      return isRefusal(answer) ? answer : { item: recordOf(answer.item) as never };
    },
    history: (id) => ({ entity_type: 'group', entity_id: id }),
    saved: {
      added: 'Группа создана',
      changed: 'Изменения сохранены',
      meanwhile: 'Группу изменили, пока вы её правили',
    },
    done,
  });
export type GroupForm = ReturnType<typeof useGroupForm>;

/** Messages of the form under the paths that the editor knows. */
const ruleErrors = (errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) =>
      field === 'rule' || field.startsWith('rule.') ? [[field.slice('rule.'.length), message]] : [],
    ),
  );

interface RuleProps {
  form: GroupForm;
  kind: ScreenKind;
  counts?: Readonly<Record<string, number>> | undefined;
  isCounting?: boolean;
}

export function GroupRuleFields({ form, kind, counts, isCounting = false }: RuleProps) {
  const rule = asBlock(form.values.rule as Block | null);
  const fields = useRuleFields(kind, rule);
  const { onChange } = form.whole<Block>('rule');
  const { lead, subject } = kinds[kind];
  return (
    <>
      <RuleSentence lead={lead} rule={rule} fields={fields} />
      <RuleEditor
        label="Условия группы"
        subject={subject}
        fields={fields}
        value={rule}
        onChange={onChange}
        errors={ruleErrors(form.errors)}
        counts={counts}
        isCounting={isCounting}
        saved={(form.saved.rule as Block | null) ?? null}
      />
    </>
  );
}

const ways = [
  { value: 'union', label: 'Кто входит хотя бы в одну' },
  { value: 'intersection', label: 'Кто входит во все' },
] satisfies { value: string; label: string }[];

function PartsFields({ form, kind }: { form: GroupForm; kind: ScreenKind }) {
  const parts = (form.values.parts ?? noParts) as typeof noParts;
  const included = useSearchFilter(groupSearch[kind], parts.include);
  const excluded = useSearchFilter(groupSearch[kind], parts.exclude);
  return (
    <>
      <MultiSelectField
        label="Группы"
        required
        options={included.options}
        known={included.known}
        {...form.ids('parts.include')}
      />
      <Segmented
        label="Кто входит"
        options={ways}
        value={parts.mode}
        onChange={(mode) => form.set('parts.mode', mode)}
      />
      <MultiSelectField
        label="Кроме участников групп"
        options={excluded.options}
        known={excluded.known}
        {...form.ids('parts.exclude')}
      />
    </>
  );
}

function MembersField({ form, kind }: { form: GroupForm; kind: ScreenKind }) {
  const options = useSearch(kinds[kind].search);
  const role = useUser()?.user_role_code ?? 'admin';
  const mayImport = (groupTransitions.import.access as readonly Role[]).includes(role);
  return (
    <MultiSelectField
      label="Участники"
      help={mayImport ? 'Можно добавить и позже, и из файла' : 'Можно добавить и позже'}
      options={options}
      {...form.ids('member_ids')}
      onChange={(chosen) => form.set('member_ids', chosen.length > 0 ? chosen.map(Number) : undefined)}
    />
  );
}

/** Without the rule, which may want more room than a window has. */
export function GroupFields({ form, kind, mode, isNew }: Omit<FormOf, 'card'> & { form: GroupForm; isNew: boolean }) {
  return (
    <>
      <TextField label={words.name} required limits={{ max: 120 }} {...form.text('name')} />
      <TextArea label={words.description} limits={{ max: 500 }} {...form.text('description')} />
      {mode !== 'static' && (
        <SelectField
          label={words.refresh}
          required
          options={wordOptions(groupRefreshWords)}
          {...form.choice('refresh')}
        />
      )}
      {mode === 'compound' && <PartsFields form={form} kind={kind} />}
      {kind === 'tsm' && <TsmSettingsFields form={form} />}
      {mode === 'static' && isNew && <MembersField form={form} kind={kind} />}
    </>
  );
}

const modes = wordOptions(groupModeWords) as { value: GroupMode; label: string }[];

/** A new one may be of any kind; its mode never changes. */
export const ModeChoice = ({ mode, onChange }: { mode: GroupMode; onChange: (mode: GroupMode) => void }) => (
  <div className={styles.fields}>
    <Segmented label="Как собрать группу" options={modes} value={mode} onChange={onChange} />
  </div>
);
