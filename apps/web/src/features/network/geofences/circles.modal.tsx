/** A circle around each of many points, or of each point of a group: a run goes through them. */
import { geofences } from '@iskra/contract/areas/network/geofences';
import type { Run } from '@iskra/contract/areas/platform/runs';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useMany } from '../../../data/calls/use-many.ts';
import { useSearch } from '../../../data/choices/use-search.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { Segmented } from '../../../kit/button/segmented.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { countOf } from '../../../kit/format.ts';
import { Cell, FormSection } from '../../../kit/layout/form-section.tsx';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import { MultiSelectField } from '../../../kit/select/multi-select-field.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { tradePointSearch } from '../trade-points/trade-point-search.shared.ts';
import { pointGroupSearch } from './point-group-search.ts';

const ended = ({ applied, skipped }: Pick<Run, 'applied' | 'skipped'>) => ({
  label: `Создано: ${countOf(applied, 'геозона', 'геозоны', 'геозон')}`,
  ...(skipped > 0 && { message: `Пропущено: ${countOf(skipped, 'точка', 'точки', 'точек')}` }),
});
const many = { done: ended, refresh: [geofences.list], quiet: true } as const;
const circle = { radius_m: 150, tolerance_m: 30 };

type Props = ModalProps<object, true>;

const consequences = [
  { icon: 'map-pin', text: 'Вокруг каждой точки появится геозона с её названием и кодом' },
  { icon: 'ban', text: 'Точки без координат и те, у кого геозона уже есть, будут пропущены' },
] as const;

const sources = [
  { value: 'points', label: 'Выбранные точки' },
  { value: 'group', label: 'Группа точек' },
] as const;
type Source = (typeof sources)[number]['value'];

type NumberProps = Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'>;

function Circle({ radius, tolerance }: { radius: NumberProps; tolerance: NumberProps }) {
  return (
    <>
      <FormSection title="Круг">
        <Cell span={3}>
          <TextField type="number" label="Радиус" suffix="м" required {...radius} />
        </Cell>
        <Cell span={3}>
          <TextField type="number" label="Допуск" suffix="м" required {...tolerance} />
        </Cell>
      </FormSection>
      <Consequences items={[...consequences]} />
    </>
  );
}

interface PartProps extends Omit<Props, 'input'> {
  choice: ReactNode;
}

function OfPoints({ choice, close, ...controls }: PartProps) {
  const points = useSearch(tradePointSearch);
  const making = useMany(geofences.circles, many);
  const form = useContractForm({
    schema: geofences.circles.body,
    initial: { ids: [], ...circle },
    send: (body) => making.start({ body }),
    done: () => close(true),
  });
  return (
    <FormWindow title="Круги для точек" submit="Создать" form={form} controls={controls}>
      <FormSection title="Точки">
        <Cell span={6}>{choice}</Cell>
        <Cell span={6}>
          <MultiSelectField label="Торговые точки" required options={points} {...form.ids('ids')} />
        </Cell>
      </FormSection>
      <Circle radius={form.number('radius_m')} tolerance={form.number('tolerance_m')} />
    </FormWindow>
  );
}

function OfGroup({ choice, close, ...controls }: PartProps) {
  const groups = useSearch(pointGroupSearch);
  const making = useMany(geofences.groupCircles, many);
  const form = useContractForm({
    schema: geofences.groupCircles.body,
    initial: { tp_group_id: null, ...circle },
    send: (body) => making.start({ body }),
    done: () => close(true),
  });
  return (
    <FormWindow title="Круги для точек" submit="Создать" form={form} controls={controls}>
      <FormSection title="Точки">
        <Cell span={6}>{choice}</Cell>
        <Cell span={6}>
          <SelectField label="Группа точек" required options={groups} {...form.id('tp_group_id')} />
        </Cell>
      </FormSection>
      <Circle radius={form.number('radius_m')} tolerance={form.number('tolerance_m')} />
    </FormWindow>
  );
}

export default function CirclesModal({ input: _, ...props }: Props) {
  const [source, setSource] = useState<Source>('points');
  const choice = <Segmented label="Вокруг чего" options={[...sources]} value={source} onChange={setSource} />;
  return source === 'points' ? <OfPoints {...props} choice={choice} /> : <OfGroup {...props} choice={choice} />;
}
