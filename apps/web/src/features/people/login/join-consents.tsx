/** What a participant agrees to before anything of theirs is kept. */
import { type JoinText, join } from '@iskra/contract/areas/people/join';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { useCallback, useEffect, useState } from 'react';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { Checkbox } from '../../../kit/choice/checkbox.tsx';
import { RichText } from '../../../kit/rich-text.tsx';
import styles from './join.module.css';

type Texts = Pick<ReplyOf<typeof join.texts>, 'items' | 'marketing'>;

function Consent({ text, checked, onChange }: { text: JoinText; checked: boolean; onChange: (on: boolean) => void }) {
  return (
    <div className={styles.consent}>
      <Checkbox checked={checked} onChange={onChange}>
        Принимаю: {text.title}
      </Checkbox>
      {text.html && (
        <details>
          <summary>Прочитать</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard too */}
          <div className={styles.text} tabIndex={0}>
            <RichText html={text.html} />
          </div>
        </details>
      )}
    </div>
  );
}

/** Nothing is ticked for the person; a text that has changed meanwhile is read anew. */
export function useConsents() {
  const [texts, setTexts] = useState<Texts>();
  const [accepted, setAccepted] = useState<number[]>([]);
  const load = useCallback(async () => {
    const answer = await call(join.texts, {});
    if (isRefusal(answer)) return;
    setTexts(answer as Texts);
    setAccepted([]);
  }, []);
  useEffect(() => void load(), [load]);
  const toggle = (id: number, on: boolean) =>
    setAccepted((before) => (on ? [...before, id] : before.filter((one) => one !== id)));
  const isReady = texts?.items.every(({ version_id }) => accepted.includes(version_id)) === true;
  return { texts, accepted, toggle, isReady, load };
}

export function Consents({ consents }: { consents: ReturnType<typeof useConsents> }) {
  const { texts, accepted, toggle } = consents;
  return texts?.items.map((text) => (
    <Consent
      key={text.version_id}
      text={text}
      checked={accepted.includes(text.version_id)}
      onChange={(on) => toggle(text.version_id, on)}
    />
  ));
}
