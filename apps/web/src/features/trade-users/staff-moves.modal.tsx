/** Blocking of staff. */
import { type StaffStatus, staff, staffStatusWords } from '@iskra/contract/areas/staff';
import { blockMoves } from '../../data/block-moves.tsx';
import { type MoveInput, MoveWindow } from '../../data/move-window.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';
import { peopleWhom, personNoun } from './trade-user-words.ts';

type Props = ModalProps<MoveInput<object>, true>;

const { block, unblock } = blockMoves<object, StaffStatus>({
  noun: personNoun,
  whom: peopleWhom,
  gender: 'masculine',
  statuses: staffStatusWords,
  calls: staff,
  reasons: 'reasons.block_user',
  readers: 'Его увидят администраторы',
  consequences: {
    block: () => [
      { icon: 'logout', text: 'Сотрудник выйдет из портала сразу, вход закроется' },
      { icon: 'history', text: 'Всё, что он сделал, останется под его именем' },
    ],
    unblock: () => [{ icon: 'lock-open', text: 'Сотрудник снова сможет войти со своим паролем' }],
  },
});

export const BlockModal = (props: Props) => <MoveWindow {...props} move={block} />;
export const UnblockModal = (props: Props) => <MoveWindow {...props} move={unblock} />;
