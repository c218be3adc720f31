/** Operations from a file: the pattern, the wizard, and what the file has to say. */
import { imports } from '@iskra/contract/areas/platform/imports';
import { download } from '../../../data/calls/download.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Facts } from '../../../kit/layout/facts.tsx';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { openingImport, transactionsImport } from './ledger.area.ts';
import styles from './ledger.module.css';

const columns: [string, string][] = [
  ['Телефон', 'Кого: телефон продавца или контрагента'],
  ['Код ТТ/ИНН', 'Вместо телефона, если это контрагент: его ИНН или код любой его точки'],
  ['Валюта', 'Коины или огоньки'],
  ['Операция', 'Начислить или списать. Начислений одному участнику может быть несколько, списание в файле одно'],
  ['Сумма', 'Целое число от 1 до 100 000'],
  ['Причина', 'Из справочника причин, он на листе «Значения» шаблона; на листе «Пример» — заполненные строки'],
  ['Комментарий', 'Его увидит участник; некоторым причинам он обязателен'],
  ['Внешний номер', 'Если есть: один номер нельзя провести дважды за 90 дней'],
];

export function ImportOperations() {
  return (
    <div className={styles.books}>
      <div className={styles.actions}>
        <Button
          variant="primary"
          icon="upload"
          onClick={() => void openModal('import', transactionsImport, { keepOnOutsideClick: true })}
        >
          Загрузить файл
        </Button>
        <Button icon="download" onClick={() => void download(imports.transactionsPattern, {})}>
          Скачать шаблон
        </Button>
        <Button icon="upload" onClick={() => void openModal('import', openingImport, { keepOnOutsideClick: true })}>
          Загрузить входящие остатки
        </Button>
      </div>
      <Facts title="Что стоит в столбцах" items={columns} />
    </div>
  );
}
