/** Status moves of sellers: what each needs, says and leads to. */

import { type InviteSeller, sellers } from '@iskra/contract/areas/people/sellers';
import type { SellerStatus } from '@iskra/contract/areas/people/sellers/shapes';
import { sellerTransitions } from '@iskra/contract/areas/people/sellers/transitions';
import { sellerStatusWords } from '@iskra/contract/areas/people/sellers/words';
import type { DeleteBody } from '@iskra/contract/kernel/blocking';
import { peopleTransitions } from '../../../data/forms/block-transitions.tsx';
import { type TransitionInput, type TransitionView, TransitionWindow } from '../../../data/forms/transition-window.tsx';
import { DeleteFields } from '../../../data/forms/typed-word.tsx';
import { countOf, formatPhone } from '../../../kit/format.ts';
import type { Consequence } from '../../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { Forfeit } from '../../coins/ledger/forfeit.shared.tsx';
import { sellerNoun, sellersWhom } from './seller-words.ts';

/** A row of the list knows enough of its seller. */
interface Seller {
  phone: string | null;
  points_count: number;
}

type Props = ModalProps<TransitionInput<Seller>, true>;

const atPoints = (count: number) => countOf(count, 'точке', 'точках', 'точках');

const { block, unblock } = peopleTransitions<Seller, SellerStatus>({
  noun: sellerNoun,
  whom: sellersWhom,
  they: 'Продавцы',
  statuses: sellerStatusWords,
  calls: sellers,
  transitions: sellerTransitions,
  readers: 'Его увидят администраторы, модераторы и ТСМ',
  leaves: 'сразу на всех устройствах',
  by: 'по своему телефону',
  blocked: () => [{ icon: 'building-store', text: 'Точки останутся закреплены, заданий и начислений не будет' }],
});

const invite: TransitionView<typeof InviteSeller, Seller, SellerStatus> = {
  title: { one: 'Пригласить продавца', many: 'Пригласить продавцов' },
  submit: 'Пригласить',
  icon: 'send',
  initial: () => ({}),
  Fields: () => null,
  one: sellers.invite,
  done: (name) => `Приглашение отправлено: ${name}`,
  consequences: (seller) => [
    { icon: 'send', text: `СМС уйдёт на ${formatPhone(seller?.phone ?? '')}` },
    { icon: 'user-check', text: 'После первого входа продавец станет активным' },
  ],
};

const ended = (points: number): Consequence[] =>
  points > 0 ? [{ icon: 'building-store', text: `Работа в ${atPoints(points)} закончится сегодня` }] : [];

const deletion: TransitionView<typeof DeleteBody, Seller, SellerStatus> = {
  title: { one: 'Удалить продавца', many: 'Удалить продавцов' },
  submit: 'Удалить',
  icon: 'trash',
  danger: true,
  initial: () => ({ comment: '', confirm: '' }),
  Fields: DeleteFields,
  one: sellers.remove,
  About: ({ id }) => <Forfeit holder={{ type: 'seller', id }} />,
  done: (name) => `Продавец удалён: ${name}`,
  consequences: (seller) => [
    { icon: 'logout', text: 'Вход закроется сразу, телефон освободится для нового участника' },
    ...ended(seller?.points_count ?? 0),
    { icon: 'user', text: 'Через 30 дней ФИО, телефон и другие личные данные сотрутся' },
    { icon: 'lock', text: 'Вернуть продавца будет нельзя, записи о его действиях останутся без имени' },
  ],
};

export const InviteModal = (props: Props) => <TransitionWindow {...props} transition={invite} />;
export const BlockModal = (props: Props) => <TransitionWindow {...props} transition={block} />;
export const UnblockModal = (props: Props) => <TransitionWindow {...props} transition={unblock} />;
export const DeleteModal = (props: Props) => <TransitionWindow {...props} transition={deletion} />;
