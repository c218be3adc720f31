/** A new trade point, or a change of one. */
import type { TradePointCard } from '@iskra/contract/areas/network/trade-points/shapes';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useUser } from '../../../shell/session/session.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { TradePointFormFields, useTradePointForm } from './trade-point-form.part.tsx';

export default function TradePointModal({
  input: { point },
  close,
  ...controls
}: ModalProps<{ point?: TradePointCard }, { id: number }>) {
  const isAdmin = useUser()?.user_role_code === 'admin';
  const { lookAlikes, waiting, mend, ...formProps } = useTradePointForm(point, ({ id }) => close({ id }));
  return (
    <FormWindow
      size="wizard"
      title={point ? 'Изменить точку' : isAdmin ? 'Добавить точку' : 'Предложить точку'}
      subtitle={point && `${point.code} · ${point.name}`}
      controls={controls}
      {...formProps}
    >
      <TradePointFormFields form={formProps.form} {...{ lookAlikes, waiting, mend }} {...(point && { point })} />
    </FormWindow>
  );
}
