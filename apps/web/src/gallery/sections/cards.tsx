import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import { HistoryPanel } from '../../kit/history/history-panel.tsx';
import { Avatar } from '../../kit/layout/avatar.tsx';
import { Figures } from '../../kit/layout/figures.tsx';
import { Cell, FormSection, SaveBar } from '../../kit/layout/form-section.tsx';
import { Screen } from '../../kit/layout/screen.tsx';
import { Badge } from '../../kit/status/badge.tsx';
import { Tag } from '../../kit/status/tag.tsx';
import { Block } from '../block.tsx';
import styles from '../gallery.module.css';

export default function Cards() {
  const [name, setName] = useState('Родник, минимаркет');
  return (
    <div className={styles.grid}>
      <Block title="Карточка" wide>
        <Screen
          title="Родник, минимаркет"
          marks={
            <>
              <Badge tone="ok" pill>
                Активна
              </Badge>
              <Tag ember icon="bolt">
                Супер Про
              </Tag>
            </>
          }
          sub={
            <>
              <span>TT-004128</span>
              <span>Тверь, ул. Советская, 34</span>
            </>
          }
          actions={
            <>
              <Button icon="ban">Заблокировать</Button>
              <Button icon="coin">Начислить</Button>
            </>
          }
        >
          <div style={{ padding: 24 }}>
            <FormSection
              title="Основное"
              note="Название и категория проходят модерацию, если их меняет не администратор"
            >
              <Cell span={4}>
                <TextField
                  label="Название"
                  required
                  value={name}
                  onChange={setName}
                  changed={name !== 'Родник, минимаркет'}
                />
              </Cell>
              <TextField label="Код" value="TT-004128" onChange={() => {}} readOnly />
            </FormSection>
            <FormSection title="Адрес" note="Координаты уточнены при визите 3 ноября">
              <Cell span={6}>
                <TextField label="Адрес" icon="map-pin" value="170100, Тверь, ул. Советская, 34" onChange={() => {}} />
              </Cell>
            </FormSection>
          </div>
          <SaveBar state={<Badge tone="warn">Изменено 3 поля, исправьте 1 ошибку</Badge>}>
            <Button variant="ghost">Отменить</Button>
            <Button variant="primary" hotkey="Ctrl S">
              Сохранить
            </Button>
          </SaveBar>
        </Screen>
      </Block>
      <Block title="История">
        <HistoryPanel
          entries={[
            {
              id: 1,
              who: 'Анна Волкова',
              what: 'Изменены 2\u00a0поля',
              icon: 'pencil',
              at: new Date(2026, 10, 12, 11, 42).toISOString(),
              changes: [
                { label: 'Категория', from: 'B', to: 'A' },
                { label: 'Радиус геозоны', from: '120 м', to: '150 м' },
              ],
            },
            {
              id: 2,
              who: 'Павел Гусев',
              what: 'Изменения ТСМ приняты',
              at: new Date(2026, 10, 3, 16, 20).toISOString(),
              icon: 'check',
              tone: 'ok',
              changes: [{ label: 'Координаты', from: '56,8588; 35,9104', to: '56,8596; 35,9119' }],
            },
            {
              id: 3,
              who: 'Дмитрий Ковалёв',
              what: 'Добавлен продавец Петрова И. С.',
              at: new Date(2026, 9, 29, 10, 5).toISOString(),
              icon: 'user-plus',
            },
            {
              id: 4,
              who: 'Чикаго',
              what: 'Карточка обновлена',
              at: new Date(2026, 9, 27, 3, 0).toISOString(),
              icon: 'refresh',
              comment: 'Ночная сверка',
              changes: [
                { label: 'Телефон', from: null, to: '+7 482 235-41-10' },
                { label: 'Комментарий', from: 'Вход со двора', to: null },
              ],
            },
          ]}
        />
      </Block>
      <Block title="Показатели и люди">
        <Figures
          items={[
            { label: 'План, ноябрь', value: '104 %' },
            { label: 'Продавцов', value: 6 },
            { label: 'Начислено', value: '1 840', unit: 'коинов' },
          ]}
        />
        <p className={styles.row} style={{ marginTop: 12 }}>
          <Avatar name="Анна Волкова" />
          <Avatar name="Павел Гусев" size={22} />
          <Avatar name="Анна Волкова" size={48} />
        </p>
      </Block>
    </div>
  );
}
