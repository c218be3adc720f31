// Counterparties of a test's own, each found by its number.
import { randomInt } from 'node:crypto';
import { innControl } from '@iskra/contract/kernel/checks';
import { newPhone, query } from './people.ts';

export interface OwnOwner {
  id: number;
  inn: string;
  phone: string;
}

/** The number of a company, right by its check digit. */
export function newInn(): string {
  const digits = `69${String(randomInt(1e7)).padStart(7, '0')}`;
  return digits + innControl(digits);
}

const accountStatus: Record<string, string> = {
  draft: 'pending',
  invited: 'invited',
  active: 'active',
  blocked: 'blocked',
};

export async function makeOwner(status: string): Promise<OwnOwner> {
  const [inn, phone] = [newInn(), newPhone()];
  const [owner] = await query<{ id: number }>(
    `with person as (
       insert into users (role, phone, last_name, first_name, status)
       values ('owner', $1, 'Проверкин', 'Илья', $2) returning id)
     insert into owners (user_id, type, legal_name, inn, kpp, legal_address, contact_name, contact_phone, email, status)
     select id, 'ooo', 'ООО «Проверка ' || $3 || '»', $3, '690101001', 'Тверь, ул. Новая, 1', 'Проверкин Илья', $1,
       'e2e-' || id || '@example.ru', $4 from person
     returning id::int`,
    [phone, accountStatus[status], inn, status],
  );
  return { id: owner!.id, inn, phone };
}

/** Past the document gate. */
export async function makeSignedOwner(): Promise<OwnOwner> {
  const owner = await makeOwner('active');
  await query(
    `insert into signatures (version_id, user_id, owner_id, method, doc_sha256, signer_name)
     select v.id, o.user_id, o.id, 'click', v.sha256, o.contact_name
       from owners o, documents_to_sign(o.user_id, 'owner') v where o.id = $1`,
    [owner.id],
  );
  return owner;
}
