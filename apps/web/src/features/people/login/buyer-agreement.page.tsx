/** The agreement: anybody may read it; a buyer who has just logged in accepts it here. */
import { buyers } from '@iskra/contract/areas/surveys/buyers';
import { useEffect, useState } from 'react';
import { type Answer, call, isRefusal, type Refusal } from '../../../data/calls/call.ts';
import { RefusalNote } from '../../../data/calls/refusal-note.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { Checkbox } from '../../../kit/choice/checkbox.tsx';
import { RichText } from '../../../kit/rich-text.tsx';
import { BackLink } from '../../../shell/frame/back-link.tsx';
import { hasBuyerToken } from '../../../shell/session/session.ts';
import styles from './login.module.css';
import { returnToSurvey } from './return-to-survey.ts';

function Accept({ versionId }: { versionId: number }) {
  const [isAdult, setAdult] = useState(false);
  const [agrees, setAgrees] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [sending, setSending] = useState(false);
  const accept = async () => {
    setSending(true);
    const body = { age_confirmed: true, personal_data: true, agreement_version_id: versionId } as const;
    const answer = await call(buyers.store, { body });
    setSending(false);
    if (isRefusal(answer)) setRefusal(answer);
    else returnToSurvey();
  };
  return (
    <div className={styles.form}>
      <Checkbox checked={isAdult} onChange={setAdult}>
        Мне исполнилось 18&nbsp;лет
      </Checkbox>
      <Checkbox checked={agrees} onChange={setAgrees}>
        Согласен на обработку персональных данных
      </Checkbox>
      {refusal && <RefusalNote refusal={refusal} />}
      <Button
        variant="primary"
        size="lg"
        wide
        blocked={!(isAdult && agrees) && 'Отметьте оба пункта'}
        loading={sending}
        onClick={() => void accept()}
      >
        Продолжить
      </Button>
    </div>
  );
}

/** Who has accepted the text of today only reads it, and so does who is nobody yet. */
function useMayAccept(): boolean {
  const [mayAccept, setMayAccept] = useState(false);
  useEffect(() => {
    if (!hasBuyerToken()) return;
    void call(buyers.profile, {}).then((profile) =>
      setMayAccept(!isRefusal(profile) && !(profile.age_confirmed && profile.agreement_accepted)),
    );
  }, []);
  return mayAccept;
}

export default function BuyerAgreementPage() {
  const [answer, setAnswer] = useState<Answer<typeof buyers.agreement>>();
  const mayAccept = useMayAccept();
  useEffect(() => {
    void call(buyers.agreement, {}).then(setAnswer);
  }, []);
  if (!answer) return null;
  const agreement = isRefusal(answer)
    ? null
    : (answer as { agreement: { title: string; html: string | null; version_id: number } | null }).agreement;
  return (
    <article data-reading className={styles.reading}>
      <BackLink to="/auth/buyer" />
      <h1 className={styles.title}>{agreement?.title ?? 'Пользовательское соглашение'}</h1>
      {agreement?.html ? (
        <RichText html={agreement.html} />
      ) : (
        <p className={styles.lead}>Текст соглашения пока не опубликован.</p>
      )}
      {agreement && mayAccept && <Accept versionId={agreement.version_id} />}
    </article>
  );
}
