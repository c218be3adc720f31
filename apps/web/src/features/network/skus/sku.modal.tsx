/** A new SKU, or a change of one. */
import { type SkuCard, skus, skuFieldWords as words } from '@iskra/contract/areas/network/skus';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { PicturesField } from '../../../data/forms/pictures-field.tsx';
import { useRecordForm } from '../../../data/forms/use-record-form.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { Cell, FormSection } from '../../../kit/layout/form-section.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';

type Props = ModalProps<{ id?: number }, { id: number }>;

const fields = {
  code: '',
  gtin: null,
  name: '',
  brand_id: null,
  family_id: null,
  category_id: null,
  format: null,
  pack_type: null,
  pcs_per_pack: null,
  packs_per_block: null,
  price_mrp: null,
  launched_on: null,
  discontinued_on: null,
  picture_file_id: null,
};
/** Adding by hand must not change another one that has the code. */
const fresh = { ...fields, only_new: true };

/** The card under the names of the form. */
const recordOf = (card: SkuCard) => ({
  ...card,
  brand_id: card.brand?.id ?? null,
  family_id: card.family?.id ?? null,
  category_id: card.category?.id ?? null,
  picture_file_id: card.picture?.file_id ?? null,
});

const useSkuForm = (card: SkuCard | undefined, done: (saved: { id: number }) => void) =>
  useRecordForm({
    ...skus,
    record: card && recordOf(card),
    fresh: card ? fields : fresh,
    latest: async (id) => {
      const answer = await call(skus.card, { params: { id } });
      return isRefusal(answer) ? answer : { item: recordOf(answer.item) };
    },
    history: (id) => ({ entity_type: 'sku', entity_id: id }),
    saved: { added: 'SKU добавлен', changed: 'Изменения сохранены', meanwhile: 'SKU изменили, пока вы его правили' },
    done,
  });

type Form = ReturnType<typeof useSkuForm>;

const bookCodes = ['brands', 'sku_families', 'sku_categories'] as const;
const known = (entry: SkuCard['brand'] | undefined) =>
  entry ? { known: [{ value: String(entry.id), label: entry.title }] } : {};

function WhatItIs({ form, card }: { form: Form; card: SkuCard | undefined }) {
  const books = useBookOptions(bookCodes);
  return (
    <FormSection title="Основное">
      <Cell span={6}>
        <TextField label={words.name} required limits={{ max: 200 }} {...form.text('name')} />
      </Cell>
      <Cell span={3}>
        <TextField label={words.code} required limits={{ max: 20 }} {...form.text('code')} />
      </Cell>
      <Cell span={3}>
        <TextField label={words.gtin} help="8, 12, 13 или 14 цифр" limits={{ max: 20 }} {...form.text('gtin')} />
      </Cell>
      <SelectField
        label={words.brand_id}
        clearable
        options={books.brands}
        {...known(card?.brand)}
        {...form.id('brand_id')}
      />
      <SelectField
        label={words.family_id}
        clearable
        options={books.sku_families}
        {...known(card?.family)}
        {...form.id('family_id')}
      />
      <SelectField
        label={words.category_id}
        clearable
        options={books.sku_categories}
        {...known(card?.category)}
        {...form.id('category_id')}
      />
    </FormSection>
  );
}

function Pack({ form }: { form: Form }) {
  return (
    <FormSection title="Упаковка и продажа">
      <Cell span={3}>
        <TextField label={words.format} limits={{ max: 60 }} {...form.text('format')} />
      </Cell>
      <Cell span={3}>
        <TextField label={words.pack_type} limits={{ max: 60 }} {...form.text('pack_type')} />
      </Cell>
      <TextField type="number" label={words.pcs_per_pack} limits={{ max: 5 }} {...form.number('pcs_per_pack')} />
      <TextField type="number" label={words.packs_per_block} limits={{ max: 5 }} {...form.number('packs_per_block')} />
      <TextField
        type="decimal"
        label={words.price_mrp}
        help="Максимальная розничная цена"
        suffix="₽"
        {...form.number('price_mrp')}
      />
      <Cell span={3}>
        <DateField label={words.launched_on} {...form.date('launched_on')} />
      </Cell>
      <Cell span={3}>
        <DateField label={words.discontinued_on} {...form.date('discontinued_on')} />
      </Cell>
    </FormSection>
  );
}

function Picture({ form, card }: { form: Form; card: SkuCard | undefined }) {
  const { value, onChange, error } = form.whole<number>('picture_file_id');
  return (
    <FormSection title={words.picture_file_id}>
      <Cell span={6}>
        <PicturesField
          most={1}
          label="Приложите изображение упаковки"
          known={card?.picture ? [card.picture] : []}
          value={value === null ? [] : [value]}
          onChange={([first]) => onChange((first ?? null) as number)}
          error={error}
        />
      </Cell>
    </FormSection>
  );
}

function Edited({ card, close, ...controls }: Omit<Props, 'input'> & { card?: SkuCard }) {
  const form = useSkuForm(card, ({ id }) => close({ id }));
  return (
    <FormWindow
      size="wizard"
      title={card ? 'Изменить SKU' : 'Добавить SKU'}
      {...(card && { subtitle: card.name })}
      submit={card ? 'Сохранить' : 'Добавить'}
      form={form}
      controls={controls}
    >
      <WhatItIs form={form} card={card} />
      <Pack form={form} />
      <Picture form={form} card={card} />
    </FormWindow>
  );
}

function Changed({ id, ...props }: Omit<Props, 'input'> & { id: number }) {
  const { data } = useAsk(skus.card, { params: { id } });
  return data ? <Edited {...props} card={data.item} /> : null;
}

export default function SkuModal({ input: { id }, ...props }: Props) {
  return id === undefined ? <Edited {...props} /> : <Changed {...props} id={id} />;
}
