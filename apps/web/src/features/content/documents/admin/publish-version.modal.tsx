/** Publishing: from which day, and its consequences in exact numbers. */
import { documents } from '@iskra/contract/areas/content/documents';
import {
  type DocumentRow,
  type DocumentVersionRow,
  PublishDocumentVersion,
} from '@iskra/contract/areas/content/documents/shapes';
import { useMemo } from 'react';
import { useAction } from '../../../../data/calls/use-action.ts';
import { useAsk } from '../../../../data/calls/use-ask.ts';
import { FormWindow } from '../../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../../data/forms/use-contract-form.ts';
import { DateField } from '../../../../kit/dates/date-field.tsx';
import { formatDay, today } from '../../../../kit/format.ts';
import { Consequences } from '../../../../kit/modal/consequences.tsx';
import { Note } from '../../../../kit/status/note.tsx';
import { showToast } from '../../../../kit/toast/toasts.ts';
import type { ModalProps } from '../../../../shell/windows/modal-types.ts';
import { publishConsequences } from './publish-words.ts';

interface PublishInput {
  document: DocumentRow;
  version: DocumentVersionRow;
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

export default function PublishVersionModal({
  input: { document, version },
  close,
  ...controls
}: ModalProps<PublishInput, true>) {
  const { data, isError } = useAsk(documents.metByVersion, { params: { id: version.id } });
  const publishing = useAction(documents.publishVersion, { quiet: true });
  const form = useContractForm({
    schema: PublishDocumentVersion,
    initial: useMemo(() => ({ version: version.version, effective_from: null }), [version.version]),
    send: (body) => publishing.run({ params: { id: version.id }, body }),
    done: () => {
      showToast({
        status: 'success',
        label: `Версия ${version.number} ${isLater ? `вступит в силу ${formatDay(day)}` : 'вступила в силу'}`,
      });
      close(true);
    },
  });
  const day = isDay(form.values.effective_from) ? form.values.effective_from : null;
  const isLater = day !== null && day > today();
  return (
    <FormWindow
      title="Опубликовать версию"
      subtitle={`${document.title}, версия ${version.number}`}
      submit="Опубликовать"
      danger
      blocked={!data && (isError ? 'Последствия не посчитались' : 'Считаем последствия…')}
      form={form}
      controls={controls}
    >
      <DateField
        label="Вступает в силу"
        help="Пусто — сразу; в другой день — с его начала по Москве"
        min={today()}
        {...form.date('effective_from')}
      />
      {data && <Consequences items={publishConsequences({ document, version, met: data.items, day })} />}
      {isError && <Note tone="danger">Не удалось посчитать последствия. Закройте окно и попробуйте снова</Note>}
    </FormWindow>
  );
}
