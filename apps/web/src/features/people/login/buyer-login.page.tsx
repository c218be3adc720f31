/** A buyer's way to a survey: phone, code, and the agreement on the first visit. */
import { buyers } from '@iskra/contract/areas/surveys/buyers';
import { checkLink } from '@iskra/contract/areas/surveys/surveys/check';
import type { AskedCode } from '@iskra/contract/kernel/code';
import { useEffect, useState } from 'react';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { buyerCookie, clearCookie, writeCookie } from '../../../data/calls/cookies.ts';
import { recall } from '../../../shell/routing/memory.ts';
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { hasBuyerToken } from '../../../shell/session/session.ts';
import { CodeStep } from './code-step.tsx';
import { ConsentGate } from './consent-gate.tsx';
import { GoOn } from './go-on.tsx';
import { heldCode, holdCode } from './held-code.ts';
import styles from './login.module.css';
import { PhoneStep } from './phone-step.tsx';
import { returnToSurvey } from './return-to-survey.ts';

interface EnteredBuyer {
  token: string;
  expires_in: number;
}

async function afterCode({ token, expires_in }: EnteredBuyer): Promise<void> {
  writeCookie(buyerCookie, token, expires_in);
  const profile = await call(buyers.profile, {});
  goIn(!isRefusal(profile) && isReadyToAnswer(profile));
}

const isReadyToAnswer = (profile: { age_confirmed: boolean; agreement_accepted: boolean }) =>
  profile.age_confirmed && profile.agreement_accepted;

function goIn(isReady: boolean): void {
  if (isReady) returnToSurvey();
  else void navigate('/auth/buyer/agreement', { replace: true });
}

const askFor = async (phone: string) =>
  holdCode('buyerCode', await call(buyers.ask, { body: { phone, ...heldCode('buyerCode') } }));

const closed = 'Опросы пока закрыты: пользовательское соглашение не опубликовано. Обратитесь к сотруднику магазина.';
const noSurvey = 'Сейчас нет опроса, на который можно ответить. Откройте его по ссылке или QR\u2011коду из магазина.';
/** Nobody is asked for a phone that would lead nowhere: a survey is remembered by its link, and only then is there one to come back to. */
const missingSurvey = () => (recall('survey') === undefined ? noSurvey : undefined);

async function whyClosed(): Promise<string | undefined> {
  const missing = missingSurvey();
  if (missing) return missing;
  const [answer] = await Promise.all([call(buyers.agreement, {}), leaveDeadLink()]);
  return isRefusal(answer) || answer.agreement !== null ? undefined : closed;
}

/** Nor for one whose link leads nowhere: that is said at once. */
async function leaveDeadLink(): Promise<void> {
  const survey = recall('survey')!;
  const isNumber = /^[1-9]\d{0,14}$/.test(survey);
  const body = { task_id: Number(survey), seller: recall('seller') ?? null, t: recall('sign') ?? null };
  const answer = isNumber ? await call(checkLink, { body }) : { error_code: 0, code: 'not_found' };
  if (answer.error_code !== 0 || answer.code === 'ok') return;
  void navigate(`/survey/unavailable?why=${answer.code}`, { replace: true });
}

/** Who has proved their phone today need not do it for every reload. */
function useBuyerSession() {
  const [phone, setPhone] = useState<string>();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!hasBuyerToken() || missingSurvey()) return;
    void call(buyers.profile, {}).then((profile) => {
      if (isRefusal(profile)) return profile.error_code === 401 ? clearCookie(buyerCookie) : undefined;
      setReady(isReadyToAnswer(profile));
      setPhone(profile.phone);
    });
  }, []);
  return phone === undefined ? undefined : { phone, onGoOn: () => goIn(isReady), onOther: () => setPhone(undefined) };
}

/** Drawn at build it stands at the address of a survey too, by whose id it knows that there is one to come back to. */
export default function BuyerLoginPage({ params }: PageProps) {
  const [phone, setPhone] = useState('');
  const [asked, setAsked] = useState<AskedCode>();
  const [first] = useState(params.id ? undefined : missingSurvey);
  const session = useBuyerSession();
  if (session) return <GoOn {...session} />;
  if (asked) {
    return (
      <CodeStep<EnteredBuyer>
        asked={asked}
        back="Изменить номер"
        onBack={() => setAsked(undefined)}
        send={(challenge_id, code) => call(buyers.enter, { body: { challenge_id, code } })}
        resend={() => askFor(phone)}
        onDone={(entered) => void afterCode(entered)}
      />
    );
  }
  return (
    <>
      <h1 className={styles.title}>Опрос покупателей</h1>
      <ConsentGate whyClosed={whyClosed} first={first}>
        <p className={styles.lead}>Подтвердите номер — один человек отвечает один раз. Ответы увидят без него.</p>
        <PhoneStep phone={phone} onPhone={setPhone} askFor={askFor} onAsked={setAsked} />
        <div className={styles.others}>
          <span>
            Продолжая, вы увидите <a href="/auth/buyer/agreement">пользовательское соглашение</a> и&nbsp;решите,
            принимать ли его.
          </span>
        </div>
      </ConsentGate>
    </>
  );
}
