import { useState } from 'react';
import { MultiSelectField } from '../../kit/select/multi-select-field.tsx';
import { SelectField } from '../../kit/select/select-field.tsx';
import { matchOptions, type Option } from '../../kit/select/select-model.ts';
import { Block } from '../block.tsx';
import styles from '../gallery.module.css';

const channels: Option[] = [
  { value: 'retail', label: 'Розница' },
  { value: 'chain', label: 'Сеть' },
  { value: 'kiosk', label: 'Киоск' },
  { value: 'fuel', label: 'АЗС', disabled: true },
  { value: 'horeca', label: 'HoReCa' },
];

const regions: Option[] =
  'Белгородская Брянская Владимирская Воронежская Ивановская Калужская Костромская Курская Липецкая Московская Орловская Рязанская Смоленская Тамбовская Тверская Тульская Ярославская'
    .split(' ')
    .map((name, index) => ({ value: String(index), label: name, hint: `Код ${31 + index}` }));

let failNext = false;

async function findOwners(query: string, signal: AbortSignal): Promise<Option[]> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  signal.throwIfAborted();
  if (failNext) {
    failNext = false;
    throw new Error('The gallery fails on purpose');
  }
  const owners = ['ООО «Родник-Тверь»', 'ТД «Берёзка»', 'ООО «Ёлка Ритейл»', 'АО «Трасса Сервис»'];
  const options = owners.map((label, index) => ({ value: String(index), label, hint: `ИНН 695021437${index}` }));
  return [...matchOptions(options, query)];
}

export default function Selects() {
  const [channel, setChannel] = useState<string | null>(null);
  const [region, setRegion] = useState<string | null>('14');
  const [owner, setOwner] = useState<string | null>(null);
  const [many, setMany] = useState(['5', '14']);
  const [log, setLog] = useState<string[]>([]);
  const validated = (name: string) => (value: unknown) =>
    setLog((before) => [...before, `${name}:${JSON.stringify(value)}`]);
  return (
    <Block title="Выбор">
      <div className={styles.fields}>
        <SelectField
          label="Канал"
          required
          options={channels}
          value={channel}
          onChange={setChannel}
          onValidate={validated('канал')}
        />
        <SelectField label="Регион" options={regions} value={region} onChange={setRegion} clearable />
        <SelectField
          label="Контрагент"
          icon="briefcase"
          options={findOwners}
          value={owner}
          onChange={setOwner}
          help={
            <button
              type="button"
              className="ik-link"
              onClick={() => {
                failNext = true;
              }}
            >
              Следующий поиск не удастся
            </button>
          }
        />
        <SelectField label="С ошибкой" options={channels} value={null} onChange={() => {}} error="Выберите канал" />
        <SelectField label="Недоступный" options={channels} value="retail" onChange={() => {}} disabled />
        <MultiSelectField
          label="Регионы"
          options={regions}
          value={many}
          onChange={setMany}
          onValidate={validated('регионы')}
        />
      </div>
      <p className={styles.log} data-testid="validated">
        {log.join(' ')}
      </p>
      <div className={styles.right}>
        <div style={{ width: 120 }}>
          <SelectField label="У края" options={channels} value={channel} onChange={setChannel} />
        </div>
      </div>
    </Block>
  );
}
