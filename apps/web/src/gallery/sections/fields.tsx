import { useState } from 'react';
import { CodeField } from '../../kit/field/code-field.tsx';
import { PasswordField } from '../../kit/field/password-field.tsx';
import { TextArea } from '../../kit/field/text-area.tsx';
import { LineField, type LineFieldProps } from '../../kit/field/text-field.tsx';
import { Block } from '../block.tsx';
import styles from '../gallery.module.css';

type Sample = Omit<LineFieldProps, 'value' | 'onChange'> & { start?: string };

function Sample({ start = '', ...props }: Sample) {
  const [value, setValue] = useState(start);
  return <LineField {...props} value={value} onChange={setValue} data-value={value} />;
}

function KeyCounter({ ignoreKeys }: { ignoreKeys: boolean }) {
  const [keys, setKeys] = useState<string[]>([]);
  return (
    <Sample
      label={ignoreKeys ? 'Служебные клавиши мимо' : 'Все клавиши'}
      type="number"
      limits={{ max: 4, prevent: true, ignoreKeys }}
      onKeyDown={(event) => setKeys((before) => [...before, event.key])}
      help={`Услышаны: ${keys.join(' ')}`}
    />
  );
}

export default function Fields() {
  const [comment, setComment] = useState('Три задания подряд с чужими фото, ТСМ предупреждён 10 ноября.');
  const [password, setPassword] = useState('искра-2026');
  const [code, setCode] = useState('');
  const [done, setDone] = useState('');
  return (
    <div className={styles.grid}>
      <Block title="Поля" wide>
        <div className={styles.fields}>
          <Sample label="Название" start="Родник" required />
          <Sample label="ИНН" type="inn" start="695021437" error="9 цифр вместо 10" />
          <Sample label="Категория" start="A" changed />
          <Sample label="Код" start="TT-004128" readOnly help="Задаёт «Чикаго»" />
          <Sample label="Недоступное" start="Родник" disabled />
          <Sample label="Адрес" start="170100, Тверь, ул. Советская, 34" icon="map-pin" />
          <Sample label="Радиус геозоны" type="number" start="150" suffix="м" />
          <Sample label="Число" type="number" placeholder="Только цифры" />
          <Sample label="Текст" type="text" placeholder="Только буквы" />
          <Sample label="Имя" type="name" placeholder="Анна-Мария" />
          <Sample label="Телефон" type="phone" />
          <Sample label="Широта" type="decimal" start="56.8596" />
          <Sample label="Дата" type="date" />
          <Sample label="До пяти, дальше нельзя" limits={{ max: 5, prevent: true }} />
          <Sample label="До пяти, лишнее срезается" limits={{ max: 5 }} />
          <KeyCounter ignoreKeys />
          <KeyCounter ignoreKeys={false} />
          <PasswordField label="Пароль" value={password} onChange={setPassword} />
          <TextArea label="Комментарий" value={comment} onChange={setComment} help="Увидят ТСМ и владелец" />
        </div>
      </Block>
      <Block title="Код из СМС">
        <CodeField
          label="Код из 6 цифр"
          value={code}
          onChange={setCode}
          onComplete={(full) => setDone(`${done}[${full}]`)}
        />
        <p className={styles.log} data-testid="code-done">
          Введён: {done}
        </p>
      </Block>
      <Block title="Код с ошибкой">
        <CodeField
          label="Код из 6 цифр, ошибка"
          value="407"
          onChange={() => {}}
          error="Код не подошёл. Осталось 4 попытки"
        />
      </Block>
    </div>
  );
}
