import { groups } from '@iskra/contract/areas/network/groups';
import {
  groupMoments,
  groupMomentWords,
  performerRoles,
  performerRoleWords,
} from '@iskra/contract/areas/tasks/tasks/words';
import { useBookOptions } from '../../../../data/choices/use-book-options.ts';
import { Checkbox } from '../../../../kit/choice/checkbox.tsx';
import { RadioGroup } from '../../../../kit/choice/radio-group.tsx';
import { formatNumber } from '../../../../kit/format.ts';
import { MultiSelectField } from '../../../../kit/select/multi-select-field.tsx';
import { Note } from '../../../../kit/status/note.tsx';
import styles from '../constructor.module.css';
import { stageWord } from '../draft-faults.ts';
import { useEditor, useLabelled, usePart } from '../editor.ts';

const books = ['regions'] as const;
const search = {
  endpoint: groups.list,
  body: { filters: { kind: ['tp' as const, 'seller' as const, 'user' as const], status: ['active' as const] } },
  option: ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name }),
};
const liveRefs = (ids: string[]) => ids.map((id) => ({ id: Number(id), run: null }));
const idsOf = (refs: readonly { id: number }[]) => refs.map(({ id }) => String(id));

export function AudienceStage() {
  const { draft } = useEditor();
  const { value, put, errorAt } = usePart('audience');
  const { regions } = useBookOptions(books);
  const found = useLabelled('group', search);
  const hasGroups = value.groups.length > 0 || value.exclude.length > 0;
  const rolesError = errorAt('roles');
  return (
    <section className={styles.stage} aria-label={stageWord(draft, 'audience')}>
      {draft.survey && <p>Чьи ссылки и QR-коды ведут на опрос: продавцы этих точек получают награду за ответы.</p>}
      <fieldset className={styles.choices}>
        <legend>{draft.survey ? 'Кто приглашает покупателей' : 'Кто выполняет'}</legend>
        {performerRoles.map((role) => (
          <Checkbox
            key={role}
            checked={value.roles.includes(role)}
            onChange={(on) => put('roles', on ? [...value.roles, role] : value.roles.filter((one) => one !== role))}
          >
            {performerRoleWords[role]}
          </Checkbox>
        ))}
        {rolesError && <Note tone="danger">{rolesError}</Note>}
      </fieldset>
      <MultiSelectField
        label="Регионы"
        help="Пусто — все регионы"
        options={regions}
        value={value.regions.map(String)}
        error={errorAt('regions')}
        onChange={(ids) => put('regions', ids.map(Number))}
      />
      <MultiSelectField
        label="Группы"
        help="Хотя бы одна из них; пусто — без групп"
        {...found}
        value={idsOf(value.groups)}
        error={errorAt('groups')}
        onChange={(ids) => put('groups', liveRefs(ids))}
      />
      <MultiSelectField
        label="Кроме групп"
        {...found}
        value={idsOf(value.exclude)}
        error={errorAt('exclude')}
        onChange={(ids) => put('exclude', liveRefs(ids))}
      />
      {hasGroups && (
        <RadioGroup
          label="Кто в группах"
          options={groupMoments.map((moment) => ({ value: moment, label: groupMomentWords[moment] }))}
          value={value.live === false ? 'asked' : 'live'}
          onChange={(moment) => put('live', moment === 'live')}
        />
      )}
      <Found />
    </section>
  );
}

function Found() {
  const { reach } = useEditor();
  if (!reach) return <p role="status">Считаем…</p>;
  if (reach.pairs === 0) return <Note tone="warn">По этим условиям задание никому не достанется</Note>;
  return (
    <div className={styles.found} role="status">
      <p>
        <b>{formatNumber(reach.points)}</b> ТТ, <b>{formatNumber(reach.people)}</b> исполнителей,{' '}
        <b>{formatNumber(reach.pairs)}</b> пар «исполнитель и точка»
      </p>
      <p>Например:</p>
      <ul>
        {reach.examples.map(({ seller, point }) => (
          <li key={`${seller} ${point}`}>
            {seller} — {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
