/** A duplicate is merged into the other account of the same person: which one stays, and what goes over to it. */
import { ledger } from '@iskra/contract/areas/coins/ledger';
import { sellers } from '@iskra/contract/areas/people/sellers';
import { MergeBody, type SellerLink } from '@iskra/contract/areas/people/sellers/shapes';
import { useCallback } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useSearch } from '../../../data/choices/use-search.ts';
import { Comment } from '../../../data/forms/block-transitions.tsx';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { TypedWord } from '../../../data/forms/typed-word.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { countOf, formatPhone } from '../../../kit/format.ts';
import { type Consequence, Consequences } from '../../../kit/modal/consequences.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import type { LoadOptions } from '../../../kit/select/use-options.ts';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { mergeWords } from '../../coins/ledger/ledger-words.shared.ts';
import { sellerSearch } from './seller-search.shared.ts';

interface Input {
  record: { id: number; code: string; name: string };
}

/** Works at it now. */
type Points = SellerLink['trade_point'][];

const initial = { into_id: null, comment: '', confirm: '' };

function useOpenPoints(id: number | null): Points {
  const { data } = useAsk(sellers.links, { params: { id: id ?? 0 } }, { enabled: id !== null });
  return data?.items.filter(({ to_date }) => to_date === null).map(({ trade_point }) => trade_point) ?? [];
}

/** The other one may work at some of them already. */
function pointWords(own: Points, others: Points): Consequence[] {
  const move = own.filter(({ id }) => !others.some((point) => point.id === id)).map(({ title }) => title);
  const end = own.length - move.length;
  const said = [
    move.length > 0 && `За оставшейся закрепятся точки дубликата: ${move.join(', ')}`,
    end > 0 && `В ${countOf(end, 'общей точке', 'общих точках', 'общих точках')} работа дубликата закончится сегодня`,
  ];
  return said.filter((text) => text !== false).map((text) => ({ icon: 'building-store', text }));
}

function useConsequences(id: number, intoId: number | null): Consequence[] {
  const { data: coins } = useAsk(ledger.balances, { body: { holder: { type: 'seller', id } } });
  const [own, others] = [useOpenPoints(id), useOpenPoints(intoId)];
  return [
    ...(coins ? mergeWords(coins.item) : []).map((text): Consequence => ({ icon: 'coin', text })),
    ...pointWords(own, others),
    { icon: 'logout', text: 'Вход в дубликат закроется сразу, его телефон освободится' },
    { icon: 'history', text: 'В истории обеих учётных записей останется запись об объединении' },
    { icon: 'lock', text: 'Разъединить их будет нельзя, через 30 дней личные данные дубликата сотрутся' },
  ];
}

/** Two of one name are told apart by the code and the phone. */
function useWhoStays(id: number | null): string | undefined {
  const { data } = useAsk(sellers.card, { params: { id: id ?? 0 } }, { enabled: id !== null });
  return data && `${data.item.code}, ${formatPhone(data.item.phone ?? '')}`;
}

/** Nobody is merged into themselves. */
function useOthers(id: number): LoadOptions {
  const find = useSearch(sellerSearch);
  return useCallback(
    async (...asked) => (await find(...asked)).filter(({ value }) => value !== String(id)),
    [find, id],
  );
}

export default function MergeModal({ input: { record }, close, ...controls }: ModalProps<Input, true>) {
  const findOther = useOthers(record.id);
  const merging = useAction(sellers.merge, {
    done: `${record.name}: учётные записи объединены`,
    quiet: true,
    refresh: [ledger.balances, ledger.list],
  });
  const form = useContractForm({
    schema: MergeBody,
    initial,
    send: (body) => merging.run({ params: { id: record.id }, body }),
    done: () => {
      close(true);
      navigate(href('/sellers/:id', { id: String(form.values.into_id) }));
    },
  });
  const into = typeof form.values.into_id === 'number' ? form.values.into_id : null;
  const whoStays = useWhoStays(into);
  const consequences = useConsequences(record.id, into);
  return (
    <FormWindow
      title="Объединить учётные записи"
      subtitle={`Дубликат: ${record.code} · ${record.name}`}
      submit="Объединить"
      danger
      form={form}
      controls={controls}
    >
      <SelectField
        label="Какая учётная запись останется"
        required
        options={findOther}
        placeholder="ФИО, телефон или код"
        help={whoStays}
        {...form.id('into_id')}
      />
      <Comment form={form} />
      <TypedWord word="ОБЪЕДИНИТЬ" field={form.text('confirm')} />
      <Consequences items={consequences} />
    </FormWindow>
  );
}
