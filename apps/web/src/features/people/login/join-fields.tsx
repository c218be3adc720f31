/** The fields of a request: who it is, and where they work. The same for a new one and for a correction. */
import { type JoinForm, type JoinPoint, join } from '@iskra/contract/areas/people/join';
import { useEffect, useState } from 'react';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { refusalText } from '../../../data/calls/refusal-text.ts';
import type { ContractForm } from '../../../data/forms/use-contract-form.ts';
import { Checkbox } from '../../../kit/choice/checkbox.tsx';
import { RadioGroup } from '../../../kit/choice/radio-group.tsx';
import { LineField, TextField } from '../../../kit/field/text-field.tsx';
import { formatAddress } from '../../../kit/format.ts';
import styles from './join.module.css';

export type Form = ContractForm<typeof JoinForm>;

export const personFields = ['last_name', 'first_name', 'middle_name', 'birth_date', 'city', 'email'] as const;
export const pointFields = ['trade_point_id', 'point_name', 'point_address', 'position'] as const;

export function PersonFields({ form }: { form: Form }) {
  return (
    <>
      <TextField type="name" label="Фамилия" required autoComplete="family-name" {...form.text('last_name')} />
      <TextField type="name" label="Имя" required autoComplete="given-name" {...form.text('first_name')} />
      <TextField
        type="name"
        label="Отчество"
        autoComplete="additional-name"
        help="Если есть"
        {...form.text('middle_name')}
      />
      <LineField
        type="date"
        label="Дата рождения"
        required
        autoComplete="bday"
        help="Участвовать можно с 18 лет"
        {...form.date('birth_date')}
      />
      <TextField label="Город" required autoComplete="address-level2" {...form.text('city')} />
      <TextField label="Почта" autoComplete="email" inputMode="email" help="Необязательно" {...form.text('email')} />
    </>
  );
}

const shortest = 3;
const pauseMs = 300;

/** Points found for the typed text; undefined before the first question. */
function useFoundPoints(ticket: string | undefined, typed: string) {
  const [found, setFound] = useState<{ points: JoinPoint[]; error?: string }>();
  const search = typed.trim();
  useEffect(() => {
    if (search.length < shortest) return setFound(undefined);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const body = { search, ...(ticket && { ticket }) };
      const answer = await call(join.points, { body }, stop.signal).catch(() => undefined);
      if (!answer) return;
      setFound(
        isRefusal(answer)
          ? { points: [], error: refusalText(answer) }
          : { points: (answer as { items: JoinPoint[] }).items },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, ticket]);
  return found;
}

interface PointFieldsProps {
  form: Form;
  /** Before the request is sent it says whose phone was proved. */
  ticket?: string;
  /** The point that was chosen before. */
  chosen?: JoinPoint | null;
  onChosen?: (point: JoinPoint) => void;
}

function FoundPoints({ form, ticket, chosen, onChosen }: PointFieldsProps) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState(chosen ?? undefined);
  const found = useFoundPoints(ticket, typed);
  const points = found?.points ?? [];
  const offered = picked && !points.some(({ id }) => id === picked.id) ? [picked, ...points] : points;
  const point = form.id('trade_point_id');
  // As long as the point is not told in words, that they are missing is this field's matter.
  const words = [form.text('point_name'), form.text('point_address')];
  const nothing = found && found.points.length === 0;
  const pick = (id: string) => {
    point.onChange(id);
    for (const { onChange } of words) onChange('');
    const next = offered.find((one) => String(one.id) === id);
    setPicked(next);
    if (next) onChosen?.(next);
  };
  return (
    <div className={styles.points}>
      <TextField
        label="Торговая точка"
        required
        placeholder="Код, название или адрес"
        help="Код написан на наклейке программы в точке"
        error={found?.error ?? point.error ?? words[0]?.error}
        value={typed}
        onChange={setTyped}
      />
      <div role="status" className={styles.found}>
        {nothing && !found.error && 'Ничего не нашлось. Попробуйте иначе или отметьте, что точки нет в списке'}
      </div>
      {offered.length > 0 && (
        <RadioGroup
          label="Ваша точка"
          value={point.value}
          onChange={pick}
          options={offered.map(({ id, name, address }) => ({
            value: String(id),
            label: name,
            hint: formatAddress(address),
          }))}
        />
      )}
    </div>
  );
}

export function PointFields({ form, ticket, chosen, ...props }: PointFieldsProps) {
  const [isUnlisted, setUnlisted] = useState(Boolean(form.values.point_name));
  const toggle = (unlisted: boolean) => {
    setUnlisted(unlisted);
    form.set('trade_point_id', null);
    form.set('point_name', null);
    form.set('point_address', null);
  };
  return (
    <>
      {isUnlisted ? (
        <>
          <TextField label="Название точки" required {...form.text('point_name')} />
          <TextField label="Адрес точки" required help="Город, улица, дом" {...form.text('point_address')} />
        </>
      ) : (
        <FoundPoints form={form} {...(ticket && { ticket })} chosen={chosen ?? null} {...props} />
      )}
      <Checkbox checked={isUnlisted} onChange={toggle}>
        Моей точки нет в&nbsp;списке
      </Checkbox>
      <TextField label="Должность" help="Например, продавец-кассир" {...form.text('position')} />
    </>
  );
}
