import { moderations, moderationWords, placePolicies, placePolicyWords } from '@iskra/contract/areas/tasks/tasks/words';
import { RadioGroup } from '../../../../kit/choice/radio-group.tsx';
import { Switch } from '../../../../kit/choice/switch.tsx';
import styles from '../constructor.module.css';
import { useEditor, usePart } from '../editor.ts';
import { NumberField } from '../number-field.tsx';

const optionsOf = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }));

export function RulesStage() {
  const { draft, change } = useEditor();
  const place = usePart('place');
  return (
    <section className={styles.stage} aria-label="Модерация и геозона">
      <RadioGroup
        label="Кто принимает"
        options={optionsOf(moderations, moderationWords)}
        value={draft.moderation.mode}
        onChange={(mode) => change('moderation/mode', (old) => ({ ...old, moderation: { mode } }))}
      />
      <RadioGroup
        label="Если исполнитель не в точке"
        options={optionsOf(placePolicies, placePolicyWords)}
        value={place.value.policy}
        onChange={(policy) => place.put('policy', policy)}
      />
      {place.value.policy !== 'off' && (
        <NumberField
          label="Радиус вокруг точки"
          suffix="м"
          help="Своя геозона точки, если она нарисована, важнее радиуса"
          value={place.value.radius_m}
          error={place.errorAt('radius_m')}
          onChange={(radius) => place.put('radius_m', radius)}
        />
      )}
      <Switch checked={place.value.camera_only} onChange={(on) => place.put('camera_only', on)}>
        Снимки только с камеры: из галереи не принимаются
      </Switch>
    </section>
  );
}
