/** The subtasks in their order, with their weights; added here, put in order here. */

import type { Step } from '@iskra/contract/forms/form';
import type { KindCode } from '@iskra/contract/forms/kinds';
import { kinds } from '@iskra/contract/forms/kinds';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Kbd } from '../../../kit/button/kbd.tsx';
import { Icon, type IconName } from '../../../kit/icons/icon.tsx';
import { Popover } from '../../../kit/menu/popover.tsx';
import { Sortable } from '../../../kit/sortable/sortable.tsx';
import styles from './constructor.module.css';
import { useEditor } from './editor.ts';
import { rulesInWords } from './rule-words.shared.ts';
import { useFormActions } from './step-actions.ts';

const icons: Record<KindCode, IconName> = {
  photo: 'camera',
  multi_photo: 'photo',
  video: 'movie',
  single_choice: 'circle-check',
  multi_choice: 'clipboard-check',
  number: 'list-numbers',
  text: 'pencil',
  scale: 'chart-bar',
  nps: 'heartbeat',
  yes_no: 'circle-check',
  date: 'calendar',
  sku_list: 'package',
  price_check: 'coin',
  barcode: 'qrcode',
  receipt: 'receipt',
  signature: 'signature',
  geo_checkin: 'current-location',
  file: 'file-text',
  article_read: 'book',
  quiz: 'school',
  info: 'info-circle',
};

export function StepList() {
  const { draft, step, choose, faults } = useEditor();
  const { order } = useFormActions();
  const { steps } = draft.form;
  const byId = new Map(steps.map((one) => [one.id, one]));
  const wrong = new Set(faults.filter(({ isWarning }) => !isWarning).map(({ path }) => path.split('/')[1]));
  const noted = new Map(rulesInWords(draft.form).map(({ step: { id }, words }) => [id, words]));
  const isWeighted = draft.reward.partial === 'by_subtask_weight';
  const total = steps.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <aside className={styles.left} aria-label="Список подзаданий">
      <h2>
        Подзадания <span>{steps.length}</span>
      </h2>
      <div className={styles.scroll}>
        <Sortable
          label="Порядок подзаданий"
          ids={steps.map(({ id }) => id)}
          nameOf={(id) => byId.get(id)?.title || 'Без названия'}
          onOrder={order}
          row={(id, grip) => (
            <StepRow
              step={byId.get(id)!}
              grip={grip}
              isChosen={step === id}
              isWrong={wrong.has(id)}
              isWeighted={isWeighted}
              rule={noted.get(id)}
              onChoose={choose}
            />
          )}
        />
        <AddStep />
        {isWeighted && (
          <p className={styles.weights} data-wrong={total === 100 ? undefined : ''}>
            Сумма весов <b>{total} %</b>
          </p>
        )}
      </div>
    </aside>
  );
}

interface StepRowProps {
  step: Step;
  grip: ReactNode;
  isChosen: boolean;
  isWrong: boolean;
  isWeighted: boolean;
  rule: string | undefined;
  onChoose: (id: string) => void;
}

const StepRow = memo(
  function StepRow({ step, grip, isChosen, isWrong, isWeighted, rule, onChoose }: StepRowProps) {
    return (
      <div className={styles.stepRow} data-chosen={isChosen ? '' : undefined} data-wrong={isWrong ? '' : undefined}>
        {grip}
        <button type="button" aria-current={isChosen || undefined} onClick={() => onChoose(step.id)}>
          <Icon name={icons[step.kind]} />
          <span className={styles.words}>
            <b>{step.title || 'Без названия'}</b>
            <small>
              {kinds[step.kind].title}
              {isWrong && ', есть ошибки'}
            </small>
            {rule && <small className={styles.note}>{rule}</small>}
          </span>
          {isWeighted && <em className={styles.weight}>{step.weight} %</em>}
        </button>
      </div>
    );
  },
  // The grip is the same for as long as the row is.
  (a, b) =>
    a.step === b.step &&
    a.isChosen === b.isChosen &&
    a.isWrong === b.isWrong &&
    a.isWeighted === b.isWeighted &&
    a.rule === b.rule &&
    a.grip === b.grip,
);

function AddStep() {
  const { allowed } = useEditor();
  const { add } = useFormActions();
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).closest('input, textarea, [contenteditable], [role=dialog]');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.code !== 'KeyN') return;
      event.preventDefault();
      setOpened(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Popover
      label="Вид подзадания"
      opened={opened}
      onChange={setOpened}
      target={
        <button type="button" className={styles.add} onClick={() => setOpened(!opened)}>
          <Icon name="plus" /> Добавить подзадание <Kbd>N</Kbd>
        </button>
      }
    >
      <div className={styles.kinds}>
        {allowed.map((kind) => (
          <Button
            key={kind}
            variant="ghost"
            size="sm"
            icon={icons[kind]}
            onClick={() => {
              add(kind);
              setOpened(false);
            }}
          >
            {kinds[kind].title}
          </Button>
        ))}
      </div>
    </Popover>
  );
}
