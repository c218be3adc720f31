/** The form of a certificate, told once: for the window that adds or changes one, and for the card. */
import { certificates } from '@iskra/contract/areas/coins/certificates';
import { type CertificateKind, type EditableCard, mostPictures } from '@iskra/contract/areas/coins/certificates/shapes';
import {
  certificateKindWords,
  codeFormatWords,
  faceWords,
  certificateFieldWords as words,
} from '@iskra/contract/areas/coins/certificates/words';
import { editableCertificates } from '@iskra/contract/areas/coins/editable-certificates';
import { call, isRefusal } from '../../../../data/calls/call.ts';
import { useAsk } from '../../../../data/calls/use-ask.ts';
import { useBookOptions } from '../../../../data/choices/use-book-options.ts';
import { useSearchFilter } from '../../../../data/choices/use-search.ts';
import { PicturesField } from '../../../../data/forms/pictures-field.tsx';
import { useRecordForm } from '../../../../data/forms/use-record-form.ts';
import { wordOptions } from '../../../../data/lists/filter-model.ts';
import { Checkbox } from '../../../../kit/choice/checkbox.tsx';
import { DateField } from '../../../../kit/dates/date-field.tsx';
import { TextArea } from '../../../../kit/field/text-area.tsx';
import { TextField } from '../../../../kit/field/text-field.tsx';
import { Cell, FormSection } from '../../../../kit/layout/form-section.tsx';
import { MultiSelectField } from '../../../../kit/select/multi-select-field.tsx';
import { SelectField } from '../../../../kit/select/select-field.tsx';
import { groupSearch } from '../../../network/groups/group-search.shared.ts';

const fresh = {
  title: '',
  supplier_id: null,
  category_ids: [],
  kind: 'code_pool' as const,
  article: null,
  description: null,
  terms: null,
  how_to_use: null,
  face: 'green' as const,
  picture_ids: [],
  face_value: null,
  price_coins: null,
  code_format: 'qr' as const,
  validity_days: null,
  valid_until: null,
  low_stock_at: 10,
  backorder: false,
  limit_per_order: 5,
  limit_per_person_month: null,
  limit_total: null,
  visible_from: null,
  visible_to: null,
  active_from: null,
  active_to: null,
  sort: 0,
  featured: false,
  group_ids: [],
};

/** The card under the names of the form. */
const recordOf = (card: EditableCard) => ({
  ...card,
  category_ids: card.categories.map(({ id }) => id),
  picture_ids: card.pictures.map(({ file_id }) => file_id),
  group_ids: card.groups.map(({ id }) => id),
});

export const useCertificateForm = (card: EditableCard | undefined, done: (saved: { id: number }) => void) =>
  useRecordForm({
    ...editableCertificates,
    record: card && recordOf(card),
    fresh,
    latest: async (id) => {
      const answer = await call(editableCertificates.card, { params: { id } });
      return isRefusal(answer) ? answer : { item: recordOf(answer.item) };
    },
    history: (id) => ({ entity_type: 'certificate', entity_id: id }),
    saved: {
      added: 'Сертификат добавлен',
      changed: 'Изменения сохранены',
      meanwhile: 'Сертификат изменили, пока вы его правили',
    },
    done,
  });

type Form = ReturnType<typeof useCertificateForm>;

const [kinds, formats, faces] = [certificateKindWords, codeFormatWords, faceWords].map(wordOptions);
/** Owners are reached as accounts, or by their points. */
const ownersOf = { ...groupSearch.user, body: { kinds: ['user', 'tp'] } } satisfies typeof groupSearch.user;
const bookCodes = ['cert_suppliers'] as const;

interface FieldsProps {
  form: Form;
  card?: EditableCard | undefined;
}

function useChoices(card: EditableCard | undefined) {
  const { cert_suppliers: suppliers } = useBookOptions(bookCodes);
  const { data } = useAsk(certificates.categories, {});
  const offered = (data?.items ?? []).filter(
    ({ id, active }) => active || card?.categories.some((chosen) => chosen.id === id),
  );
  return { suppliers, categories: offered.map(({ id, name }) => ({ value: String(id), label: name })) };
}

function WhatItIs({ form, card }: FieldsProps) {
  const { suppliers, categories } = useChoices(card);
  const known = card && [{ value: String(card.supplier.id), label: card.supplier.title }];
  return (
    <FormSection title="Основное" note="Так сертификат увидят на витрине">
      <Cell span={6}>
        <TextField label="Название" required limits={{ max: 120 }} {...form.text('title')} />
      </Cell>
      <Cell span={3}>
        <SelectField
          label="Поставщик"
          required
          options={suppliers}
          {...(known && { known })}
          {...form.id('supplier_id')}
        />
      </Cell>
      <Cell span={3}>
        <MultiSelectField label="Категории" required options={categories} {...form.ids('category_ids')} />
      </Cell>
      <TextField type="number" label="Номинал" required suffix="₽" limits={{ max: 7 }} {...form.number('face_value')} />
      <TextField
        type="number"
        label="Цена"
        required
        suffix="коинов"
        help="Для новых заказов"
        limits={{ max: 10 }}
        {...form.number('price_coins')}
      />
      <SelectField label="Цвет" required options={faces!} {...form.choice('face')} />
    </FormSection>
  );
}

function Codes({ form, card }: FieldsProps) {
  const kind = form.values.kind as CertificateKind;
  const isFixed = card !== undefined && card.status !== 'draft';
  return (
    <FormSection title="Коды" note="Файл с кодами загружают на карточке">
      <SelectField
        label="Откуда коды"
        required
        options={kinds!}
        disabled={isFixed}
        {...(isFixed && { help: 'Меняют только в черновике' })}
        {...form.choice('kind')}
      />
      {kind === 'api_supplier' && (
        <TextField label="Артикул поставщика" required limits={{ max: 60 }} {...form.text('article')} />
      )}
      <SelectField label="Вид кода" required options={formats!} {...form.choice('code_format')} />
      <TextField type="number" label="Срок, дней с выдачи" limits={{ max: 4 }} {...form.number('validity_days')} />
      <DateField label="Или действует до" {...form.date('valid_until')} />
      {kind === 'code_pool' && (
        <>
          <TextField
            type="number"
            label="Заканчиваются, когда осталось"
            limits={{ max: 6 }}
            {...form.number('low_stock_at')}
          />
          <Cell span={6}>
            <Checkbox hint="Заказ подождёт следующей загрузки" {...form.flag('backorder')}>
              Можно заказать, когда кодов нет
            </Checkbox>
          </Cell>
        </>
      )}
    </FormSection>
  );
}

function Limits({ form, card }: FieldsProps) {
  const groups = useSearchFilter(
    ownersOf,
    card?.groups.map(({ id }) => id),
  );
  return (
    <FormSection title="Ограничения" note="Пустое поле ничего не ограничивает">
      <Cell span={6}>
        <MultiSelectField
          label={words.group_ids}
          help="Контрагенты из групп пользователей или с точками из групп точек. Пусто — все"
          options={groups.options}
          known={groups.known}
          {...form.ids('group_ids')}
        />
      </Cell>
      <TextField
        type="number"
        label="Не больше в заказе"
        required
        limits={{ max: 3 }}
        {...form.number('limit_per_order')}
      />
      <TextField
        type="number"
        label="Не больше в месяц"
        limits={{ max: 4 }}
        {...form.number('limit_per_person_month')}
      />
      <TextField type="number" label="Не больше всего" limits={{ max: 7 }} {...form.number('limit_total')} />
      <Cell span={3}>
        <DateField label="Виден с" {...form.date('visible_from')} />
      </Cell>
      <Cell span={3}>
        <DateField label="Виден по" {...form.date('visible_to')} />
      </Cell>
      <Cell span={3}>
        <DateField label="Заказ с" {...form.date('active_from')} />
      </Cell>
      <Cell span={3}>
        <DateField label="Заказ по" {...form.date('active_to')} />
      </Cell>
    </FormSection>
  );
}

function Texts({ form, card }: FieldsProps) {
  const pictures = form.whole<number[]>('picture_ids');
  return (
    <FormSection title="Описание">
      <Cell span={6}>
        <TextArea label="Описание" limits={{ max: 4000 }} {...form.text('description')} />
      </Cell>
      <Cell span={3}>
        <TextArea label="Как получить" limits={{ max: 4000 }} {...form.text('how_to_use')} />
      </Cell>
      <Cell span={3}>
        <TextArea label="Условия" limits={{ max: 4000 }} {...form.text('terms')} />
      </Cell>
      <Cell span={6}>
        <PicturesField
          most={mostPictures}
          label="Приложите картинку: без неё будет цвет и номинал"
          known={card?.pictures ?? []}
          value={pictures.value}
          onChange={pictures.onChange}
          error={pictures.error}
        />
      </Cell>
      <TextField
        type="number"
        label="Порядок"
        help="Меньше — выше на витрине"
        limits={{ max: 5 }}
        {...form.number('sort')}
      />
      <Cell span={4}>
        <Checkbox hint="Стоит выше остальных" {...form.flag('featured')}>
          Рекомендуем
        </Checkbox>
      </Cell>
    </FormSection>
  );
}

export function CertificateFields(props: FieldsProps) {
  return (
    <>
      <WhatItIs {...props} />
      <Codes {...props} />
      <Limits {...props} />
      <Texts {...props} />
    </>
  );
}
