import { geofences } from '@iskra/contract/areas/network/geofences';
import { moderations, moderationWords, placePolicies, placePolicyWords } from '@iskra/contract/areas/tasks/tasks/words';
import { RadioGroup } from '../../../../kit/choice/radio-group.tsx';
import { Switch } from '../../../../kit/choice/switch.tsx';
import { SelectField } from '../../../../kit/select/select-field.tsx';
import styles from '../constructor.module.css';
import { stageWord } from '../draft-faults.ts';
import { useEditor, useLabelled, usePart } from '../editor.ts';
import { NumberField } from '../number-field.tsx';

const fences = {
  endpoint: geofences.list,
  body: { filters: { state: ['active' as const] } },
  option: ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name }),
};

const optionsOf = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }));

export function RulesStage() {
  const { draft, change } = useEditor();
  return (
    <section className={styles.stage} aria-label={stageWord(draft, 'rules')}>
      <RadioGroup
        label="Кто принимает"
        options={optionsOf(moderations, moderationWords)}
        value={draft.moderation.mode}
        onChange={(mode) => change('moderation/mode', (old) => ({ ...old, moderation: { mode } }))}
      />
      {!draft.survey && <Place />}
    </section>
  );
}

function Place() {
  const found = useLabelled('geofence', fences);
  const place = usePart('place');
  return (
    <>
      <RadioGroup
        label="Если исполнитель не в точке"
        options={optionsOf(placePolicies, placePolicyWords)}
        value={place.value.policy}
        onChange={(policy) => place.put('policy', policy)}
      />
      {place.value.policy !== 'off' && (
        <>
          <NumberField
            label="Радиус вокруг точки"
            suffix="м"
            help="Без радиуса считается геозона самой точки"
            value={place.value.radius_m}
            error={place.errorAt('radius_m')}
            onChange={(radius) => place.put('radius_m', radius)}
          />
          <SelectField
            label="Одна геозона для всех"
            help="Для работы в одном месте: на складе, на выставке. Она важнее радиуса"
            clearable
            {...found}
            value={place.value.geofence_id ? String(place.value.geofence_id) : null}
            error={place.errorAt('geofence_id')}
            onChange={(id) => place.put('geofence_id', id === null ? null : Number(id))}
          />
        </>
      )}
      <Switch checked={place.value.camera_only} onChange={(on) => place.put('camera_only', on)}>
        Снимки только с камеры: из галереи не принимаются
      </Switch>
    </>
  );
}
