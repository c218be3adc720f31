/** Blocking of TSMs and BDMs: what it needs, says and leads to. */
import { tradeUsers } from '@iskra/contract/areas/trade-users';
import type { TradeUserStatus } from '@iskra/contract/areas/trade-users/shapes';
import { tradeUserStatusWords } from '@iskra/contract/areas/trade-users/words';
import { peopleMoves } from '../../data/block-moves.tsx';
import { type MoveInput, MoveWindow } from '../../data/move-window.tsx';
import { formatNumber } from '../../kit/format.ts';
import type { ModalProps } from '../../shell/modal-types.ts';
import { peopleWhom, personNoun } from './trade-user-words.ts';

/** A row of the list knows enough of its person. */
interface Person {
  points_count: number;
}

type Props = ModalProps<MoveInput<Person>, true>;

const { block, unblock } = peopleMoves<Person, TradeUserStatus>({
  noun: personNoun,
  whom: peopleWhom,
  they: 'Сотрудники',
  statuses: tradeUserStatusWords,
  calls: tradeUsers,
  readers: 'Его увидят администраторы и модераторы',
  leaves: 'из портала сразу',
  by: 'со своим паролем',
  blocked: (person) => [
    {
      icon: 'building-store',
      text:
        person && person.points_count > 0
          ? `Точек за сотрудником останется ${formatNumber(person.points_count)}: ведёт БДМ или заместитель`
          : 'Закреплённые точки останутся за ними: их ведёт БДМ или заместитель',
    },
  ],
});

export const BlockModal = (props: Props) => <MoveWindow {...props} move={block} />;
export const UnblockModal = (props: Props) => <MoveWindow {...props} move={unblock} />;
