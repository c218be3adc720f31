/** A new geofence, or a change of one. */
import { geofences } from '@iskra/contract/areas/network/geofences';
import type { GeofenceCard } from '@iskra/contract/areas/network/geofences/shapes';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { GeofenceFields, useGeofenceForm } from './geofence-form.part.tsx';

type Props = ModalProps<{ id?: number }, { id: number }>;

function Edited({ card, close, ...controls }: Omit<Props, 'input'> & { card?: GeofenceCard }) {
  const form = useGeofenceForm(card, ({ id }) => close({ id }));
  return (
    <FormWindow
      size="wizard"
      title={card ? 'Изменить геозону' : 'Добавить геозону'}
      {...(card && { subtitle: card.name })}
      submit={card ? 'Сохранить' : 'Добавить'}
      form={form}
      controls={controls}
    >
      <GeofenceFields form={form} card={card} />
    </FormWindow>
  );
}

function Changed({ id, ...props }: Omit<Props, 'input'> & { id: number }) {
  const { data } = useAsk(geofences.card, { params: { id } });
  return data ? <Edited {...props} card={data.item} /> : null;
}

export default function GeofenceModal({ input: { id }, ...props }: Props) {
  return id === undefined ? <Edited {...props} /> : <Changed {...props} id={id} />;
}
