/** All rules as sentences, and the one that is worked on. */
import { type After, finishes, mostAfter, newPartId, type Step } from '@iskra/contract/forms/form';
import { useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { IconButton } from '../../../../kit/button/icon-button.tsx';
import { cx } from '../../../../kit/cx.ts';
import { TextField } from '../../../../kit/field/text-field.tsx';
import { RuleEditor } from '../../../../kit/rules/rule-editor.tsx';
import { asBlock } from '../../../../kit/rules/rule-model.ts';
import { SelectField } from '../../../../kit/select/select-field.tsx';
import { Note } from '../../../../kit/status/note.tsx';
import styles from '../constructor.module.css';
import { useEditor, withForm, withStep } from '../editor.ts';
import {
  errorsOf,
  fieldsFor,
  fromEditor,
  type ListedRule,
  numberOf,
  rulesInWords,
  toEditor,
} from '../rule-words.shared.ts';

const actions = [
  { value: 'show_if', label: 'показать шаг' },
  { value: 'require_if', label: 'сделать шаг обязательным' },
  { value: 'jump', label: 'после шага перейти дальше' },
  { value: 'finish', label: 'после шага завершить' },
  { value: 'set', label: 'после шага поставить отметку' },
];

export function LogicStage() {
  const { draft, faults, step } = useEditor();
  const [opened, setOpened] = useState<string>();
  const rules = rulesInWords(draft.form);
  return (
    <section className={styles.stage} aria-label="Логика">
      <p>Правило хранится у шага, который оно показывает, поэтому два правила не спорят. Проверяем сверху вниз.</p>
      {rules.length === 0 && <Note tone="info">Правил нет: исполнитель увидит все шаги подряд.</Note>}
      <ol className={styles.rules} aria-label="Правила">
        {rules.map((rule) => {
          const wrong = faults.find(({ path }) => path === rule.path || path.startsWith(`${rule.path}/`));
          return (
            <li key={rule.path} className={cx(wrong && (wrong.isWarning ? styles.warned : styles.wrong))}>
              <button
                type="button"
                className={styles.sentence}
                aria-expanded={opened === rule.path}
                onClick={() => setOpened(opened === rule.path ? undefined : rule.path)}
              >
                {rule.words}
                {wrong && <small>{wrong.message}</small>}
              </button>
              {opened === rule.path && <OpenRule listed={rule} onRemoved={() => setOpened(undefined)} />}
            </li>
          );
        })}
      </ol>
      <NewRule chosen={step} onAdded={setOpened} />
      <Variables />
    </section>
  );
}

function OpenRule({ listed, onRemoved }: { listed: ListedRule; onRemoved: () => void }) {
  const { draft, change, faults } = useEditor();
  const { step, kind, at, path } = listed;
  const put = (about: string, update: (step: Step) => Step) =>
    change(`${path}/${about}`, (old) => withStep(old, step.id, update));
  const putAfter = (part: Partial<After>) =>
    put('after', (old) => ({
      ...old,
      after: old.after!.map((one, place) => (place === at ? { ...one, ...part } : one)),
    }));
  const rulePath = kind === 'after' ? `${path}/if` : path;
  return (
    <div className={styles.openRule}>
      {listed.rule || kind !== 'after' ? (
        <RuleEditor
          label="Условие"
          subject={kind === 'after' ? 'Так пойдёт дальше' : 'Сработает'}
          fields={fieldsFor(draft.form, step, kind)}
          value={listed.rule ? toEditor(listed.rule) : null}
          errors={errorsOf(faults, rulePath, listed.rule)}
          onChange={(block) => {
            const rule = fromEditor(block);
            if (kind === 'after') putAfter({ if: rule });
            else put('rule', (old) => ({ ...old, [kind]: rule }));
          }}
        />
      ) : (
        <Button size="sm" icon="plus" onClick={() => putAfter({ if: fromEditor(asBlock(null)) })}>
          Условие: сейчас всегда
        </Button>
      )}
      {kind === 'after' && <TargetFields step={step} to={step.after![at]!.to} onChange={(to) => putAfter({ to })} />}
      <Button
        size="sm"
        variant="quiet"
        icon="trash"
        onClick={() => {
          put('remove', (old) =>
            kind === 'after'
              ? { ...old, after: old.after!.filter((_, place) => place !== at) }
              : { ...old, [kind]: null },
          );
          onRemoved();
        }}
      >
        Удалить правило
      </Button>
    </div>
  );
}

function TargetFields({ step, to, onChange }: { step: Step; to: After['to']; onChange: (to: After['to']) => void }) {
  const { draft } = useEditor();
  const { form } = draft;
  const later = form.steps.slice(numberOf(form, step.id)).map(({ id, title }) => ({
    value: id,
    label: `${numberOf(form, id)}. ${title || 'Без названия'}`,
  }));
  if ('jump' in to)
    return (
      <SelectField
        label="Перейти к шагу"
        options={later}
        value={later.some(({ value }) => value === to.jump) ? to.jump : null}
        onChange={(jump) => jump && onChange({ jump })}
      />
    );
  if ('finish' in to)
    return (
      <SelectField
        label="Чем закончить"
        options={[
          { value: finishes[0], label: 'Задание выполнено' },
          { value: finishes[1], label: 'Дальше спрашивать нечего' },
        ]}
        value={to.finish}
        onChange={(finish) => finish && onChange({ finish: finish as (typeof finishes)[number] })}
      />
    );
  return (
    <div className={styles.line}>
      <SelectField
        label="Отметка"
        options={(form.vars ?? []).map(({ id, name }) => ({ value: id, label: name || 'Без названия' }))}
        value={to.set}
        onChange={(set) => set && onChange({ ...to, set })}
      />
      <TextField
        label="Значение"
        value={to.value}
        limits={{ max: 100 }}
        onChange={(value) => onChange({ ...to, value })}
      />
    </div>
  );
}

function NewRule({ chosen, onAdded }: { chosen: string | null; onAdded: (path: string) => void }) {
  const { draft, change } = useEditor();
  const { form } = draft;
  const [id, setId] = useState(chosen);
  const [what, setWhat] = useState('show_if');
  const step = form.steps.find((one) => one.id === id);
  const isBefore = what === 'show_if' || what === 'require_if';
  const blocked = step ? whyNot(form.steps, step, what) : 'Выберите шаг';
  const add = () => {
    if (!step) return;
    const blank = fromEditor(asBlock(null));
    if (isBefore) {
      change(`rule/${newPartId()}`, (old) => withStep(old, step.id, (one) => ({ ...one, [what]: blank })));
      return onAdded(`steps/${step.id}/${what}`);
    }
    const at = step.after?.length ?? 0;
    const variable = form.vars?.[0]?.id ?? newPartId();
    const to: After['to'] =
      what === 'jump'
        ? { jump: form.steps[numberOf(form, step.id) + 1]?.id ?? form.steps[numberOf(form, step.id)]!.id }
        : what === 'finish'
          ? { finish: 'done' }
          : { set: variable, value: '' };
    change(`rule/${newPartId()}`, (old) => {
      const made = withStep(old, step.id, (one) => ({ ...one, after: [...(one.after ?? []), { if: blank, to }] }));
      if (what !== 'set' || form.vars?.length) return made;
      return withForm(made, { ...made.form, vars: [{ id: variable, name: 'Отметка' }] });
    });
    onAdded(`steps/${step.id}/after/${at}`);
  };
  return (
    <div className={styles.newRule}>
      <SelectField label="Что сделать" options={actions} value={what} onChange={(next) => next && setWhat(next)} />
      <SelectField
        label="Шаг"
        options={form.steps.map((one, at) => ({ value: one.id, label: `${at + 1}. ${one.title || 'Без названия'}` }))}
        value={step ? step.id : null}
        onChange={setId}
      />
      <Button icon="plus" blocked={blocked} onClick={add}>
        Добавить правило
      </Button>
    </div>
  );
}

function whyNot(steps: readonly Step[], step: Step, what: string): string | false {
  const at = steps.indexOf(step);
  if (what === 'show_if' || what === 'require_if') {
    if (at === 0) return 'Перед первым шагом спрашивать не о чем';
    return step[what] ? 'У шага уже есть такое правило: измените его' : false;
  }
  if ((step.after?.length ?? 0) >= mostAfter) return `Правил после шага не больше ${mostAfter}`;
  return what === 'jump' && at === steps.length - 1 ? 'После последнего шага идти некуда' : false;
}

function Variables() {
  const { draft, change, errorAt } = useEditor();
  const { vars = [] } = draft.form;
  if (vars.length === 0) return null;
  const put = (next: typeof vars, about: string) =>
    change(`vars/${about}`, (old) => withForm(old, { ...old.form, vars: next }));
  return (
    <fieldset className={styles.choices}>
      <legend>Отметки</legend>
      {vars.map(({ id, name }) => (
        <div key={id} className={styles.line}>
          <TextField
            label="Название отметки"
            value={name}
            error={errorAt(`vars/${id}/name`)}
            onChange={(typed) =>
              put(
                vars.map((one) => (one.id === id ? { id, name: typed } : one)),
                id,
              )
            }
          />
          <IconButton
            icon="trash"
            label={`Удалить отметку «${name}»`}
            onClick={() =>
              put(
                vars.filter((one) => one.id !== id),
                'remove',
              )
            }
          />
        </div>
      ))}
    </fieldset>
  );
}
