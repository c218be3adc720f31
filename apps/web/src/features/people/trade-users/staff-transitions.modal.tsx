/** Blocking of staff. */
import { type StaffStatus, staff, staffStatusWords, staffTransitions } from '@iskra/contract/areas/people/staff';
import { peopleTransitions } from '../../../data/forms/block-transitions.tsx';
import { type TransitionInput, TransitionWindow } from '../../../data/forms/transition-window.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { peopleWhom, personNoun } from './trade-user-words.ts';

type Props = ModalProps<TransitionInput<object>, true>;

const { block, unblock } = peopleTransitions<object, StaffStatus>({
  noun: personNoun,
  whom: peopleWhom,
  they: 'Сотрудники',
  statuses: staffStatusWords,
  calls: staff,
  transitions: staffTransitions,
  readers: 'Его увидят администраторы',
  leaves: 'из портала сразу',
  by: 'со своим паролем',
  blocked: () => [{ icon: 'history', text: 'Всё, что он сделал, останется под его именем' }],
});

export const BlockModal = (props: Props) => <TransitionWindow {...props} transition={block} />;
export const UnblockModal = (props: Props) => <TransitionWindow {...props} transition={unblock} />;
