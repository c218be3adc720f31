/** Transitions of counterparties: what each needs, says and leads to. */

import { type InviteOwner, owners } from '@iskra/contract/areas/network/owners';
import type { OwnerStatus } from '@iskra/contract/areas/network/owners/shapes';
import { ownerTransitions } from '@iskra/contract/areas/network/owners/transitions';
import { ownerStatusWords } from '@iskra/contract/areas/network/owners/words';
import type { DeleteBody } from '@iskra/contract/kernel/blocking';
import { begins } from '@iskra/contract/kernel/transitions';
import { peopleTransitions } from '../../../data/forms/block-transitions.tsx';
import { type TransitionInput, type TransitionView, TransitionWindow } from '../../../data/forms/transition-window.tsx';
import { DeleteFields } from '../../../data/forms/typed-word.tsx';
import { countOf, formatPhone } from '../../../kit/format.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { MustBeNought } from '../../coins/ledger/forfeit.shared.tsx';
import { ownerNoun, ownersWhom } from './owner-words.ts';

/** A row of the list knows enough of its counterparty. */
interface Owner {
  contact_phone: string;
  points_count: number;
}

type Props = ModalProps<TransitionInput<Owner>, true>;

const { block, unblock } = peopleTransitions<Owner, OwnerStatus>({
  noun: ownerNoun,
  whom: ownersWhom,
  they: 'Контрагенты',
  statuses: ownerStatusWords,
  calls: owners,
  transitions: ownerTransitions,
  readers: 'Его увидят администраторы и модераторы',
  leaves: 'из кабинета сразу',
  by: 'по своему телефону',
  blocked: (owner) => [
    ...(owner && owner.points_count > 0
      ? [
          {
            icon: 'building-store' as const,
            text: `${countOf(owner.points_count, 'точка останется', 'точки останутся', 'точек останутся')} в программе, продавцы продолжат работать`,
          },
        ]
      : []),
    { icon: 'history', text: 'Новых заказов не будет, начисленное сохранится' },
  ],
});

const invite: TransitionView<typeof InviteOwner, Owner, OwnerStatus> = {
  title: { one: 'Пригласить контрагента', many: 'Пригласить контрагентов' },
  submit: 'Пригласить',
  icon: 'send',
  initial: () => ({}),
  Fields: () => null,
  one: owners.invite,
  many: {
    call: owners.inviteMany,
    count: owners.chosen,
    begins: (status) => begins(ownerTransitions.invite, status),
    words: {
      noun: ownerNoun,
      whom: ownersWhom,
      statuses: ownerStatusWords,
      will: ['Будет приглашён', 'Будут приглашены', 'Будет приглашено'],
      did: ['Приглашён', 'Приглашены', 'Приглашено'],
      some: 'Будут приглашены те, кто ещё не вошёл, из более чем',
      none: 'Среди выбранных некого пригласить',
      there: 'active',
      already: ['уже в программе и пропускается', 'уже в программе и пропускаются', 'уже в программе и пропускаются'],
    },
  },
  done: (name) => `Приглашение отправлено: ${name}`,
  consequences: (owner) => [
    {
      icon: 'send',
      text: owner
        ? `СМС уйдёт на ${formatPhone(owner.contact_phone)}, такое же письмо — на почту`
        : 'Каждому уйдут СМС и письмо',
    },
    { icon: 'file-check', text: 'После первого входа контрагент подпишет обязательные документы и станет активным' },
  ],
};

const archive: TransitionView<typeof DeleteBody, Owner, OwnerStatus> = {
  title: { one: 'Удалить контрагента', many: 'Удалить контрагентов' },
  submit: 'Удалить',
  icon: 'trash',
  danger: true,
  initial: () => ({ comment: '', confirm: '' }),
  Fields: DeleteFields,
  one: owners.archive,
  About: ({ id }) => <MustBeNought holder={{ type: 'owner', id }} />,
  done: (name) => `${name}: в архиве`,
  consequences: () => [
    { icon: 'building-store', text: 'Удалить можно, когда все точки закрыты или переданы' },
    { icon: 'ban', text: 'Активного контрагента сначала блокируют' },
    { icon: 'logout', text: 'Учётная запись закроется, личные данные сотрутся через 30 дней' },
    { icon: 'lock', text: 'Вернуть контрагента будет нельзя, его история останется' },
  ],
};

export const InviteModal = (props: Props) => <TransitionWindow {...props} transition={invite} />;
export const BlockModal = (props: Props) => <TransitionWindow {...props} transition={block} />;
export const UnblockModal = (props: Props) => <TransitionWindow {...props} transition={unblock} />;
export const ArchiveModal = (props: Props) => <TransitionWindow {...props} transition={archive} />;
