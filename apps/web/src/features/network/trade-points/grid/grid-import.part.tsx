/** The tab «Импорт»: a table by the codes of points becomes a change set, which is looked at before it is sent. */
import type { Role } from '@iskra/contract/roles';
import { Button } from '../../../../kit/button/button.tsx';
import { Note } from '../../../../kit/status/note.tsx';
import { openModal } from '../../../../shell/windows/open-modal.ts';
import { changesImport } from '../trade-points.area.ts';
import styles from './grid.module.css';
import { SetList } from './sets.part.tsx';

export const openChangesImport = () => void openModal('import', changesImport, { keepOnOutsideClick: true });

export function GridImport({ role }: { role: Role }) {
  return (
    <>
      <div className={styles.intro}>
        <Note tone="info">
          Точки находятся по коду, пустые ячейки ничего не меняют. Отличия лягут в отдельный набор:{' '}
          {role === 'admin' ? 'посмотрите его и примените.' : 'посмотрите его и отправьте на модерацию.'}
        </Note>
      </div>
      <SetList
        role={role}
        fromFiles
        empty={{
          icon: 'upload',
          title: 'Файлов ещё не загружали',
          next: 'Выгрузите точки, исправьте таблицу и загрузите её обратно.',
          action: (
            <Button variant="primary" icon="upload" onClick={openChangesImport}>
              Загрузить файл
            </Button>
          ),
        }}
      />
    </>
  );
}
