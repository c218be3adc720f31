import { asksNothing, longestHint, longestTitle, type Step } from '@iskra/contract/forms/form';
import { kinds } from '@iskra/contract/forms/kinds';
import { Button } from '../../../../kit/button/button.tsx';
import { IconButton } from '../../../../kit/button/icon-button.tsx';
import { Switch } from '../../../../kit/choice/switch.tsx';
import { TextArea } from '../../../../kit/field/text-area.tsx';
import { TextField } from '../../../../kit/field/text-field.tsx';
import { Note } from '../../../../kit/status/note.tsx';
import { Tag } from '../../../../kit/status/tag.tsx';
import { editOf } from '../../forms/kind-edits.shared.ts';
import styles from '../constructor.module.css';
import { useEditor, withStep } from '../editor.ts';
import { NumberField } from '../number-field.tsx';
import { sayRule } from '../rule-words.shared.ts';
import { useStepActions } from '../step-actions.ts';

export function SubtasksStage() {
  const { draft, step } = useEditor();
  const chosen = draft.form.steps.find(({ id }) => id === step);
  if (!chosen)
    return (
      <section className={styles.stage} aria-label="Подзадания">
        <Note tone="info">Добавьте первое подзадание: слева, кнопкой или клавишей N.</Note>
      </section>
    );
  return <StepEditor key={chosen.id} step={chosen} />;
}

function StepEditor({ step }: { step: Step }) {
  const { draft, change, errorAt, go } = useEditor();
  const actions = useStepActions(step);
  const Edit = editOf(step.kind);
  const put = <Field extends keyof Step & string>(field: Field, value: Step[Field]) =>
    change(`steps/${step.id}/${field}`, (old) => withStep(old, step.id, (one) => ({ ...one, [field]: value })));
  const isWeighted = draft.reward.partial === 'by_subtask_weight';
  const said = errorAt(`steps/${step.id}`);
  return (
    <section className={styles.stage} aria-label="Подзадание">
      <div className={styles.stageHead}>
        <h2>{step.title || 'Новое подзадание'}</h2>
        <Tag>{kinds[step.kind].title}</Tag>
        <span className={styles.spring} />
        <IconButton icon="copy" label="Копировать подзадание" onClick={actions.copy} />
        <IconButton icon="arrow-up" label="Выше" disabled={actions.isFirst} onClick={() => actions.move(-1)} />
        <IconButton icon="arrow-down" label="Ниже" disabled={actions.isLast} onClick={() => actions.move(1)} />
        <IconButton icon="trash" label="Удалить подзадание" onClick={actions.remove} />
      </div>
      {said && <Note tone="warn">{said}</Note>}
      <TextField
        label="Название"
        required
        help={`${step.title.length} из ${longestTitle}`}
        value={step.title}
        error={errorAt(`steps/${step.id}/title`)}
        onChange={(title) => put('title', title)}
      />
      <TextArea
        label="Подсказка продавцу"
        help={`${(step.hint ?? '').length} из ${longestHint}`}
        value={step.hint ?? ''}
        error={errorAt(`steps/${step.id}/hint`)}
        onChange={(hint) => put('hint', hint)}
      />
      <Edit
        settings={step.settings}
        change={(part) =>
          change(`steps/${step.id}/settings/${Object.keys(part as object).join()}`, (old) =>
            withStep(old, step.id, (one) => ({
              ...one,
              settings: { ...(one.settings as object), ...(part as object) },
            })),
          )
        }
        errorAt={(path) => errorAt(`steps/${step.id}/settings/${path}`)}
      />
      {isWeighted && (
        <NumberField
          label="Вес"
          suffix="%"
          help="Какую часть награды даёт подзадание"
          value={step.weight}
          error={errorAt(`steps/${step.id}/weight`)}
          onChange={(weight) => put('weight', weight ?? 0)}
        />
      )}
      {!asksNothing(step) && (
        <div className={styles.flags}>
          <Switch checked={step.required} onChange={(required) => put('required', required)}>
            Обязательное: без ответа задание не отправить
          </Switch>
          <Switch checked={step.moderated} onChange={(moderated) => put('moderated', moderated)}>
            Проверяет модератор, иначе принимается сразу
          </Switch>
        </div>
      )}
      {!actions.isFirst && (
        <div className={styles.flags}>
          <Switch checked={actions.isJoined} onChange={actions.join}>
            На одном экране с предыдущим
          </Switch>
        </div>
      )}
      <div className={styles.condition}>
        <span>{step.show_if ? `Показывать, если ${sayRule(draft.form, step.show_if)}` : 'Показывать всегда'}</span>
        <Button size="sm" onClick={() => go('logic')}>
          {step.show_if ? 'Изменить' : 'Добавить условие'}
        </Button>
      </div>
    </section>
  );
}
