/** Blocking of staff. */
import { type StaffStatus, staff, staffStatusWords } from '@iskra/contract/areas/staff';
import { peopleMoves } from '../../data/block-moves.tsx';
import { type MoveInput, MoveWindow } from '../../data/move-window.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';
import { peopleWhom, personNoun } from './trade-user-words.ts';

type Props = ModalProps<MoveInput<object>, true>;

const { block, unblock } = peopleMoves<object, StaffStatus>({
  noun: personNoun,
  whom: peopleWhom,
  they: 'Сотрудники',
  statuses: staffStatusWords,
  calls: staff,
  readers: 'Его увидят администраторы',
  leaves: 'из портала сразу',
  by: 'со своим паролем',
  blocked: () => [{ icon: 'history', text: 'Всё, что он сделал, останется под его именем' }],
});

export const BlockModal = (props: Props) => <MoveWindow {...props} move={block} />;
export const UnblockModal = (props: Props) => <MoveWindow {...props} move={unblock} />;
