/** What a counterparty is, in facts: for those who may not change it. */
import type { OwnerCard } from '@iskra/contract/areas/network/owners/shapes';
import { ownerTypeWords } from '@iskra/contract/areas/network/owners/words';
import { DASH, formatAddress, formatDay, formatPhone } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';

type Requisites = 'type' | 'inn' | 'kpp' | 'ogrn' | 'brand_name' | 'director_name' | 'legal_address' | 'actual_address';
type Contacts = 'contact_name' | 'contact_phone' | 'email' | 'contract_number' | 'contract_date';
/** Not everybody is told where the money goes. */
type Bank = 'bank_bik' | 'bank_name' | 'bank_account' | 'bank_corr_account';

export type ShownOwner = Pick<OwnerCard, Requisites | Contacts> & Partial<Pick<OwnerCard, Bank>>;

export function OwnerFacts({ owner }: { owner: ShownOwner }) {
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
      {owner.bank_bik && (
        <Facts
          title="Банк"
          items={[
            ['Банк', owner.bank_name ?? DASH],
            ['БИК', owner.bank_bik],
            ['Расчётный счёт', owner.bank_account ?? DASH],
            ['Корр. счёт', owner.bank_corr_account ?? DASH],
          ]}
        />
      )}
    </>
  );
}
