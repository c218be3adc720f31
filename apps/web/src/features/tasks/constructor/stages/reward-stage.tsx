import {
  budgetPolicies,
  budgetPolicyWords,
  partialRewards,
  partialRewardWords,
  quotaPolicies,
  quotaPolicyWords,
  repeats,
  repeatWords,
} from '@iskra/contract/areas/tasks/tasks/words';
import { Checkbox } from '../../../../kit/choice/checkbox.tsx';
import { RadioGroup } from '../../../../kit/choice/radio-group.tsx';
import { countOf, formatNumber, formatPercent } from '../../../../kit/format.ts';
import { SelectField } from '../../../../kit/select/select-field.tsx';
import { Note } from '../../../../kit/status/note.tsx';
import styles from '../constructor.module.css';
import { costOf } from '../cost.ts';
import { stageWord } from '../draft-faults.ts';
import { useEditor, usePart } from '../editor.ts';
import { NumberField } from '../number-field.tsx';

const optionsOf = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }));

export function RewardStage() {
  const { draft, errorAt } = useEditor();
  const reward = usePart('reward');
  const budget = usePart('budget');
  const { first } = reward.value;
  const weights = errorAt('steps');
  return (
    <section className={styles.stage} aria-label={stageWord(draft, 'reward')}>
      <h3>{draft.survey ? 'Продавцу за принятый ответ' : 'За принятое задание'}</h3>
      <div className={styles.row}>
        <NumberField
          label="Коинов"
          value={reward.value.coins}
          error={reward.errorAt('coins')}
          onChange={(coins) => reward.put('coins', coins ?? 0)}
        />
        <NumberField
          label="Огоньков"
          value={reward.value.flames}
          error={reward.errorAt('flames')}
          onChange={(flames) => reward.put('flames', flames ?? 0)}
        />
      </div>
      {!draft.survey && (
        <RadioGroup
          label="Если принято не всё"
          options={optionsOf(partialRewards, partialRewardWords)}
          value={reward.value.partial}
          onChange={(partial) => reward.put('partial', partial)}
        />
      )}
      {reward.value.partial === 'by_subtask_weight' && weights && <Note tone="warn">{weights}</Note>}
      <Checkbox
        checked={Boolean(first)}
        onChange={(on) => reward.put('first', on ? { count: 10, coins: reward.value.coins + 10 } : null)}
      >
        Первым принятым больше
      </Checkbox>
      {first && (
        <div className={styles.row}>
          <NumberField
            label="Скольким"
            value={first.count}
            error={errorAt('reward/first/count')}
            onChange={(count) => reward.put('first', { ...first, count: count ?? 0 })}
          />
          <NumberField
            label="Коинов им"
            value={first.coins}
            error={errorAt('reward/first/coins') ?? reward.errorAt('first')}
            onChange={(coins) => reward.put('first', { ...first, coins: coins ?? 0 })}
          />
        </div>
      )}
      <div className={styles.row}>
        <NumberField
          label="Участникам Супер Про"
          suffix="%"
          help="150 — в полтора раза больше"
          value={reward.value.multiplier}
          error={reward.errorAt('multiplier')}
          onChange={(multiplier) => reward.put('multiplier', multiplier)}
        />
        <NumberField
          label="Доля контрагента"
          suffix="%"
          value={reward.value.owner_share}
          error={reward.errorAt('owner_share')}
          onChange={(share) => reward.put('owner_share', share)}
        />
      </div>
      <h3>Бюджет</h3>
      <NumberField
        label="Бюджет, коинов"
        value={budget.value.coins}
        error={budget.errorAt('coins')}
        onChange={(coins) => budget.put('coins', coins ?? 0)}
      />
      <RadioGroup
        label="Когда бюджет кончится"
        options={optionsOf(budgetPolicies, budgetPolicyWords)}
        value={budget.value.policy}
        onChange={(policy) => budget.put('policy', policy)}
      />
      <CostNote />
      {!draft.survey && <Times />}
    </section>
  );
}

/** How many answers a survey wants stands with the survey itself. */
function Times() {
  const { draft, change } = useEditor();
  const limits = usePart('limits');
  const quota = usePart('quota');
  return (
    <>
      <h3>Сколько раз</h3>
      <div className={styles.row}>
        <SelectField
          label="Повтор"
          options={optionsOf(repeats, repeatWords)}
          value={draft.repeat}
          onChange={(repeat) =>
            repeat && change('repeat', (old) => ({ ...old, repeat: repeat as (typeof repeats)[number] }))
          }
        />
        <NumberField
          label="Раз на исполнителя"
          value={limits.value.per_person}
          error={limits.errorAt('per_person')}
          onChange={(count) => limits.put('per_person', count)}
        />
        <NumberField
          label="Раз на точку"
          value={limits.value.per_point}
          error={limits.errorAt('per_point')}
          onChange={(count) => limits.put('per_point', count)}
        />
      </div>
      <div className={styles.row}>
        <NumberField
          label="Квота: всего раз"
          value={quota.value.total}
          error={quota.errorAt('total')}
          onChange={(total) => quota.put('total', total)}
        />
        <SelectField
          label="Квоту считать"
          options={optionsOf(quotaPolicies, quotaPolicyWords)}
          value={quota.value.policy}
          onChange={(policy) => policy && quota.put('policy', policy as (typeof quotaPolicies)[number])}
        />
      </div>
    </>
  );
}

function CostNote() {
  const { draft, reach } = useEditor();
  if (!reach || draft.reward.coins === 0) return null;
  const { times, most, expected, short } = costOf(draft, reach);
  return (
    <Note tone={short > 0 ? 'warn' : 'ok'}>
      Не более {countOf(times, 'раза', 'раз', 'раз')} × {formatNumber(draft.reward.coins)} ={' '}
      {countOf(most, 'коин', 'коина', 'коинов')}.{' '}
      {expected === null
        ? 'Завершённых заданий этого типа ещё нет, прогноза нет.'
        : `По ${countOf(reach.history!.tasks, 'похожему заданию', 'похожим заданиям', 'похожим заданиям')} выполняют ${formatPercent(reach.history!.share)}: около ${countOf(expected, 'коина', 'коинов', 'коинов')}.`}
      {short > 0 && ` Бюджета не хватит на ${countOf(short, 'раз', 'раза', 'раз')}.`}
    </Note>
  );
}
