/** The form as it will be done on a phone, by the component that does it there: nothing of it is sent. */
import type { Answers } from '@iskra/contract/forms/form';
import { type StepState, walk } from '@iskra/contract/forms/walk';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { showToast } from '../../../kit/toast/toasts.ts';
import { Perform } from '../forms/perform.shared.tsx';
import { type Transport, TransportProvider } from '../forms/transport.shared.ts';
import styles from './constructor.module.css';
import { useEditor } from './editor.ts';
import { numberOf, rulesInWords } from './rule-words.shared.ts';
import { SurveyScreen } from './survey-screen.tsx';
import { usePlayedTransport } from './transports.ts';

const why: Record<Exclude<StepState, 'asked'>, string> = {
  hidden: 'скрыт',
  skipped: 'пропущен',
  out: 'после завершения',
};

export function Preview({ transport }: { transport: Transport }) {
  const { draft, step } = useEditor();
  const [answers, setAnswers] = useState<Answers>({});
  const [at, setAt] = useState('');
  const [part, setPart] = useState<'landing' | 'questions' | 'finish'>(draft.survey ? 'landing' : 'questions');
  const played = usePlayedTransport(transport);
  // The preview follows the step that is being edited.
  useEffect(() => {
    if (!step) return;
    setAt(step);
    setPart('questions');
  }, [step]);
  return (
    <TransportProvider value={played}>
      <div className={styles.device}>
        <div className={styles.screenOf}>
          {draft.survey && part !== 'questions' ? (
            <SurveyScreen part={part} survey={draft.survey} onGo={() => setPart('questions')} />
          ) : draft.form.steps.length === 0 ? (
            <p className={styles.nothing}>Добавьте подзадание, и оно появится здесь</p>
          ) : (
            <Perform
              form={draft.form}
              title={draft.about.title || 'Без названия'}
              answers={answers}
              onAnswers={setAnswers}
              at={at}
              onAt={setAt}
              send={{
                label: 'Отправить',
                run: () => {
                  if (draft.survey) setPart('finish');
                  showToast({ status: 'success', label: 'Пройдено. В предпросмотре ничего не отправляется' });
                },
              }}
            />
          )}
        </div>
      </div>
      <Away answers={answers} />
      <Button
        size="sm"
        variant="quiet"
        icon="refresh"
        onClick={() => {
          setAnswers({});
          setAt('');
          if (draft.survey) setPart('landing');
        }}
      >
        Пройти сначала
      </Button>
    </TransportProvider>
  );
}

/** Which steps are not asked with these answers, and by which rule. */
function Away({ answers }: { answers: Answers }) {
  const { draft } = useEditor();
  const { form } = draft;
  const away = useMemo(() => {
    const rules = rulesInWords(form);
    return [...walk(form, answers).steps].flatMap(([id, { state, because }]) =>
      state === 'asked' ? [] : [{ id, state, words: rules.find(({ path }) => path === because)?.words ?? '' }],
    );
  }, [form, answers]);
  if (away.length === 0) return null;
  return (
    <details className={styles.away}>
      <summary>Не спрашиваем шагов: {away.length}</summary>
      <ul>
        {away.map(({ id, state, words }) => (
          <li key={id}>
            Шаг {numberOf(form, id)} {why[state]}: {words}
          </li>
        ))}
      </ul>
    </details>
  );
}
