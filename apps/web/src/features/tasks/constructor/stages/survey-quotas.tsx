/** How many answers are wanted: in all, and of each kind, which a condition on the answers tells. */

import { mostQuotas, quotaEnds, quotaEndWords, type SurveyQuota } from '@iskra/contract/areas/surveys/surveys/part';
import { newPartId } from '@iskra/contract/forms/form';
import { Button } from '../../../../kit/button/button.tsx';
import { TextField } from '../../../../kit/field/text-field.tsx';
import { RuleEditor } from '../../../../kit/rules/rule-editor.tsx';
import { asBlock } from '../../../../kit/rules/rule-model.ts';
import { SelectField } from '../../../../kit/select/select-field.tsx';
import { Note } from '../../../../kit/status/note.tsx';
import styles from '../constructor.module.css';
import { useEditor, usePart, useSurvey } from '../editor.ts';
import { NumberField } from '../number-field.tsx';
import { errorsOf, fieldsAtEnd, fromEditor, toEditor } from '../rule-words.shared.ts';

const endOptions = quotaEnds.map((value) => ({ value, label: quotaEndWords[value] }));

export function Quotas() {
  const { draft } = useEditor();
  const total = usePart('quota');
  const { value, put } = useSurvey();
  const quotas = value.quotas ?? [];
  const asksNothing = fieldsAtEnd(draft.form).length === 0;
  const add = () => {
    const id = newPartId();
    const blank = { id, name: '', limit: 100, if: fromEditor(asBlock(null)), full: quotaEnds[0] };
    put('quotas', [...quotas, blank], `quotas/${id}`);
  };
  return (
    <>
      <h3>Квоты</h3>
      <NumberField
        label="Всего ответов"
        help="Пусто — сколько придёт до конца опроса"
        value={total.value.total}
        error={total.errorAt('total')}
        onChange={(count) => total.put('total', count)}
      />
      {quotas.map((quota) => (
        <Quota key={quota.id} quota={quota} />
      ))}
      <div>
        <Button
          size="sm"
          icon="plus"
          blocked={
            asksNothing
              ? 'Сначала добавьте вопросы: квота считает ответы на них'
              : quotas.length >= mostQuotas && `Квот не больше ${mostQuotas}`
          }
          onClick={add}
        >
          Квота по ответам
        </Button>
      </div>
    </>
  );
}

function Quota({ quota }: { quota: SurveyQuota }) {
  const { draft, faults } = useEditor();
  const { value, put, errorAt } = useSurvey();
  const quotas = value.quotas ?? [];
  const path = `quotas/${quota.id}`;
  const set = (part: Partial<SurveyQuota>, about: string) =>
    put(
      'quotas',
      quotas.map((one) => (one.id === quota.id ? { ...one, ...part } : one)),
      `${path}/${about}`,
    );
  const noRule = quota.if ? undefined : errorAt(`${path}/if`);
  return (
    <fieldset className={styles.choices}>
      <legend>{quota.name || 'Новая квота'}</legend>
      <div className={styles.row}>
        <TextField
          label="Название квоты"
          limits={{ max: 80 }}
          value={quota.name}
          error={errorAt(`${path}/name`)}
          onChange={(name) => set({ name }, 'name')}
        />
        <NumberField
          label="Ответов"
          value={quota.limit}
          error={errorAt(`${path}/limit`)}
          onChange={(limit) => set({ limit: limit ?? 0 }, 'limit')}
        />
        <SelectField
          label="Когда наберётся"
          options={endOptions}
          value={quota.full}
          onChange={(full) => full && set({ full: full as SurveyQuota['full'] }, 'full')}
        />
      </div>
      <RuleEditor
        label={`Какие ответы считать: ${quota.name || 'новая квота'}`}
        subject="Ответ считается"
        fields={fieldsAtEnd(draft.form)}
        value={quota.if ? toEditor(quota.if) : asBlock(null)}
        errors={errorsOf(faults, `survey/${path}/if`, quota.if)}
        onChange={(block) => set({ if: fromEditor(block) }, 'if')}
      />
      {noRule && <Note tone="danger">{noRule}</Note>}
      <Button
        size="sm"
        variant="quiet"
        icon="trash"
        onClick={() =>
          put(
            'quotas',
            quotas.filter(({ id }) => id !== quota.id),
            `${path}/remove`,
          )
        }
      >
        Удалить квоту
      </Button>
    </fieldset>
  );
}
