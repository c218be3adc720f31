/** The rules of the programme: what everybody who takes part in it agrees to, open to read before one is inside. */
import { publicTexts } from '@iskra/contract/areas/content/public-texts';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { useEffect, useState } from 'react';
import { type Answer, call, isRefusal } from '../../../data/calls/call.ts';
import { RefusalNote } from '../../../data/calls/refusal-note.tsx';
import { RichText } from '../../../kit/rich-text.tsx';
import { BackLink } from '../../../shell/frame/back-link.tsx';
import styles from './public.module.css';

export default function RulesPage() {
  const [answer, setAnswer] = useState<Answer<typeof publicTexts.rules>>();
  useEffect(() => void call(publicTexts.rules, {}).then(setAnswer), []);
  if (!answer) return null;
  if (isRefusal(answer)) return <RefusalNote refusal={answer} />;
  const { rules } = answer as ReplyOf<typeof publicTexts.rules>;
  return (
    <>
      <BackLink to="/auth" />
      <article data-reading className={styles.article}>
        <h1>{rules?.title ?? 'Правила программы'}</h1>
        {rules?.html ? <RichText html={rules.html} /> : <p>Текст правил пока не&nbsp;опубликован.</p>}
      </article>
    </>
  );
}
