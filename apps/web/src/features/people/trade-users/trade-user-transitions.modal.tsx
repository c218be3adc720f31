/** Blocking of TSMs and BDMs: its fields, its words and its consequences. */

import { tradeUsers } from '@iskra/contract/areas/people/trade-users';
import type { TradeUserStatus } from '@iskra/contract/areas/people/trade-users/shapes';
import { tradeUserTransitions } from '@iskra/contract/areas/people/trade-users/transitions';
import { tradeUserStatusWords } from '@iskra/contract/areas/people/trade-users/words';
import { peopleTransitions } from '../../../data/forms/block-transitions.tsx';
import { type TransitionInput, TransitionWindow } from '../../../data/forms/transition-window.tsx';
import { formatNumber } from '../../../kit/format.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { peopleWhom, personNoun } from './trade-user-words.ts';

/** A row of the list knows enough of its person. */
interface Person {
  points_count: number;
}

type Props = ModalProps<TransitionInput<Person>, true>;

const { block, unblock } = peopleTransitions<Person, TradeUserStatus>({
  noun: personNoun,
  whom: peopleWhom,
  they: 'Сотрудники',
  statuses: tradeUserStatusWords,
  calls: tradeUsers,
  transitions: tradeUserTransitions,
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

export const BlockModal = (props: Props) => <TransitionWindow {...props} transition={block} />;
export const UnblockModal = (props: Props) => <TransitionWindow {...props} transition={unblock} />;
