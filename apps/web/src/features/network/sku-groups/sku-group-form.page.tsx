/** /skuGroups/add and /skuGroups/edit/:id: the purpose of the group and its composition, from which day. */
import {
  type SkuGroupCard,
  skuGroupPurposeWords,
  skuGroups,
  skuGroupFieldWords as words,
} from '@iskra/contract/areas/network/sku-groups';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useRecordForm } from '../../../data/forms/use-record-form.ts';
import { wordOptions } from '../../../data/lists/filter-model.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { Cell, FormSection } from '../../../kit/layout/form-section.tsx';
import { Screen } from '../../../kit/layout/screen.tsx';
import { ScreenSkeleton } from '../../../kit/screen-skeleton.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import { NoCard } from '../../../shell/cards/card-page.tsx';
import { FormPage } from '../../../shell/cards/form-page.tsx';
import { href } from '../../../shell/routing/paths.ts';
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { CompositionFields } from './sku-group-composition.part.tsx';

type Composition = Pick<ReplyOf<typeof skuGroups.composition>, 'rule' | 'items'>;

const today = moscowDay(new Date());
const fields = {
  name: '',
  purpose: null,
  description: null,
  valid_from: today,
  valid_to: null,
  sku_ids: [] as number[],
  rule: null,
};
const changed = { ...fields, from: null };

const recordOf = (card: SkuGroupCard, { rule, items }: Composition) => ({
  ...card,
  rule,
  sku_ids: rule ? null : items.map(({ id }) => id).toSorted((a, b) => a - b),
  from: null,
});

const useGroupForm = (record: ReturnType<typeof recordOf> | undefined) =>
  useRecordForm({
    ...skuGroups,
    record,
    fresh: record ? changed : fields,
    latest: async (id) => {
      const card = await call(skuGroups.card, { params: { id } });
      const composition = await call(skuGroups.composition, { params: { id }, query: {} });
      if (isRefusal(card)) return card;
      return isRefusal(composition) ? composition : { item: recordOf(card.item, composition) };
    },
    history: (id) => ({ entity_type: 'sku_group', entity_id: id }),
    saved: {
      added: 'Группа SKU добавлена',
      changed: 'Изменения сохранены',
      meanwhile: 'Группу изменили, пока вы её правили',
    },
    done: ({ id }) => navigate(href('/skuGroups/:id', { id }), { replace: true }),
  });

export type GroupForm = ReturnType<typeof useGroupForm>;

function Edited({ record }: { record?: ReturnType<typeof recordOf> }) {
  const form = useGroupForm(record);
  return (
    <Screen title={record ? `Изменить: ${record.name}` : 'Новая группа SKU'}>
      <FormPage form={form} submit={record ? 'Сохранить' : 'Добавить'}>
        <FormSection title="Основное">
          <Cell span={4}>
            <TextField label={words.name} required limits={{ max: 120 }} {...form.text('name')} />
          </Cell>
          <SelectField
            label={words.purpose}
            required
            options={wordOptions(skuGroupPurposeWords)}
            {...form.choice('purpose')}
          />
          <Cell span={3}>
            <DateField label={words.valid_from} required {...form.date('valid_from')} />
          </Cell>
          <Cell span={3}>
            <DateField label={words.valid_to} help="Пусто — без срока" {...form.date('valid_to')} />
          </Cell>
          <Cell span={6}>
            <TextArea label={words.description} limits={{ max: 500 }} {...form.text('description')} />
          </Cell>
        </FormSection>
        <CompositionFields form={form} {...(record && { id: record.id })} />
      </FormPage>
    </Screen>
  );
}

function Changed({ id }: { id: number }) {
  const card = useAsk(skuGroups.card, { params: { id } });
  const composition = useAsk(skuGroups.composition, { params: { id }, query: {} });
  if (card.isError)
    return (
      <NoCard
        card={card}
        icon="package"
        list={{ path: '/skuGroups', title: 'К группам SKU' }}
        absent={{ title: 'Группа не найдена', text: 'Возможно, её удалили.' }}
      />
    );
  if (!card.data || !composition.data) return <ScreenSkeleton />;
  return <Edited record={recordOf(card.data.item, composition.data)} />;
}

export default function SkuGroupFormPage({ params }: PageProps) {
  return params.id === undefined ? <Edited /> : <Changed id={Number(params.id)} />;
}
