/** Status moves of sellers: what each needs, says and leads to. */
import { type InviteSeller, sellers } from '@iskra/contract/areas/sellers';
import type { SellerStatus } from '@iskra/contract/areas/sellers/shapes';
import { sellerStatusWords } from '@iskra/contract/areas/sellers/words';
import type { DeleteBody } from '@iskra/contract/kernel/blocking';
import { peopleMoves } from '../../data/block-moves.tsx';
import { Forfeit } from '../../data/forfeit.tsx';
import { type Move, type MoveInput, MoveWindow } from '../../data/move-window.tsx';
import { DeleteFields } from '../../data/typed-word.tsx';
import { countOf, formatPhone } from '../../kit/format.ts';
import type { Consequence } from '../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';
import { sellerNoun, sellersWhom } from './seller-words.ts';

/** A row of the list knows enough of its seller. */
interface Seller {
  phone: string | null;
  points_count: number;
}

type Props = ModalProps<MoveInput<Seller>, true>;

const atPoints = (count: number) => countOf(count, 'точке', 'точках', 'точках');

const { block, unblock } = peopleMoves<Seller, SellerStatus>({
  noun: sellerNoun,
  whom: sellersWhom,
  they: 'Продавцы',
  statuses: sellerStatusWords,
  calls: sellers,
  readers: 'Его увидят администраторы, модераторы и ТСМ',
  leaves: 'сразу на всех устройствах',
  by: 'по своему телефону',
  blocked: () => [{ icon: 'building-store', text: 'Точки останутся закреплены, заданий и начислений не будет' }],
});

const invite: Move<typeof InviteSeller, Seller, SellerStatus> = {
  title: { one: 'Пригласить продавца', many: 'Пригласить продавцов' },
  verb: 'Пригласить',
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

const deletion: Move<typeof DeleteBody, Seller, SellerStatus> = {
  title: { one: 'Удалить продавца', many: 'Удалить продавцов' },
  verb: 'Удалить',
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

export const InviteModal = (props: Props) => <MoveWindow {...props} move={invite} />;
export const BlockModal = (props: Props) => <MoveWindow {...props} move={block} />;
export const UnblockModal = (props: Props) => <MoveWindow {...props} move={unblock} />;
export const DeleteModal = (props: Props) => <MoveWindow {...props} move={deletion} />;
