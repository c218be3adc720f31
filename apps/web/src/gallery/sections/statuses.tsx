import { Badge, type Tone } from '../../kit/status/badge.tsx';
import { Bar } from '../../kit/status/bar.tsx';
import { Note } from '../../kit/status/note.tsx';
import { Tag } from '../../kit/status/tag.tsx';
import { Block } from '../block.tsx';
import styles from '../gallery.module.css';

const tones: [Tone, string, string][] = [
  ['ok', 'Активна', 'работает, принято, проведено, выдано, подписано'],
  ['info', 'На модерации', 'ждёт нас: проверка, согласование, удержание, расписание'],
  ['warn', 'Возвращена', 'ждёт человека: исправить, подписать, пауза, близкий срок'],
  ['danger', 'Заблокирована', 'остановлено: отклонено, ошибка, просрочено'],
  ['neutral', 'Закрыта', 'черновик, завершено, отменено, архив'],
];

export default function Statuses() {
  return (
    <div className={styles.grid}>
      <Block title="Статусы: цвет и форма">
        <div className={styles.stack}>
          {tones.map(([tone, name, meaning]) => (
            <div key={tone} className={styles.row} style={{ margin: 0 }}>
              <span style={{ width: 130 }}>
                <Badge tone={tone}>{name}</Badge>
              </span>
              <small>{meaning}</small>
            </div>
          ))}
          <div className={styles.row}>
            {tones.map(([tone, name]) => (
              <Badge key={tone} tone={tone} pill>
                {name}
              </Badge>
            ))}
            <Tag>Попытка 2 из 3</Tag>
            <Tag ember icon="bolt">
              Супер Про
            </Tag>
          </div>
          <Bar share={0.87} />
          <Bar share={1.04} tone="ok" />
          <Bar share={0.41} tone="warn" />
        </div>
      </Block>
      <Block title="Сообщения">
        <div className={styles.stack}>
          <Note tone="info">
            Точку проверяет <b>Гусев П.</b>, до 14:35. Изменить пока нельзя.
          </Note>
          <Note tone="warn">
            Похожая точка в 20 м: «Родник-2».{' '}
            <a className="ik-link" href="#compare">
              Сравнить
            </a>
          </Note>
          <Note tone="danger">Не загрузились 38 строк из 5 000.</Note>
          <Note tone="ok">Документы подписаны 12 ноября.</Note>
        </div>
      </Block>
    </div>
  );
}
