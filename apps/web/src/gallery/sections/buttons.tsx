import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { Kbd } from '../../kit/button/kbd.tsx';
import { Segmented } from '../../kit/button/segmented.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { Block } from '../block.tsx';
import styles from '../gallery.module.css';

export default function Buttons() {
  const [clicks, setClicks] = useState(0);
  const [view, setView] = useState<'list' | 'map'>('list');
  const [tab, setTab] = useState<'data' | 'sellers' | 'conflicts' | 'history'>('data');
  const count = () => setClicks((before) => before + 1);
  return (
    <div className={styles.grid}>
      <Block title="Кнопки">
        <div className={styles.row}>
          <Button variant="primary" icon="plus" onClick={count}>
            Добавить точку
          </Button>
          <Button icon="upload">Импорт</Button>
          <Button variant="ghost">Отмена</Button>
          <Button variant="danger">Удалить</Button>
        </div>
        <div className={styles.row}>
          <Button disabled onClick={count}>
            Недоступна
          </Button>
          <Button variant="primary" hotkey="A">
            Принять
          </Button>
          <IconButton icon="columns-3" label="Столбцы" />
          <IconButton icon="dots" label="Ещё" bordered />
          <IconButton icon="bell" label="Уведомления: 4 новых" count={4} />
        </div>
        <div className={styles.row}>
          <Button variant="primary" loading onClick={count}>
            Сохраняем…
          </Button>
          <Button size="sm">Малая</Button>
          <Button size="lg">Большая</Button>
          <Button href="#link">Ссылка</Button>
          <Button variant="quiet">Сбросить</Button>
        </div>
        <div className={styles.row}>
          <Segmented
            label="Вид"
            options={[
              { value: 'list', label: 'Список', icon: 'list' },
              { value: 'map', label: 'Карта', icon: 'map-2' },
            ]}
            value={view}
            onChange={setView}
          />
          <Kbd>Ctrl K</Kbd>
        </div>
        <p className={styles.log} data-testid="clicks">
          Нажатий: {clicks}
        </p>
      </Block>
      <Block title="Вкладки">
        <Tabs
          label="Разделы карточки"
          items={[
            { id: 'data', label: 'Данные' },
            { id: 'sellers', label: 'Продавцы', count: 6 },
            { id: 'conflicts', label: 'Конфликты', count: 1, warn: true },
            { id: 'history', label: 'История' },
          ]}
          active={tab}
          onSelect={setTab}
        />
        <p className={styles.log}>Открыта: {tab}</p>
      </Block>
    </div>
  );
}
