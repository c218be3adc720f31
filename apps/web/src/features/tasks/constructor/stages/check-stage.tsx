/** The faults, each a click away from its field; and whether it can be sent. */
import { Button } from '../../../../kit/button/button.tsx';
import { Icon } from '../../../../kit/icons/icon.tsx';
import { Note } from '../../../../kit/status/note.tsx';
import styles from '../constructor.module.css';
import { type Stage, stageOf, stagesOf, stageWord } from '../draft-faults.ts';
import { useEditor } from '../editor.ts';
import { numberOf } from '../rule-words.shared.ts';

export function CheckStage() {
  const { draft, faults, go, choose } = useEditor();
  const wrong = faults.filter(({ isWarning }) => !isWarning);
  const open = (stage: Stage, path: string) => {
    const [part, id] = path.split('/');
    if (part === 'steps' && id) choose(id);
    go(stage);
  };
  return (
    <section className={styles.stage} aria-label="Проверка">
      {wrong.length === 0 ? (
        <Note tone="ok" live>
          Всё заполнено. Решает другой администратор: после отправки черновик замирает.
        </Note>
      ) : (
        <Note tone="warn">Осталось исправить: {wrong.length}</Note>
      )}
      <ul className={styles.checklist}>
        {stagesOf(draft)
          .filter((stage) => stage !== 'check' && stage !== 'type')
          .map((stage) => {
            const own = faults.filter(({ path }) => stageOf(path) === stage);
            return (
              <li key={stage}>
                <div className={styles.checkHead}>
                  <Icon name={own.some(({ isWarning }) => !isWarning) ? 'alert-circle' : 'circle-check'} />
                  <b>{stageWord(draft, stage)}</b>
                  {own.length === 0 && <span className={styles.ready}>готово</span>}
                </div>
                {own.map(({ path, message }) => (
                  <Button key={path} variant="quiet" size="sm" onClick={() => open(stage, path)}>
                    {placeWords(draft.form, path)}
                    {message}
                  </Button>
                ))}
              </li>
            );
          })}
      </ul>
    </section>
  );
}

function placeWords(form: Parameters<typeof numberOf>[0], path: string): string {
  const [part, id] = path.split('/');
  const number = part === 'steps' && id ? numberOf(form, id) : 0;
  return number > 0 ? `Шаг ${number}: ` : '';
}
