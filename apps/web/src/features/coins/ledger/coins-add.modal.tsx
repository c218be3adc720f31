/** Coins and flames for one person from whose card it was opened, or for several. */
import type { HolderKey } from '@iskra/contract/areas/coins/ledger/shapes';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { CoinsFields, useCoinsForm, verbOf } from './coins-form.part.tsx';

interface CoinsInput {
  holder?: HolderKey & { title: string };
}

export default function CoinsAddModal({ input: { holder }, close, ...controls }: ModalProps<CoinsInput, true>) {
  const form = useCoinsForm(holder && { type: holder.type, id: holder.id }, () => close(true));
  return (
    <FormWindow
      title={form.operation === 'credit' ? 'Начислить коины и огоньки' : 'Списать коины и огоньки'}
      subtitle={holder?.title}
      submit={verbOf(form)}
      danger={form.operation === 'debit'}
      form={form}
      controls={controls}
    >
      <CoinsFields form={form} />
    </FormWindow>
  );
}
