/** Who a seller is, in facts: for those who may not change it. What the role may not see is not there. */
import type { SellerCard } from '@iskra/contract/areas/people/sellers/shapes';
import { employmentWords, genderWords } from '@iskra/contract/areas/people/sellers/words';
import { DASH, formatDay, formatPhone } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';

type Fact = [label: string, value: string];

/** Undefined is not shown to this role. */
const shown = (label: string, value: string | null | undefined): Fact[] =>
  value === undefined ? [] : [[label, value ?? DASH]];

const dayOf = (day: string | null | undefined) => day && formatDay(day);

export function SellerFacts({ seller }: { seller: SellerCard }) {
  const { phone, gender } = seller;
  return (
    <>
      <Facts
        title="Человек"
        items={[
          ['ФИО', seller.name],
          ['Телефон', phone ? formatPhone(phone) : DASH],
          ...shown('Почта', seller.email),
          ...shown('Дата рождения', dayOf(seller.birth_date)),
          ['Пол', gender ? genderWords[gender] : DASH],
          ['Город', seller.city ?? DASH],
        ]}
      />
      <Facts
        title="Работа"
        items={[
          ['Занятость', employmentWords[seller.employment]],
          ...shown('Принят на работу', dayOf(seller.hired_on)),
          ['Код', seller.code],
        ]}
      />
    </>
  );
}
