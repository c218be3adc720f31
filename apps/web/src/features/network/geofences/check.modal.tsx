/** Is a position in a geofence: of one, or of those that are near. */
import { geofences } from '@iskra/contract/areas/network/geofences';
import type { CheckedFence } from '@iskra/contract/areas/network/geofences/shapes';
import { verdictWords } from '@iskra/contract/areas/network/geofences/words';
import { useState } from 'react';
import { call } from '../../../data/calls/call.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { TextField } from '../../../kit/field/text-field.tsx';
import { formatNumber } from '../../../kit/format.ts';
import { Cell, FormSection } from '../../../kit/layout/form-section.tsx';
import { Badge, type Tone } from '../../../kit/status/badge.tsx';
import { Note } from '../../../kit/status/note.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import styles from './geofences.module.css';

const tones: Record<CheckedFence['verdict'], Tone> = { inside: 'ok', outside: 'danger', inaccurate: 'warn' };

function Verdicts({ items }: { items: CheckedFence[] }) {
  if (items.length === 0) return <Note tone="neutral">Рядом нет ни одной действующей геозоны.</Note>;
  return (
    <ul aria-label="Итог проверки" className={styles.list}>
      {items.map(({ geofence_id, name, verdict, outside_m }) => (
        <li key={geofence_id} className={styles.seen}>
          <span>
            <b>{name}</b>
            <small>{outside_m === 0 ? 'внутри контура' : `${formatNumber(outside_m)} м до контура`}</small>
          </span>
          <Badge tone={tones[verdict]}>{verdictWords[verdict]}</Badge>
        </li>
      ))}
    </ul>
  );
}

export default function CheckModal({ input, dismiss }: ModalProps<{ id?: number; name?: string }, never>) {
  const [found, setFound] = useState<CheckedFence[]>();
  const form = useContractForm({
    schema: geofences.check.body,
    initial: { lat: null, lon: null, accuracy: 20 },
    body: (values) => ({ ...values, ...(input.id && { geofence_id: input.id }) }) as never,
    send: (body) => call(geofences.check, { body }),
    done: ({ items }) => setFound(items),
  });
  return (
    <FormWindow
      title="Проверить координаты"
      {...(input.name && { subtitle: input.name })}
      submit="Проверить"
      form={form}
      // A question loses nothing.
      controls={{ dismiss, setDirty: () => {} }}
    >
      <FormSection title="Место">
        <Cell span={3}>
          <TextField type="decimal" label="Широта" required {...form.number('lat')} />
        </Cell>
        <Cell span={3}>
          <TextField type="decimal" label="Долгота" required {...form.number('lon')} />
        </Cell>
        <Cell span={3}>
          <TextField type="decimal" label="Точность" suffix="м" required {...form.number('accuracy')} />
        </Cell>
      </FormSection>
      <div role="status">{found && <Verdicts items={found} />}</div>
    </FormWindow>
  );
}
