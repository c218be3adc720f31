/** A new trade point, or a change of one. «Похожая точка уже есть» is answered by the same button. */
import { tradePoints } from '@iskra/contract/areas/trade-points';
import type { TradePointCard } from '@iskra/contract/areas/trade-points/shapes';
import { call } from '../../data/call.ts';
import { FormWindow } from '../../data/form-window.tsx';
import { useRecordForm } from '../../data/use-record-form.ts';
import type { ModalProps } from '../../shell/modal-types.ts';
import { useUser } from '../../shell/session.ts';
import { AdditionalFields } from './additional-fields.part.tsx';
import { type LookAlike, LookAlikes } from './look-alikes.part.tsx';
import { TradePointFields } from './trade-point-fields.part.tsx';

const fresh = {
  code: '',
  name: '',
  address: '',
  city: '',
  postal_code: null,
  phone: null,
  lat: null,
  lon: null,
  geofence_radius_m: 150,
  category: null,
  owner_id: null,
  region_id: null,
  branch_id: null,
  channel_id: null,
  format_id: null,
  network_id: null,
  distributor_id: null,
  additional: {},
};

export default function TradePointModal({
  input: { point },
  close,
  ...doors
}: ModalProps<{ point?: TradePointCard }, { id: number }>) {
  const user = useUser();
  const form = useRecordForm({
    ...tradePoints,
    record: point,
    fresh,
    latest: (id) => call(tradePoints.card, { params: { id } }),
    history: (id) => ({ entity_type: 'trade_point', entity_id: id }),
    saved: {
      added: 'Точка добавлена',
      changed: 'Изменения сохранены',
      meanwhile: 'Точку изменили, пока вы её правили',
    },
    done: ({ id }) => close({ id }),
  });
  const isDuplicate = form.refusal?.problem === 'trade_point.possible_duplicate';
  const verb = point ? 'Сохранить' : 'Добавить';
  return (
    <FormWindow
      size="wizard"
      title={point ? 'Изменить точку' : 'Добавить точку'}
      subtitle={point && `${point.code} · ${point.name}`}
      verb={isDuplicate ? 'Это другая точка' : verb}
      form={isDuplicate ? { ...form, refusal: undefined } : form}
      doors={doors}
      more={isDuplicate ? { confirm_duplicate: true } : {}}
    >
      <TradePointFields
        form={form}
        onlyFree={user?.user_role_code !== 'admin'}
        knownOwner={point?.owner ? [{ value: String(point.owner.id), label: point.owner.title }] : []}
      />
      <AdditionalFields form={form} point={point} />
      {isDuplicate && <LookAlikes candidates={form.refusal?.candidates as LookAlike[]} />}
    </FormWindow>
  );
}
