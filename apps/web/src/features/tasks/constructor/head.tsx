/** The name, how it is kept, steps back and forward, and the stages with their faults. */
import type { TaskInHand } from '@iskra/contract/areas/tasks/constructor';
import { useEffect, useRef, useState } from 'react';
import { NamedPerson } from '../../../data/words/person-name.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { formatMoment, formatTime } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { Popover } from '../../../kit/menu/popover.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { navigate } from '../../../shell/routing/router.ts';
import type { SaveState } from './autosave.ts';
import styles from './constructor.module.css';
import { type Stage, stageOf, stagesOf, stageWord } from './draft-faults.ts';
import { useEditor } from './editor.ts';
import type { SavedDraft } from './use-saved-draft.ts';

interface HeadProps {
  saved: SavedDraft;
  stage: Stage;
  remark: string | null;
  versions: TaskInHand['versions'];
  isPlayed: boolean;
  isSending: boolean;
  onPlay: () => void;
  onSubmit: () => void;
}

export function Head({ saved, stage, remark, versions, isPlayed, isSending, onPlay, onSubmit }: HeadProps) {
  const { draft, faults, go } = useEditor();
  const stages = stagesOf(draft);
  const next = stages[stages.indexOf(stage) + 1];
  const left = faults.filter(({ isWarning }) => !isWarning).length;
  return (
    <>
      <header className={styles.head}>
        <IconButton icon="x" label="Закрыть конструктор" onClick={() => void navigate('/tasksControl')} />
        <h1>{draft.about.title || (draft.survey ? 'Новый опрос' : 'Новое задание')}</h1>
        <Badge tone="neutral" pill>
          Черновик
        </Badge>
        <Saved state={saved.state} />
        <span className={styles.spring} />
        <IconButton icon="arrow-back-up" label="Отменить" disabled={!saved.undo} onClick={saved.undo} />
        <IconButton
          icon="arrow-back-up"
          className={styles.mirrored}
          label="Вернуть"
          disabled={!saved.redo}
          onClick={saved.redo}
        />
        {versions.length > 0 && <Versions versions={versions} />}
        <Button icon="device-mobile" aria-pressed={isPlayed} className={styles.play} onClick={onPlay}>
          Пройти на телефоне
        </Button>
        {next ? (
          <Button variant="primary" onClick={() => go(next)}>
            Далее: {stageWord(draft, next).toLowerCase()}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon="send"
            loading={isSending}
            blocked={left > 0 && 'Сначала исправьте отмеченное'}
            onClick={onSubmit}
          >
            На согласование
          </Button>
        )}
      </header>
      {remark && <Note tone="warn">Вернули с замечанием: {remark}</Note>}
    </>
  );
}

function Saved({ state }: { state: SaveState }) {
  const words = {
    saved: state.kind === 'saved' && state.at ? `Сохранено в ${formatTime(new Date(state.at).toISOString())}` : '',
    waiting: 'Есть изменения',
    saving: 'Сохраняем…',
    retrying: state.kind === 'retrying' ? `Не сохранено, повторим через ${state.seconds} с` : '',
    stopped: state.kind === 'stopped' ? state.message : '',
  }[state.kind];
  return (
    <span className={styles.saved} role="status" data-state={state.kind}>
      {words && <Icon name={state.kind === 'saved' ? 'check' : 'device-floppy'} size={16} />}
      {words}
    </span>
  );
}

function Versions({ versions }: { versions: TaskInHand['versions'] }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      label="Версии"
      opened={opened}
      onChange={setOpened}
      target={
        <Button icon="history" variant="ghost" onClick={() => setOpened(!opened)}>
          Версии
        </Button>
      }
    >
      <ol className={styles.versions}>
        {versions.map(({ number, at, by, form_hash }, place) => (
          <li key={number}>
            <b>Версия {number}</b> {formatMoment(at)}
            {by && (
              <>
                , <NamedPerson person={by} />
              </>
            )}
            <small>{versions[place + 1]?.form_hash === form_hash ? 'форма та же' : 'форма новая'}</small>
          </li>
        ))}
      </ol>
    </Popover>
  );
}

export function Stages({ stage }: { stage: Stage }) {
  const { draft, faults, go } = useEditor();
  const refused = faults.filter(({ isWarning }) => !isWarning);
  const now = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stage is another row to show, on a phone behind the edge
  useEffect(() => {
    // In newer browsers this returns a promise, which an effect may not.
    now.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [stage]);
  return (
    <nav className={styles.stages} aria-label="Шаги конструктора">
      <ol>
        {stagesOf(draft).map((one, at) => {
          // The last one is about all of them.
          const wrong = one === 'check' ? refused.length > 0 : refused.some(({ path }) => stageOf(path) === one);
          return (
            <li
              key={one}
              ref={one === stage ? now : undefined}
              data-state={one === stage ? 'now' : wrong ? 'wrong' : 'done'}
            >
              <button type="button" aria-current={one === stage ? 'step' : undefined} onClick={() => go(one)}>
                <em aria-hidden="true">{one === stage ? at + 1 : wrong ? '!' : <Icon name="check" size={12} />}</em>
                {stageWord(draft, one)}
                {wrong && <span className="ik-hidden">, есть что исправить</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
