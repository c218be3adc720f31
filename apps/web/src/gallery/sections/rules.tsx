import { useState } from 'react';
import { RuleEditor } from '../../kit/rules/rule-editor.tsx';
import type { Block, Condition, RuleField } from '../../kit/rules/rule-model.ts';
import { RuleSentence } from '../../kit/rules/rule-sentence.tsx';
import { matchOptions, type Option } from '../../kit/select/select-model.ts';
import { Block as Section } from '../block.tsx';

const regions: Option[] =
  'Белгородская Брянская Владимирская Воронежская Ивановская Калужская Костромская Курская Липецкая Московская Смоленская Тверская'
    .split(' ')
    .map((label, at) => ({ value: String(at + 1), label }));
const categories: Option[] = ['A', 'B', 'C', 'D'].map((value) => ({ value, label: value }));
const people: Option[] = ['Орлов Илья', 'Ёлкина Анна', 'Седов Пётр'].map((label, at) => ({
  value: String(at + 1),
  label,
}));

const fields: RuleField[] = [
  {
    code: 'region',
    title: 'Регион',
    type: 'ref',
    operators: ['in', 'not_in', 'eq', 'ne', 'is_not_empty', 'is_empty'],
    options: regions,
  },
  {
    code: 'category',
    title: 'Категория',
    type: 'text',
    operators: ['eq', 'ne', 'in', 'not_in', 'is_empty'],
    options: categories,
  },
  {
    code: 'tsm',
    title: 'ТСМ',
    type: 'ref',
    operators: ['eq', 'ne', 'in'],
    options: async (query) => [...matchOptions(people, query)],
    known: people,
  },
  { code: 'city', title: 'Город', type: 'text', operators: ['eq', 'in', 'contains', 'is_empty'] },
  { code: 'opened_on', title: 'Дата открытия', type: 'date', operators: ['lt', 'gt', 'between', 'in_last_days'] },
  { code: 'sellers', title: 'Продавцов', type: 'number', operators: ['gt', 'between', 'eq'] },
  { code: 'plan', title: 'План выполнен, %', type: 'number', operators: ['gte', 'between'] },
  { code: 'super_pro', title: 'Супер Про', type: 'flag', operators: ['eq'] },
];

const leaf = (field: string, operator: Condition['operator'], value: unknown): Condition => ({
  field,
  operator,
  value,
});
const start: Block = {
  op: 'and',
  items: [
    leaf('region', 'in', [12, 6, 11]),
    leaf('category', 'ne', 'D'),
    leaf('opened_on', 'in_last_days', 90),
    {
      op: 'or',
      items: [
        leaf('plan', 'gte', 80),
        leaf('tsm', 'eq', 1),
        { op: 'and', items: [leaf('super_pro', 'eq', true), leaf('sellers', 'between', [2, 10])] },
      ],
    },
  ],
};
const counts = { '': 318, 'items.0': 1204, 'items.1': 4391, 'items.2': 4640, 'items.3': 1876, 'items.3.items.0': 1402 };
const wrong = { 'items.3.items.1.value': 'Выберите значение', 'items.2.value': 'Введите число дней от 1 до 3650' };

export default function Rules() {
  const [rule, setRule] = useState(start);
  const [isChecked, setChecked] = useState(false);
  return (
    <Section title="Правило" wide>
      <div style={{ display: 'grid', gap: 16, maxWidth: 780 }}>
        <RuleSentence lead="Точки, у которых" rule={rule} fields={fields} />
        <RuleEditor
          label="Правило группы"
          subject="Точка подходит"
          fields={fields}
          value={rule}
          onChange={setRule}
          saved={start}
          counts={counts}
          errors={isChecked ? wrong : {}}
        />
        <label>
          <input type="checkbox" checked={isChecked} onChange={() => setChecked(!isChecked)} /> С ошибками
        </label>
        <pre data-testid="rule" hidden>
          {JSON.stringify(rule)}
        </pre>
      </div>
    </Section>
  );
}
