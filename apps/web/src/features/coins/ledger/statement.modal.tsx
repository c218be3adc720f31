/** A statement for a period: the balance before it, credits and debits, the balance after it. Of oneself when nobody is named. */
import { ledger } from '@iskra/contract/areas/coins/ledger';
import { StatementQuery } from '@iskra/contract/areas/coins/ledger/holders';
import type { HolderKey } from '@iskra/contract/areas/coins/ledger/shapes';
import { currencyWords } from '@iskra/contract/areas/coins/ledger/words';
import { useState } from 'react';
import { download } from '../../../data/calls/download.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { Segmented } from '../../../kit/button/segmented.tsx';
import { RadioGroup } from '../../../kit/choice/radio-group.tsx';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { today } from '../../../kit/format.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';

type Input = { holder?: HolderKey & { title: string } };

const currencies = [
  { value: 'coin', label: currencyWords.coin, icon: 'coin' },
  { value: 'flame', label: currencyWords.flame, icon: 'flame' },
] as const;

const formats = [
  { value: 'pdf', label: 'PDF', hint: 'Для печати, до 500 операций' },
  { value: 'xlsx', label: 'Excel (XLSX)', hint: 'Для расчётов' },
] as const;

const startOfMonth = () => `${today().slice(0, 7)}-01`;

export default function StatementModal({ input: { holder }, close, ...controls }: ModalProps<Input, true>) {
  const [initial] = useState(() => ({
    currency: 'coin' as const,
    format: 'pdf' as const,
    from: startOfMonth(),
    to: today(),
  }));
  const form = useContractForm({
    schema: StatementQuery,
    initial,
    send: async ({ currency, format, from, to }) => {
      const whose = holder && { holder_type: holder.type, holder_id: holder.id };
      return (
        (await download(ledger.statement, { query: { currency, format, from, to, ...whose } })) ?? { error_code: 0 }
      );
    },
    done: () => close(true),
  });
  return (
    <FormWindow title="Выписка" subtitle={holder?.title} submit="Получить выписку" form={form} controls={controls}>
      <Segmented
        label="Валюта"
        options={[...currencies]}
        value={form.values.currency as 'coin' | 'flame'}
        onChange={(value) => form.set('currency', value)}
      />
      <DateField label="С какого дня" required max={today()} {...form.date('from')} />
      <DateField label="По какой день" required max={today()} {...form.date('to')} />
      <RadioGroup
        label="Формат файла"
        options={[...formats]}
        value={form.values.format as 'pdf' | 'xlsx'}
        onChange={(value) => form.set('format', value)}
      />
    </FormWindow>
  );
}
