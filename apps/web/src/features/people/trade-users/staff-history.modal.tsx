/** The history of the account of a person of the staff. */
import { CardHistory } from '../../../data/words/card-history.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';

export default function StaffHistoryModal({
  input: { record },
  dismiss,
}: ModalProps<{ record: { id: number; name: string } }, true>) {
  return (
    <ModalFrame title="История" subtitle={record.name} onClose={dismiss} footer={null}>
      <CardHistory entity="user" id={record.id} />
    </ModalFrame>
  );
}
