/** Anything that a TSM wants done about a point and that has no window of its own. */
import { OtherRequest, requests } from '@iskra/contract/areas/requests';
import { FormWindow } from '../../data/form-window.tsx';
import { tradePointSearch } from '../../data/trade-point-search.ts';
import { useAction } from '../../data/use-action.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { useSearch } from '../../data/use-search.ts';
import { TextArea } from '../../kit/field/text-area.tsx';
import { SelectField } from '../../kit/select/select-field.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';

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
    <FormWindow title="Обращение по точке" verb="Отправить" form={form} controls={controls}>
      <SelectField label="Торговая точка" required options={findPoint} {...form.id('trade_point_id')} />
      <TextArea label="Что нужно" required limits={{ max: 1000 }} {...form.text('comment')} />
    </FormWindow>
  );
}
