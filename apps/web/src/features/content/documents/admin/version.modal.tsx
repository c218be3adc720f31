/** The draft of the next version: it begins with the text in force, so that one changes it and does not write it anew. */
import { documents } from '@iskra/contract/areas/content/documents';
import type { DocumentRow, DocumentVersionCard } from '@iskra/contract/areas/content/documents/shapes';
import { useMemo } from 'react';
import { call } from '../../../../data/calls/call.ts';
import { FormWindow } from '../../../../data/forms/form-window.tsx';
import { useRecordForm } from '../../../../data/forms/use-record-form.ts';
import { Checkbox } from '../../../../kit/choice/checkbox.tsx';
import { RichTextField } from '../../../../kit/field/rich-text-field.tsx';
import { TextArea } from '../../../../kit/field/text-area.tsx';
import { TextField } from '../../../../kit/field/text-field.tsx';
import type { ModalProps } from '../../../../shell/windows/modal-types.ts';
import { VersionFile } from './version-file.part.tsx';

interface VersionInput {
  document: DocumentRow;
  /** The draft that is changed… */
  draft?: DocumentVersionCard;
  /** …or the text that a new one begins with. */
  from?: string | null;
}

export default function VersionModal({
  input: { document, draft, from },
  close,
  ...controls
}: ModalProps<VersionInput, true>) {
  const fresh = useMemo(
    () => ({ html: from ?? '', file_id: null, change_summary: '', requires_resign: true, grace_days: 0 }),
    [from],
  );
  const form = useRecordForm({
    add: documents.addVersion,
    change: documents.changeVersion,
    within: { id: document.id },
    record: draft,
    fresh,
    latest: (id) => call(documents.versionCard, { params: { id } }),
    history: () => ({ entity_type: 'document', entity_id: document.id }),
    saved: {
      added: 'Черновик добавлен',
      changed: 'Черновик сохранён',
      meanwhile: 'Черновик изменили, пока вы его правили',
    },
    done: () => close(true),
  });
  const isFirst = document.current === null;
  return (
    <FormWindow
      size="wizard"
      title={draft ? 'Изменить черновик' : 'Новая версия'}
      subtitle={document.title}
      submit={draft ? 'Сохранить' : 'Сохранить черновик'}
      hint="До публикации текст видят только администраторы"
      form={form}
      controls={controls}
    >
      <RichTextField label="Текст документа" {...form.text('html')} />
      <VersionFile name={draft?.file_name ?? null} {...form.id('file_id')} />
      {!isFirst && (
        <>
          <TextArea
            label="Что изменилось"
            help="Подписант прочитает это над новым текстом"
            limits={{ max: 1000 }}
            {...form.text('change_summary')}
          />
          <Checkbox hint="Иначе прежней подписи достаточно" {...form.flag('requires_resign')}>
            Подписавшие прежнюю версию должны подписать заново
          </Checkbox>
          {form.values.requires_resign === true && (
            <TextField
              type="number"
              label="Дней на подписание"
              help="Пока они идут, действует прежняя подпись"
              limits={{ max: 2 }}
              {...form.number('grace_days')}
            />
          )}
        </>
      )}
    </FormWindow>
  );
}
