/** «Напомнить о подписи» on the card of a counterparty for whom a text waits. */
import { documents } from '@iskra/contract/areas/content/documents';
import type { OwnerCard } from '@iskra/contract/areas/network/owners/shapes';
import type { Role } from '@iskra/contract/roles';
import { useAction } from '../../../data/calls/use-action.ts';
import type { Action } from '../../../kit/menu/action.ts';

const signing: readonly OwnerCard['status'][] = ['invited', 'active'];

export function useReminding(role: Role) {
  const remind = useAction(documents.remind, {
    done: ({ email }) => ({ label: 'Напоминание отправлено', message: `Письмо ушло на ${email}` }),
  });
  return (owner: OwnerCard): Action[] => {
    if (role !== 'admin' || owner.documents === 'signed' || !signing.includes(owner.status)) return [];
    const onSelect = () => void remind.run({ body: { owner_id: owner.id } });
    return [{ id: 'remind', label: 'Напомнить о подписи', icon: 'signature', main: true, onSelect }];
  };
}
