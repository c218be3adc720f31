/** What a counterparty is, in facts: for those who may not change it. */
import type { OwnerCard } from '@iskra/contract/areas/owners/shapes';
import { ownerTypeWords } from '@iskra/contract/areas/owners/words';
import { DASH, formatAddress, formatDay, formatPhone } from '../../kit/format.ts';
import { Facts } from '../../kit/layout/facts.tsx';

export function OwnerFacts({ owner }: { owner: OwnerCard }) {
  const { contract_number, contract_date } = owner;
  return (
    <>
      <Facts
        title="Реквизиты"
        items={[
          ['Тип', ownerTypeWords[owner.type]],
          ['ИНН', owner.inn],
          ['КПП', owner.kpp ?? DASH],
          ['ОГРН', owner.ogrn ?? DASH],
          ['Торговое название', owner.brand_name ?? DASH],
          ['Руководитель', owner.director_name ?? DASH],
          ['Юридический адрес', owner.legal_address ? formatAddress(owner.legal_address) : DASH],
          ['Фактический адрес', owner.actual_address ? formatAddress(owner.actual_address) : DASH],
        ]}
      />
      <Facts
        title="Контакты"
        items={[
          ['Контактное лицо', owner.contact_name],
          ['Телефон', formatPhone(owner.contact_phone)],
          ['Почта', owner.email],
          ['Договор', contract_number ?? DASH],
          ['Дата договора', contract_date ? formatDay(contract_date) : DASH],
        ]}
      />
    </>
  );
}
