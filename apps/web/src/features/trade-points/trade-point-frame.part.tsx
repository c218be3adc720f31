/** The form of a trade point in its modal: new and changed points differ only in what is sent. */
import { useEffect } from 'react';
import type { Refusal } from '../../data/call.ts';
import { FormRefusal } from '../../data/refusal-note.tsx';
import type { ContractForm } from '../../data/use-contract-form.ts';
import { ModalFooter } from '../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../kit/modal/modal-frame.tsx';
import type { Option } from '../../kit/select/select-model.ts';
import { LookAlikes } from './look-alikes.part.tsx';
import { TradePointFields } from './trade-point-fields.part.tsx';
import type { TradePointForm } from './trade-point-form.ts';

interface TradePointFrameProps {
  title: string;
  subtitle?: string;
  verb: string;
  form: Omit<ContractForm<TradePointForm>, 'form'>;
  onlyFree?: boolean;
  knownOwner?: Option[];
  dismiss: () => void;
  setDirty: (dirty: boolean) => void;
}

function isDuplicate(refusal: Refusal | undefined): boolean {
  return refusal?.problem === 'trade_point.possible_duplicate';
}

export function TradePointFrame({ title, subtitle, verb, form, dismiss, setDirty, ...props }: TradePointFrameProps) {
  useEffect(() => setDirty(form.dirty), [form.dirty, setDirty]);
  const duplicate = isDuplicate(form.refusal);
  return (
    <ModalFrame
      size="wizard"
      title={title}
      subtitle={subtitle}
      onClose={dismiss}
      onSubmit={(event) => void form.submit(event, duplicate ? { confirm_duplicate: true } : {})}
      footer={
        <ModalFooter submit={duplicate ? 'Это другая точка' : verb} loading={form.submitting} onCancel={dismiss} />
      }
    >
      <TradePointFields field={form.field} onlyFree={props.onlyFree ?? false} knownOwner={props.knownOwner ?? []} />
      {duplicate && <LookAlikes candidates={(form.refusal?.candidates as never[]) ?? []} />}
      {!duplicate && <FormRefusal refusal={form.refusal} />}
    </ModalFrame>
  );
}
