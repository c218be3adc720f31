/** The composition in the form of a group: a list that is picked or read from a file, or a rule; below it the SKUs. */
import { mostSkus, type SkuInGroup, skuGroups } from '@iskra/contract/areas/network/sku-groups';
import { skus } from '@iskra/contract/areas/network/skus';
import * as z from 'zod/mini';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useSettled } from '../../../data/calls/use-settled.ts';
import { type Search, useSearch } from '../../../data/choices/use-search.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Segmented } from '../../../kit/button/segmented.tsx';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { countOf } from '../../../kit/format.ts';
import { Cell, FormSection } from '../../../kit/layout/form-section.tsx';
import { RuleEditor } from '../../../kit/rules/rule-editor.tsx';
import { asBlock, type Block } from '../../../kit/rules/rule-model.ts';
import { RuleSentence } from '../../../kit/rules/rule-sentence.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { ListState } from '../../../kit/table/list-state.tsx';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { skuCard, skuColumns } from './sku-group-columns.tsx';
import type { GroupForm } from './sku-group-form.page.tsx';
import styles from './sku-groups.module.css';
import { useSkuRuleFields } from './use-sku-rule-fields.ts';

const offered: Search<typeof skus.list> = {
  endpoint: skus.list,
  body: { filters: { state: ['on_sale', 'upcoming', 'discontinued'] } },
  option: ({ id, code, name }) => ({ value: String(id), label: name, hint: code }),
};

const modes = [
  { value: 'static', label: 'Список' },
  { value: 'dynamic', label: 'По правилу' },
] satisfies { value: string; label: string }[];

const noneFit: ListState = {
  kind: 'empty',
  icon: 'package',
  title: 'Ни один SKU не подходит',
  text: 'Измените правило.',
};
const emptyYet: ListState = {
  kind: 'empty',
  icon: 'package',
  title: 'Состав пока пуст',
  text: 'Добавьте SKU или правило.',
};

/** What the server makes of it, once it can be asked. */
function usePreview(id: number | undefined, composition: { sku_ids?: unknown; rule?: unknown }) {
  const settled = useSettled(composition);
  const body = z.safeParse(skuGroups.preview.body, { ...settled, id });
  return useAsk(skuGroups.preview, { body: settled as never } as never, { enabled: body.success, keep: body.success });
}

function Listed({ form, ids }: { form: GroupForm; ids: number[] }) {
  const options = useSearch(offered);
  const { onChange: put, error } = form.whole<number[]>('sku_ids');
  const load = async () => {
    const read = await openModal('sku-group.file', { count: ids.length }, { keepOnOutsideClick: true });
    if (!read) return;
    const { mode, ids: named } = read;
    const kept = { add: [...ids, ...named], replace: named, remove: ids.filter((id) => !named.includes(id)) }[mode];
    put([...new Set(kept)].toSorted((a, b) => a - b));
  };
  return (
    <div className={styles.pick}>
      <SelectField
        label="Добавить SKU"
        placeholder="Код, GTIN или название"
        options={options}
        value={null}
        error={error}
        help={`Не больше ${mostSkus}`}
        onChange={(chosen) => {
          if (chosen) put([...new Set([...ids, Number(chosen)])].toSorted((a, b) => a - b));
        }}
      />
      <Button icon="upload" onClick={() => void load()}>
        Из файла
      </Button>
      <Button variant="ghost" icon="trash" disabled={ids.length === 0} onClick={() => put([])}>
        Очистить
      </Button>
    </div>
  );
}

/** Messages of the form under the paths that the editor knows. */
const ruleErrors = (errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) =>
      field === 'rule' || field.startsWith('rule.') ? [[field.slice('rule.'.length), message]] : [],
    ),
  );

function Ruled({ form, rule }: { form: GroupForm; rule: Block }) {
  const fields = useSkuRuleFields();
  const { onChange } = form.whole<Block>('rule');
  return (
    <>
      <RuleSentence lead="SKU, у которых" rule={rule} fields={fields} />
      <RuleEditor
        label="Правило группы SKU"
        subject="SKU подходит"
        fields={fields}
        value={rule}
        onChange={onChange}
        errors={ruleErrors(form.errors)}
      />
    </>
  );
}

function Found({ id, form, ids }: { id: number | undefined; form: GroupForm; ids: number[] | undefined }) {
  const { rule } = form.values;
  const query = usePreview(id, { ...(id !== undefined && { id }), ...(ids ? { sku_ids: ids } : { rule }) });
  const isAsked = ids === undefined || ids.length > 0;
  const rows = (isAsked && query.data?.items) || [];
  const { came = [], went = 0 } = query.data ?? {};
  const drop = (row: SkuInGroup) =>
    form.set(
      'sku_ids',
      ids?.filter((one) => one !== row.id),
    );
  return (
    <>
      <p className={styles.found} role="status">
        {countOf(rows.length, 'SKU', 'SKU', 'SKU')}
        {id !== undefined && isAsked && query.data && `: войдут ${came.length}, выйдут ${went}`}
      </p>
      <div className={styles.list}>
        <DataTable
          label="SKU группы"
          columns={skuColumns(id === undefined ? [] : came)}
          rows={rows}
          state={isAsked && !query.isPending ? readState(query, rows, noneFit) : emptyYet}
          {...(ids && {
            actions: (row: SkuInGroup) => [
              {
                id: 'drop',
                label: 'Убрать из группы',
                icon: 'x' as const,
                hotkey: 'Delete',
                onSelect: () => drop(row),
              },
            ],
          })}
          card={skuCard}
        />
      </div>
    </>
  );
}

export function CompositionFields({ form, id }: { form: GroupForm; id?: number }) {
  const { values, saved, set } = form;
  const rule = values.rule ? asBlock(values.rule as Block) : undefined;
  const ids = rule ? undefined : ((values.sku_ids ?? []) as number[]);
  const choose = (mode: string) => {
    set('rule', mode === 'dynamic' ? asBlock(null) : null);
    set('sku_ids', mode === 'dynamic' ? null : []);
  };
  const isChanged = id !== undefined && (values.rule !== saved.rule || values.sku_ids !== saved.sku_ids);
  return (
    <FormSection
      title="Состав"
      note={
        id === undefined
          ? 'Первая версия действует с начала срока'
          : 'Другой состав станет новой версией, прошлые не изменятся'
      }
    >
      <Cell span={6}>
        <div className={styles.composition}>
          <Segmented label="Как задан состав" options={modes} value={rule ? 'dynamic' : 'static'} onChange={choose} />
          {isChanged && (
            <div className={styles.version}>
              {/* A change says one thing more than a draft. */}
              <DateField
                label="Состав действует с"
                help="Пусто — с сегодняшнего дня"
                {...form.date('from' as 'valid_from')}
              />
            </div>
          )}
          {rule ? <Ruled form={form} rule={rule} /> : <Listed form={form} ids={ids!} />}
          <Found id={id} form={form} ids={ids} />
        </div>
      </Cell>
    </FormSection>
  );
}
