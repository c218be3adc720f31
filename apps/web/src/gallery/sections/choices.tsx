import { useState } from 'react';
import { Checkbox } from '../../kit/choice/checkbox.tsx';
import { RadioGroup } from '../../kit/choice/radio-group.tsx';
import { Switch } from '../../kit/choice/switch.tsx';
import { Block } from '../block.tsx';
import styles from '../gallery.module.css';

export default function Choices() {
  const [notify, setNotify] = useState(true);
  const [locked, setLocked] = useState(false);
  const [on, setOn] = useState(true);
  const [term, setTerm] = useState<'forever' | 'date' | null>(null);
  return (
    <div className={styles.grid}>
      <Block title="Флажки и переключатели">
        <div className={styles.stack}>
          <Checkbox checked={notify} onChange={setNotify}>
            Сообщить владельцу и продавцам
          </Checkbox>
          <Checkbox checked={false} indeterminate onChange={() => {}} hint="Выбраны не все">
            Вся страница
          </Checkbox>
          <Checkbox checked={locked} onChange={setLocked} disabled>
            Недоступный флажок
          </Checkbox>
          <Checkbox checked onChange={() => {}} disabled>
            Недоступный, отмечен
          </Checkbox>
          <Switch checked={on} onChange={setOn}>
            Присылать сводку
          </Switch>
          <Switch checked={false} onChange={() => {}} disabled>
            Недоступный
          </Switch>
        </div>
      </Block>
      <Block title="Одно из нескольких">
        <RadioGroup
          label="Срок"
          required
          options={[
            { value: 'forever', label: 'Без срока' },
            { value: 'date', label: 'До даты', hint: 'Разблокируется сама' },
          ]}
          value={term}
          onChange={setTerm}
          error={term === null ? 'Выберите срок' : undefined}
        />
      </Block>
    </div>
  );
}
