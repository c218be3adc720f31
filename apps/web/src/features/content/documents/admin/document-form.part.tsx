/** The form of a document, told once: for the window that adds or changes one, and for the card. Its text is written in versions. */
import { documents } from '@iskra/contract/areas/content/documents';
import { documentKinds } from '@iskra/contract/areas/content/documents/kinds';
import { type DocumentRow, documentAudience } from '@iskra/contract/areas/content/documents/shapes';
import { documentKindWords } from '@iskra/contract/areas/content/documents/words';
import { call } from '../../../../data/calls/call.ts';
import { useRecordForm } from '../../../../data/forms/use-record-form.ts';
import { Checkbox } from '../../../../kit/choice/checkbox.tsx';
import { TextField } from '../../../../kit/field/text-field.tsx';
import { MultiSelectField } from '../../../../kit/select/multi-select-field.tsx';
import { SelectField } from '../../../../kit/select/select-field.tsx';
import { audienceWords } from './document-words.ts';

const fresh = { code: '', title: '', kind: null, audience_roles: ['owner' as const], required: true, sort: 0 };
const kinds = documentKinds.map((value) => ({ value, label: documentKindWords[value] }));
const audience = documentAudience.map((value) => ({ value, label: audienceWords[value] }));

export const useDocumentForm = (document: DocumentRow | undefined, done: (saved: { id: number }) => void) =>
  useRecordForm({
    ...documents,
    record: document,
    fresh,
    latest: (id) => call(documents.card, { params: { id } }),
    history: (id) => ({ entity_type: 'document', entity_id: id }),
    saved: {
      added: 'Документ добавлен',
      changed: 'Изменения сохранены',
      meanwhile: 'Документ изменили, пока вы его правили',
    },
    done,
  });

type DocumentForm = Pick<ReturnType<typeof useDocumentForm>, 'text' | 'choice' | 'choices' | 'flag' | 'number'>;

export function DocumentFormFields({ form }: { form: DocumentForm }) {
  return (
    <>
      <TextField label="Название" required limits={{ max: 200 }} {...form.text('title')} />
      <SelectField label="Вид" required options={kinds} {...form.choice('kind')} />
      <MultiSelectField label="Кто подписывает" required options={audience} {...form.choices('audience_roles')} />
      <Checkbox hint="Без подписи контрагенту закрыты разделы кабинета" {...form.flag('required')}>
        Подпись обязательна
      </Checkbox>
      <TextField
        type="number"
        label="Порядок"
        help="Меньше — выше в списках"
        limits={{ max: 5 }}
        {...form.number('sort')}
      />
    </>
  );
}
