/** Whether the new counterparty is there already, and what to do about it. */
import { owners } from '@iskra/contract/areas/network/owners';
import type { OwnerDraft, OwnerRow } from '@iskra/contract/areas/network/owners/shapes';
import { ownerStatusWords } from '@iskra/contract/areas/network/owners/words';
import { isInn } from '@iskra/contract/kernel/checks';
import { useAsk } from '../../../data/calls/use-ask.ts';
import type { Values } from '../../../data/forms/form-values.ts';
import { Button } from '../../../kit/button/button.tsx';
import { cx } from '../../../kit/cx.ts';
import { countOf, DASH } from '../../../kit/format.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { href } from '../../../shell/routing/paths.ts';
import styles from './new-owner.module.css';
import { ownerTones } from './owner-words.ts';

export interface Twin {
  owner: OwnerRow;
  /** ИНН and КПП are the same: such a one cannot be added. Else it may be another branch. */
  isSame: boolean;
}

type Draft = Values<typeof OwnerDraft>;

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

export function useTwin(values: Draft): Twin | undefined {
  const inn = text(values.inn);
  const { data } = useAsk(owners.list, { body: { search: inn } }, { enabled: isInn(inn) });
  if (!isInn(inn)) return undefined;
  const alike = data?.items.filter((owner) => owner.inn === inn) ?? [];
  const same = alike.find(({ kpp }) => (kpp ?? '') === text(values.kpp));
  const owner = same ?? alike[0];
  return owner && { owner, isSame: same !== undefined };
}

export function OwnerTwin({ twin, values }: { twin: Twin; values: Draft }) {
  const { owner, isSame } = twin;
  const compared: [string, string, string][] = [
    ['ИНН', text(values.inn), owner.inn],
    ['КПП', text(values.kpp) || DASH, owner.kpp ?? DASH],
    ['Название', text(values.legal_name) || DASH, owner.legal_name],
  ];
  return (
    <aside className={styles.twin} aria-label="Похожий контрагент">
      <Note tone="warn" live>
        {isSame ? (
          <>
            <b>Такой контрагент уже есть.</b> Совпали ИНН и КПП.
          </>
        ) : (
          <>
            <b>С этим ИНН контрагент уже есть.</b> Если это другой филиал, продолжайте: у него будут свои точки и коины.
          </>
        )}
      </Note>
      <div>
        <b>{owner.legal_name}</b> <Badge tone={ownerTones[owner.status]}>{ownerStatusWords[owner.status]}</Badge>
        <div>
          {countOf(owner.points_count, 'точка', 'точки', 'точек')},{' '}
          {countOf(owner.sellers_count, 'продавец', 'продавца', 'продавцов')}
          {owner.tsm && `, ТСМ ${owner.tsm.title}`}
        </div>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Поле</th>
            <th scope="col">Вы ввели</th>
            <th scope="col">В базе</th>
          </tr>
        </thead>
        <tbody>
          {compared.map(([label, typed, stored]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={cx(typed !== stored && styles.other)}>{typed}</td>
              <td>{stored}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button variant={isSame ? 'primary' : 'default'} href={href('/owners/:id', { id: owner.id })}>
        Открыть существующего
      </Button>
    </aside>
  );
}
