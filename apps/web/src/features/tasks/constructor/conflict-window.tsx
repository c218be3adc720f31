/** A field that two have changed: only a person can say which stays. */
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { useState } from 'react';
import { RadioGroup } from '../../../kit/choice/radio-group.tsx';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import styles from './constructor.module.css';
import { stageOf, stageWord } from './draft-faults.ts';
import { numberOf } from './rule-words.ts';

interface ConflictWindowProps {
  clashes: readonly string[];
  mine: TaskDraft;
  theirs: TaskDraft;
  onResolve: (mine: string[]) => void;
}

function valueAt(draft: TaskDraft, path: string): string {
  const [head, id, ...rest] = path.split('/');
  const from = head === 'steps' ? draft.form.steps.find((step) => step.id === id) : draft;
  const keys = head === 'steps' ? rest : path.split('/');
  const value = keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], from);
  if (value === null || value === undefined || value === '') return 'пусто';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value).slice(0, 160);
}

export function ConflictWindow({ clashes, mine, theirs, onResolve }: ConflictWindowProps) {
  const [kept, setKept] = useState<Record<string, 'mine' | 'theirs'>>({});
  const keptOf = (path: string) => kept[path] ?? 'mine';
  const nameOf = (path: string) => {
    const [head, id] = path.split('/');
    const place = head === 'steps' && id ? `, шаг ${numberOf(mine.form, id)}` : '';
    return `${stageWord(mine, stageOf(path))}${place}`;
  };
  return (
    <ModalFrame
      size="choice"
      title="Черновик изменили, пока вы его правили"
      subtitle="Остальное уже объединено. Выберите, что оставить здесь"
      closing="none"
      onClose={() => {}}
      onSubmit={(event) => {
        event.preventDefault();
        onResolve(clashes.filter((path) => keptOf(path) === 'mine'));
      }}
      footer={<ModalFooter submit="Продолжить" cancel="Взять всё чужое" onCancel={() => onResolve([])} />}
    >
      <div className={styles.stage}>
        {clashes.map((path) => (
          <RadioGroup
            key={path}
            label={nameOf(path)}
            options={[
              { value: 'mine', label: 'Моё', hint: valueAt(mine, path) },
              { value: 'theirs', label: 'Чужое', hint: valueAt(theirs, path) },
            ]}
            value={keptOf(path)}
            onChange={(side) => setKept({ ...kept, [path]: side })}
          />
        ))}
      </div>
    </ModalFrame>
  );
}
