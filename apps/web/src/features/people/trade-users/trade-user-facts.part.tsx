/** Who a TSM or BDM is, in facts: for those who may not change them. */

import type { TradeUserCard } from '@iskra/contract/areas/people/trade-users/shapes';
import { tradeUserKindWords } from '@iskra/contract/areas/people/trade-users/words';
import { NamedRecord } from '../../../data/words/record-name.tsx';
import { DASH, formatPhone } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { absenceOf } from './trade-user-columns.tsx';

export function TradeUserFacts({ person }: { person: TradeUserCard }) {
  return (
    <Facts
      title="Сотрудник"
      items={[
        ['Роль', tradeUserKindWords[person.kind]],
        ['Табельный номер', person.employee_number],
        ['ФИО', person.name],
        ['Телефон', person.phone ? formatPhone(person.phone) : DASH],
        ['Почта', person.email ?? DASH],
        ['Регион', person.region?.title ?? DASH],
        ['Филиал', person.branch?.title ?? DASH],
        ['БДМ', <NamedRecord key="bdm" of="trade_user" record={person.bdm} none={DASH} />],
        ['Замещает', absenceOf(person) ?? DASH],
      ]}
    />
  );
}
