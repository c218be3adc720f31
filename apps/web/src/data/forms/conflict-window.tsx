/** Their change against mine, field by field. Nothing is chosen beforehand, and nothing typed is lost by going back. */
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { countOf, formatMoment, plural } from '../../kit/format.ts';
import { Icon } from '../../kit/icons/icon.tsx';
import { ModalFrame } from '../../kit/modal/modal-frame.tsx';
import { Note } from '../../kit/status/note.tsx';
import styles from './conflict-window.module.css';
import type { Choice, Choices, Clash, Conflict } from './use-conflict.ts';

const quoted = (labels: string[]) => labels.map((label) => `«${label}»`).join(', ');

function MergedNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <Icon name="check" />
      <span>{children}</span>
    </p>
  );
}

interface PickProps {
  clash: Clash;
  side: Choice;
  choice: Choice | undefined;
  group: string;
  onChoose: (side: Choice) => void;
}

function Pick({ clash, side, choice, group, onChoose }: PickProps) {
  return (
    <td>
      <label className={styles.pick} data-on={choice === side || undefined}>
        <input
          type="radio"
          className={styles.radio}
          name={`${group}-${clash.name}`}
          checked={choice === side}
          onChange={() => onChoose(side)}
        />
        <span>
          <small className={styles.whose}>{side === 'mine' ? 'Моё' : 'Их'}</small>
          <b>{clash[side]}</b>
          <span className="ik-hidden">
            , {clash.label}: {side === 'mine' ? 'оставить моё' : 'взять их'}
          </span>
        </span>
      </label>
    </td>
  );
}

export function ConflictWindow({ conflict }: { conflict: Conflict }) {
  const { title, who, at, clashes, mine, theirs, answer } = conflict;
  const [choices, setChoices] = useState<Choices>({});
  const group = useId();
  const left = clashes.filter(({ name }) => !choices[name]).length;
  const all = (side: Choice) => setChoices(Object.fromEntries(clashes.map(({ name }) => [name, side])));
  const back = () => answer();
  return (
    <ModalFrame
      size="choice"
      title={title}
      subtitle={`Последнее сохранение: ${who}${at ? `, ${formatMoment(at)}` : ''}`}
      onClose={back}
      onSubmit={(event) => {
        event.preventDefault();
        answer(choices);
      }}
      footer={
        <>
          <span className={styles.all}>
            <Button variant="quiet" onClick={() => all('theirs')}>
              Взять всё их
            </Button>
            <Button variant="quiet" onClick={() => all('mine')}>
              Оставить всё моё
            </Button>
          </span>
          <Button variant="ghost" onClick={back}>
            К форме
          </Button>
          <Button type="submit" variant="primary" data-main disabled={left > 0} aria-describedby={`${group}-left`}>
            Сохранить выбранное
          </Button>
        </>
      }
    >
      {mine.length > 0 && (
        <MergedNote>
          {mine.length === 1
            ? 'Ваше поле ни с чем не спорит и сохранится'
            : 'Ваши поля ни с чем не спорят и сохранятся'}
          : {quoted(mine)}
        </MergedNote>
      )}
      {theirs.length > 0 && <MergedNote>Чужие изменения останутся: {quoted(theirs)}</MergedNote>}
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{`${countOf(clashes.length, 'поле', 'поля', 'полей')} ${plural(clashes.length, 'спорит', 'спорят', 'спорят')}`}</th>
              <th scope="col">
                Их изменение, <b>{who}</b>
              </th>
              <th scope="col">Моё</th>
            </tr>
          </thead>
          <tbody>
            {clashes.map((clash) => (
              <tr key={clash.name}>
                <th scope="row">
                  {clash.label}
                  <small>было {clash.was}</small>
                </th>
                {(['theirs', 'mine'] as const).map((side) => (
                  <Pick
                    key={side}
                    clash={clash}
                    side={side}
                    group={group}
                    choice={choices[clash.name]}
                    onChoose={(chosen) => setChoices((old) => ({ ...old, [clash.name]: chosen }))}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.left} role="status" id={`${group}-left`}>
        {left > 0 ? `Осталось выбрать: ${countOf(left, 'поле', 'поля', 'полей')}` : 'Всё выбрано, можно сохранять'}
      </p>
      <Note tone="neutral">Обе версии останутся в истории.</Note>
    </ModalFrame>
  );
}
