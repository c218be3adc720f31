/** Freezes an account during an investigation, and thaws it. */
import { ledger } from '@iskra/contract/areas/coins/ledger';
import type { HolderKey } from '@iskra/contract/areas/coins/ledger/shapes';
import { useMemo } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { type Consequence, Consequences } from '../../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';

type Input = { holder: HolderKey & { title: string }; thaw: boolean };

const freezing = {
  title: 'Заморозить счёт',
  submit: 'Заморозить',
  call: ledger.freeze,
  done: 'Счёт заморожен',
  follows: [
    {
      icon: 'lock',
      text: 'Потратить коины и получить новые за задания будет нельзя, заказ получит отказ с объяснением',
    },
    { icon: 'coin', text: 'Операции администраторов, отмены и сгорание пройдут как обычно' },
    { icon: 'user', text: 'Участник увидит, что счёт на проверке; причину видят только администраторы' },
  ] satisfies Consequence[],
};

const thawing = {
  title: 'Разморозить счёт',
  submit: 'Разморозить',
  call: ledger.thaw,
  done: 'Счёт разморожен',
  follows: [{ icon: 'coin', text: 'Начисления и заказы снова пойдут как обычно' }] satisfies Consequence[],
};

export default function FreezeModal({ input: { holder, thaw }, close, ...controls }: ModalProps<Input, true>) {
  const { title, submit, call, done, follows } = thaw ? thawing : freezing;
  const moving = useAction(call, { done, quiet: true });
  const { type, id } = holder;
  const form = useContractForm({
    schema: call.body,
    initial: useMemo(() => ({ holder: { type, id }, comment: '' }), [type, id]),
    send: (body) => moving.run({ body }),
    done: () => close(true),
  });
  return (
    <FormWindow title={title} subtitle={holder.title} submit={submit} danger={!thaw} form={form} controls={controls}>
      <TextArea label="Почему" required limits={{ max: 500 }} {...form.text('comment')} />
      <Consequences items={follows} />
    </FormWindow>
  );
}
