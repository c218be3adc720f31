/** Anything that a TSM wants done about a point and that has no window of its own. */
import { OtherRequest, requests } from '@iskra/contract/areas/network/requests';
import { useAction } from '../../../data/calls/use-action.ts';
import { useSearch } from '../../../data/choices/use-search.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { tradePointSearch } from '../trade-points/trade-point-search.shared.ts';

export default function OtherRequestModal({ close, ...controls }: ModalProps<object, true>) {
  const findPoint = useSearch(tradePointSearch);
  const asking = useAction(requests.other, { done: 'Обращение отправлено модератору', quiet: true });
  const form = useContractForm({
    schema: OtherRequest,
    initial: { trade_point_id: null, comment: '' },
    send: (body) => asking.run({ body }),
    done: () => close(true),
  });
  return (
    <FormWindow title="Обращение по точке" submit="Отправить" form={form} controls={controls}>
      <SelectField label="Торговая точка" required options={findPoint} {...form.id('trade_point_id')} />
      <TextArea label="Что нужно" required limits={{ max: 1000 }} {...form.text('comment')} />
    </FormWindow>
  );
}
