/** Coins by hand: whose, how many, why, and what that makes of each balance. */
import { ledger } from '@iskra/contract/areas/coins/ledger';
import { earliestDay } from '@iskra/contract/areas/coins/ledger/days';
import { amount as amountRule, type HolderKey, ManualOperation } from '@iskra/contract/areas/coins/ledger/shapes';
import { type Currency, currencyWords, operationWords } from '@iskra/contract/areas/coins/ledger/words';
import { useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useSettled } from '../../../data/calls/use-settled.ts';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { useSearch, useSearchFilter } from '../../../data/choices/use-search.ts';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { Segmented } from '../../../kit/button/segmented.tsx';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { countOf, today } from '../../../kit/format.ts';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import { MultiSelectField } from '../../../kit/select/multi-select-field.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { groupSearch } from '../../network/groups/group-search.shared.ts';
import { ownerSearch } from '../../network/owners/owner-search.shared.ts';
import { sellerSearch } from '../../people/sellers/seller-search.shared.ts';
import { BalanceLines } from './balance-lines.part.tsx';
import styles from './ledger.module.css';
import { amountOf, shareWords } from './ledger-words.shared.ts';

const bookCodes = ['reasons.ledger'] as const;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const asOptions = <Name extends string>(words: Record<Name, string>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as Name, label }));
const currencyChoices = asOptions(currencyWords);
const operationChoices = asOptions(operationWords);

const keysOf = (type: HolderKey['type'], ids: readonly string[]): HolderKey[] =>
  ids.map((id) => ({ type, id: Number(id) }));

/** `fixed`: it is about one person, from whose card it was opened. */
export function useCoinsForm(fixed: HolderKey | undefined, done: () => void) {
  const [sellers, setSellers] = useState<string[]>([]);
  const [owners, setOwners] = useState<string[]>([]);
  const [group, setGroup] = useState<string | null>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const holders = useMemo(
    () => (fixed ? [fixed] : group ? [] : [...keysOf('seller', sellers), ...keysOf('owner', owners)]),
    [fixed, group, sellers, owners],
  );
  const shownRun = useRef<number>(undefined);
  const whom = group ? { group_id: Number(group) } : { holders };
  const posting = useAction(ledger.manual, {
    done: ({ posted, approval_id }) =>
      approval_id === null
        ? `Проведено: ${countOf(posted, 'операция', 'операции', 'операций')}`
        : 'Отправлено на согласование второму администратору',
    quiet: true,
  });
  const form = useContractForm({
    schema: ManualOperation,
    initial: useMemo(
      () => ({ currency: 'coin' as const, operation: 'credit' as const, amount: null, reason_id: null, comment: '' }),
      [],
    ),
    // Members who were shown, without those who joined since.
    body: (values) => ({ ...values, ...whom, ...(group && { group_run: shownRun.current }), idempotency_key: key }),
    send: (body) => posting.run({ body }),
    done: () => {
      // A further click is another operation.
      setKey(crypto.randomUUID());
      setSellers([]);
      setOwners([]);
      setGroup(null);
      done();
    },
  });
  const currency = form.values.currency as Currency;
  const operation = form.values.operation as ManualOperation['operation'];
  const typed = z.safeParse(amountRule, form.values.amount);
  const amount = z.safeParse(amountRule, useSettled(form.values.amount));
  const isAsked = group !== null || holders.length > 0;
  const { data: preview } = useAsk(
    ledger.preview,
    { body: { currency, operation, ...whom, amount: amount.success ? amount.data : 1 } },
    { enabled: amount.success && isAsked, keep: true },
  );
  shownRun.current = preview?.group?.run;
  const count = group ? (preview?.items.length ?? 0) : holders.length;
  return {
    ...form,
    fixed,
    holders,
    people: { sellers, setSellers, owners, setOwners, group, setGroup },
    /** How many it is about: of a group as many as were shown. */
    count,
    currency,
    operation,
    /** What will be sent, to the last coin; none while there is nothing to send. */
    total: typed.success ? typed.data * count : 0,
    /** From this total on a second administrator is asked; known as soon as the balances are. */
    approvalFrom: currency === 'coin' ? preview?.approval_from : undefined,
    preview: amount.success && isAsked ? preview : undefined,
  };
}

type CoinsForm = ReturnType<typeof useCoinsForm>;

const asksSecond = ({ total, approvalFrom }: CoinsForm) => approvalFrom !== undefined && total >= approvalFrom;

/** The label of the button: the whole sum, and whether a second administrator is asked first. */
export function verbOf(form: CoinsForm): string {
  const { operation, currency, total } = form;
  if (total === 0) return operationWords[operation];
  const sum = amountOf(total, currency);
  return asksSecond(form) ? `Отправить на согласование: ${sum}` : `${operationWords[operation]} ${sum}`;
}

function Recipients({ form: { people, errors, operation, preview } }: { form: CoinsForm }) {
  const groupFilter = useSearchFilter(groupSearch.seller, people.group ? [Number(people.group)] : undefined);
  const whom = operation === 'credit' ? 'Кому' : 'У кого';
  const passedBy = preview?.group?.passed_by ?? 0;
  return (
    <>
      <SelectField
        label={`${whom}: группа продавцов`}
        help={passedBy > 0 ? `Не участвуют сейчас и будут пропущены: ${passedBy}` : 'Или выберите участников по одному'}
        options={groupFilter.options}
        known={groupFilter.known}
        clearable
        value={people.group}
        onChange={people.setGroup}
        error={errors.group_id}
      />
      {people.group === null && <People whom={whom} people={people} error={errors.holders} />}
    </>
  );
}

function People({ whom, people, error }: { whom: string; people: CoinsForm['people']; error: string | undefined }) {
  const [findSeller, findOwner] = [useSearch(sellerSearch), useSearch(ownerSearch)];
  return (
    <>
      <MultiSelectField
        label={`${whom}: продавцы`}
        options={findSeller}
        value={people.sellers}
        onChange={people.setSellers}
        placeholder="ФИО, телефон или код"
        error={error && (people.owners.length > 0 ? undefined : 'Выберите участников')}
      />
      <MultiSelectField
        label={`${whom}: контрагенты`}
        options={findOwner}
        value={people.owners}
        onChange={people.setOwners}
        placeholder="Название или ИНН"
      />
    </>
  );
}

/** The first few by name, with what each will have. */
const shown = 6;

function Preview({ form }: { form: CoinsForm }) {
  const { preview, currency, operation, count, total, approvalFrom = 0 } = form;
  const amount = total / count;
  if (!preview || !amount) return null;
  const sums = `${count > 1 ? `${shareWords(operation, count, amount)}, всего ` : 'Всего '}${amountOf(total, currency)}`;
  return (
    <>
      <BalanceLines
        label="Что станет с балансом"
        lines={preview.items}
        change={operation === 'credit' ? amount : -amount}
        currency={currency}
        most={shown}
      />
      {asksSecond(form) ? (
        <Note tone="warn">
          {capital(sums)}. От {amountOf(approvalFrom, currency)} операцию согласует второй администратор: до этого
          ничего не изменится.
        </Note>
      ) : (
        <Consequences items={[{ icon: 'coin', text: `${capital(sums)}, проведём сразу` }]} />
      )}
    </>
  );
}

export function CoinsFields({ form }: { form: CoinsForm }) {
  const { 'reasons.ledger': reasons } = useBookOptions(bookCodes);
  return (
    <>
      <div className={styles.actions}>
        <Segmented
          label="Операция"
          options={operationChoices}
          value={form.operation}
          onChange={(operation) => form.set('operation', operation)}
        />
        <Segmented
          label="Валюта"
          options={currencyChoices}
          value={form.currency}
          onChange={(currency) => form.set('currency', currency)}
        />
      </div>
      {!form.fixed && <Recipients form={form} />}
      <TextField type="number" label="Сумма каждому" required {...form.number('amount')} />
      <SelectField label="Причина" required options={reasons} {...form.id('reason_id')} />
      <TextArea
        label="Комментарий"
        required
        help="Его увидит участник"
        limits={{ max: 500 }}
        {...form.text('comment')}
      />
      <DateField
        label="За какой день"
        help="Сегодня, если не указать"
        min={earliestDay(today())}
        max={today()}
        {...form.date('effective_on')}
      />
      <Preview form={form} />
    </>
  );
}
