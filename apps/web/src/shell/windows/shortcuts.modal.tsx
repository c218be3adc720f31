/** «?»: what the page at hand is for, and the keys of the product, all of them real. */
import { Fragment, useState } from 'react';
import { Kbd } from '../../kit/button/kbd.tsx';
import { ModalFrame } from '../../kit/modal/modal-frame.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { Help } from '../frame/page-help.tsx';
import { matchRoute } from '../routing/match.ts';
import { usePlace } from '../routing/router.ts';
import { routes } from '../routing/routes.ts';
import type { ModalProps } from './modal-types.ts';
import styles from './shortcuts.module.css';

/** A dash stands between keys that are pressed together, a comma between keys that do the same. */
const groups: { title: string; keys: [keys: string[], what: string][] }[] = [
  {
    title: 'Везде',
    keys: [
      [['Ctrl', 'K'], 'Найти страницу, точку, человека'],
      [['?'], 'Эта подсказка'],
      [['Esc'], 'Закрыть окно, список или сообщение'],
      [['Tab'], 'К следующему элементу; первый на странице — «К содержанию»'],
    ],
  },
  {
    title: 'Таблица',
    keys: [
      [['↑', '↓'], 'По строкам'],
      [['PgUp', 'PgDn', 'Home', 'End'], 'На страницу вверх и вниз, в начало и в конец'],
      [['Enter'], 'Открыть строку'],
      [['Пробел'], 'Выбрать строку; с Shift — все до неё'],
      [['Shift', 'F10'], 'Меню строки'],
    ],
  },
  {
    title: 'Карточка из списка',
    keys: [[['J', 'K'], 'К следующей и к предыдущей записи списка']],
  },
  {
    title: 'Формы',
    keys: [
      [['Ctrl', 'S'], 'Сохранить страницу'],
      [['Enter'], 'Отправить форму в окне'],
      [['Ctrl', 'Enter'], 'То же из любого поля, и из многострочного'],
    ],
  },
];

function Keys() {
  return groups.map((group) => (
    <section key={group.title} className={styles.group}>
      <h3>{group.title}</h3>
      <dl>
        {group.keys.map(([keys, what]) => (
          <div key={what}>
            <dt>
              <span className="ik-hidden">{keys.join(' ')}</span>
              {keys.map((key) => (
                <Fragment key={key}>
                  <Kbd>{key}</Kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

const panel = 'shortcuts-panel';

export default function ShortcutsModal({ dismiss }: ModalProps<object, never>) {
  const page = matchRoute(routes, usePlace().pathname)?.route;
  const [tab, setTab] = useState<'page' | 'keys'>(page?.help ? 'page' : 'keys');
  const isKeys = tab === 'keys' || !page?.help;
  return (
    <ModalFrame
      title="Справка"
      subtitle={isKeys ? 'Клавиши работают в русской и латинской раскладке' : page.name}
      onClose={dismiss}
    >
      {page?.help && (
        <div className={styles.tabs}>
          <Tabs
            label="Справка"
            panelId={panel}
            items={[
              { id: 'page', label: 'О странице' },
              { id: 'keys', label: 'Клавиши' },
            ]}
            active={tab}
            onSelect={setTab}
          />
        </div>
      )}
      <div id={panel} {...(page?.help && { role: 'tabpanel', 'aria-label': isKeys ? 'Клавиши' : 'О странице' })}>
        {isKeys ? <Keys /> : <Help load={page.help!} />}
      </div>
    </ModalFrame>
  );
}
