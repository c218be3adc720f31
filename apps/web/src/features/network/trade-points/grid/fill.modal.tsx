/** «Изменить у N точек»: one field of the chosen points gets one value in the draft. */
import { changeSets } from '@iskra/contract/areas/network/change-sets';
import { fieldsOf, type GridField } from '@iskra/contract/areas/network/change-sets/shapes';
import { type FormEvent, useEffect, useState } from 'react';
import { isRefusal, type Refusal } from '../../../../data/calls/call.ts';
import { FormRefusal } from '../../../../data/calls/refusal-note.tsx';
import { useMany } from '../../../../data/calls/use-many.ts';
import { isGoing } from '../../../../data/calls/use-run.ts';
import type { Chosen } from '../../../../data/lists/chosen.ts';
import { countOf } from '../../../../kit/format.ts';
import { Consequences } from '../../../../kit/modal/consequences.tsx';
import { ModalFooter } from '../../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../../kit/modal/modal-frame.tsx';
import { RunProgress } from '../../../../kit/progress/run-progress.tsx';
import { SelectField } from '../../../../kit/select/select-field.tsx';
import { useUser } from '../../../../shell/session/session.ts';
import type { ModalProps } from '../../../../shell/windows/modal-types.ts';
import { FieldInput } from './field-input.part.tsx';
import styles from './grid.module.css';
import { useGridFields } from './grid-fields.ts';
import { mayAsk, readTyped } from './grid-values.ts';

const pointsOf = (count: number) => countOf(count, 'точки', 'точек', 'точек');

export default function FillModal({
  input,
  close,
  dismiss,
  setDirty,
}: ModalProps<{ chosen: Chosen; count: number }, true>) {
  const { chosen, count } = input;
  const role = useUser()?.user_role_code ?? 'tsm_user';
  // A name is of one point only.
  const fields = useGridFields().filter((one) => mayAsk(role, one) && one.id !== 'name');
  const [name, setName] = useState<GridField>();
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const field = fields.find(({ id }) => id === name);
  const filling = useMany(changeSets.fill, {
    quiet: true,
    done: ({ applied, skipped, bad }) => ({
      label: `В набор добавлено: ${countOf(applied, 'изменение', 'изменения', 'изменений')}`,
      ...(skipped + bad > 0 && { message: `Без изменений: ${countOf(skipped + bad, 'точка', 'точки', 'точек')}` }),
    }),
  });
  const { run } = filling;
  const ended = run !== undefined && !isGoing(run);
  useEffect(() => {
    if (ended) close(true);
  }, [ended, close]);
  useEffect(() => setDirty(value !== '' && run === undefined), [value, run, setDirty]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!field) return;
    const read = readTyped(field, value);
    if ('error' in read) return setError(read.error);
    const answer = await filling.start({
      body: { ...chosen, fields: fieldsOf({ [field.id]: read.value }) },
    });
    if (!isRefusal(answer)) return;
    const refused = answer.errors?.find(({ field: at }) => at === `fields.${field.id}`);
    if (refused) setError(refused.message);
    else setRefusal(answer);
  };
  if (run)
    return (
      <ModalFrame
        title={`Изменить у ${pointsOf(count)}`}
        onClose={() => close(true)}
        footer={
          <ModalFooter submit="Остановить" onSubmit={filling.stop} cancel="Закрыть" onCancel={() => close(true)} />
        }
      >
        <RunProgress done={run.done} total={run.total} parts={run} words={['точки', 'точек', 'точек']} />
      </ModalFrame>
    );
  return (
    <ModalFrame
      title={`Изменить у ${pointsOf(count)}`}
      subtitle="Одно поле, одно значение для всех выбранных"
      onClose={dismiss}
      onSubmit={(event) => void submit(event as FormEvent)}
      footer={<ModalFooter submit="В набор" blocked={!field && 'Выберите поле'} onCancel={dismiss} />}
    >
      <div className={styles.fill}>
        <SelectField
          label="Поле"
          options={fields.map(({ id, title }) => ({ value: id, label: title }))}
          value={name ?? null}
          onChange={(next) => {
            setName((next ?? undefined) as GridField | undefined);
            setValue('');
            setError(undefined);
          }}
        />
        {field && (
          <FieldInput
            key={field.id}
            field={field}
            value={value}
            error={error}
            onChange={(next) => {
              setError(undefined);
              setValue(next);
            }}
          />
        )}
        <FormRefusal refusal={refusal} unseen={[]} />
        <Consequences
          items={[
            { icon: 'pencil', text: 'Изменения лягут в набор: точки не изменятся, пока вы его не отправите' },
            ...(field && value === '' ? [{ icon: 'x' as const, text: `Поле «${field.title}» очистится` }] : []),
          ]}
        />
      </div>
    </ModalFrame>
  );
}
