/** The form of a geofence, told once: for the window that adds or changes one, and for the card. */
import { geofences } from '@iskra/contract/areas/network/geofences';
import type { FenceLook, GeofenceCard } from '@iskra/contract/areas/network/geofences/shapes';
import {
  fenceColorWords,
  fencePurposeWords,
  geofenceFieldWords as words,
} from '@iskra/contract/areas/network/geofences/words';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useSettled } from '../../../data/calls/use-settled.ts';
import { useSearch } from '../../../data/choices/use-search.ts';
import { useRecordForm } from '../../../data/forms/use-record-form.ts';
import { wordOptions } from '../../../data/lists/filter-model.ts';
import { TextField } from '../../../kit/field/text-field.tsx';
import { Cell } from '../../../kit/layout/form-section.tsx';
import { MultiSelectField } from '../../../kit/select/multi-select-field.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { tradePointSearch } from '../trade-points/trade-point-search.shared.ts';
import styles from './geofences.module.css';
import { PlacedPoints } from './placed-points.part.tsx';
import { pointGroupSearch } from './point-group-search.ts';
import { type PointsByPlace, ShapeField, ShapeNumbers } from './shape-field.part.tsx';
import { useShape } from './use-shape.ts';

const fresh = {
  name: '',
  purpose: 'tp',
  color: 'ember',
  type: 'circle',
  lat: null,
  lon: null,
  radius_m: 150,
  vertices: null,
  tolerance_m: 30,
  trade_point_ids: [],
  tp_group_id: null,
} as const;

/** The card under the names of the form. */
const recordOf = (card: GeofenceCard) => ({
  ...card,
  trade_point_ids: card.trade_points.map(({ id }) => id),
  tp_group_id: card.tp_group?.id ?? null,
});

export function useGeofenceForm(card: GeofenceCard | undefined, done: (saved: { id: number }) => void) {
  return useRecordForm({
    add: geofences.add,
    change: geofences.change,
    record: card && recordOf(card),
    fresh: fresh as never,
    latest: async (id) => {
      const answer = await call(geofences.card, { params: { id } });
      return isRefusal(answer) ? answer : { item: recordOf(answer.item) };
    },
    history: (id) => ({ entity_type: 'geofence', entity_id: id }),
    saved: {
      added: 'Геозона добавлена',
      changed: 'Изменения сохранены',
      meanwhile: 'Геозону изменили, пока вы её правили',
    },
    done,
  });
}

export type GeofenceForm = ReturnType<typeof useGeofenceForm>;

/** Of the shape as it is drawn now, saved or not. */
function usePlacedPoints({ values }: GeofenceForm, state: ReturnType<typeof useShape>): PointsByPlace | undefined {
  const tolerance = Number(values.tolerance_m);
  const group = values.tp_group_id as number | null | undefined;
  const body = {
    ...state.shape,
    tolerance_m: Number.isInteger(tolerance) && tolerance >= 0 && tolerance <= 500 ? tolerance : 0,
    ...(group ? { tp_group_id: group } : { trade_point_ids: (values.trade_point_ids as number[] | null) ?? [] }),
  };
  const isRight = !state.fault && isInRange(state.shape.radius_m, state.shape.type);
  const settled = useSettled(isRight ? JSON.stringify(body) : '');
  const { data } = useAsk(
    geofences.look,
    { body: (settled ? JSON.parse(settled) : body) as FenceLook },
    { enabled: settled !== '', keep: true },
  );
  return isRight ? data : undefined;
}

const isInRange = (radius: number | null | undefined, type: string) =>
  type === 'polygon' || (radius != null && radius >= 20 && radius <= 5_000);

function Binding({ form, card }: { form: GeofenceForm; card: GeofenceCard | undefined }) {
  const points = useSearch(tradePointSearch);
  const known = (card?.trade_points ?? []).map(({ id, name, code }) => ({
    value: String(id),
    label: name,
    hint: code,
  }));
  const groups = useSearch(pointGroupSearch);
  const { tp_group_id: group, trade_point_ids: ids } = form.values;
  const chosen = (ids as number[] | null | undefined)?.length ?? 0;
  return (
    <>
      {!group && (
        <Cell span={6}>
          <MultiSelectField
            label={words.trade_point_ids}
            options={points}
            known={known}
            {...form.ids('trade_point_ids')}
          />
        </Cell>
      )}
      {chosen === 0 && (
        <Cell span={6}>
          <SelectField
            label={words.tp_group_id}
            clearable
            options={groups}
            known={card?.tp_group ? [{ value: String(card.tp_group.id), label: card.tp_group.title }] : []}
            {...form.id('tp_group_id')}
          />
        </Cell>
      )}
    </>
  );
}

export function GeofenceFields({ form, card }: { form: GeofenceForm; card?: GeofenceCard | undefined }) {
  const state = useShape(form);
  const byPlace = usePlacedPoints(form, state);
  return (
    <div className={styles.editor}>
      <ShapeField form={form} state={state} byPlace={byPlace} />
      <div className={styles.side}>
        <div className={styles.fields}>
          <Cell span={6}>
            <TextField label={words.name} required limits={{ max: 120 }} {...form.text('name')} />
          </Cell>
          <Cell span={3}>
            <SelectField label={words.purpose} options={wordOptions(fencePurposeWords)} {...form.choice('purpose')} />
          </Cell>
          <Cell span={3}>
            <TextField type="number" label={words.tolerance_m} suffix="м" {...form.number('tolerance_m')} />
          </Cell>
          <ShapeNumbers form={form} state={state} />
          <Binding form={form} card={card} />
          <Cell span={3}>
            <SelectField label={words.color} options={wordOptions(fenceColorWords)} {...form.choice('color')} />
          </Cell>
        </div>
        <PlacedPoints form={form} byPlace={byPlace} />
        {card && (
          <Note tone="info">
            Новый контур подействует на следующие отметки. Уже отправленные ответы не пересчитываются.
          </Note>
        )}
      </div>
    </div>
  );
}
