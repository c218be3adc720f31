/** /secondFactor: a person who must log in with an app and has none sets it up here; nothing else is open until then. */
import { totp } from '@iskra/contract/areas/people/totp';
import { roleHomes } from '@iskra/contract/roles';
import { useState } from 'react';
import { isRefusal } from '../../../data/calls/call.ts';
import { RefusalNote } from '../../../data/calls/refusal-note.tsx';
import { useAction } from '../../../data/calls/use-action.ts';
import { Button } from '../../../kit/button/button.tsx';
import { navigate } from '../../../shell/routing/router.ts';
import { changeUser, leave, type User, useUser } from '../../../shell/session/session.ts';
import { NewApp, type NewKey } from './new-app.part.tsx';
import { RecoveryCodes } from './recovery-codes.part.tsx';
import { savedWords } from './recovery-words.ts';
import styles from './totp.module.css';
import { useTurnOn } from './use-turn-on.ts';

function Begin({ onBegun }: { onBegun: (made: NewKey) => void }) {
  const begin = useAction(totp.begin);
  const start = async () => {
    const answer = await begin.run({});
    if (!isRefusal(answer)) onBegun(answer);
  };
  return (
    <>
      <h1 className={styles.title}>Подключите приложение с&nbsp;кодами</h1>
      <p className={styles.lead}>
        Для вашей роли пароля и&nbsp;СМС мало: при входе нужен код из&nbsp;приложения на&nbsp;телефоне. Подключение
        займёт пару минут и&nbsp;нужно один раз.
      </p>
      <div className={styles.actions}>
        <Button variant="primary" size="lg" wide loading={begin.running} onClick={() => void start()}>
          Начать
        </Button>
        <Button variant="ghost" size="lg" wide onClick={() => void leave()}>
          Выйти
        </Button>
      </div>
    </>
  );
}

function FirstCode({ made, onDone }: { made: NewKey; onDone: (codes: string[]) => void }) {
  const turnOn = useTurnOn(onDone);
  return (
    <>
      <h1 className={styles.title}>Подключите приложение с&nbsp;кодами</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          turnOn.submit();
        }}
      >
        <NewApp made={made} field={turnOn.field} />
        {turnOn.refusal && <RefusalNote refusal={turnOn.refusal} />}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            wide
            blocked={!turnOn.ready && 'Введите 6 цифр из приложения'}
            loading={turnOn.busy}
          >
            Подключить
          </Button>
        </div>
      </form>
    </>
  );
}

function Saved({ codes, user }: { codes: string[]; user: User }) {
  const goOn = () => {
    changeUser({ must_set_up_totp: false });
    void navigate(roleHomes[user.user_role_code], { replace: true });
  };
  return (
    <>
      <h1 className={styles.title}>{savedWords.title}</h1>
      <p className={styles.lead}>{savedWords.why}</p>
      <RecoveryCodes codes={codes} />
      <div className={styles.actions}>
        <Button variant="primary" size="lg" wide onClick={goOn}>
          {savedWords.done}
        </Button>
      </div>
    </>
  );
}

export default function SecondFactorPage() {
  const user = useUser();
  const [made, setMade] = useState<NewKey>();
  const [codes, setCodes] = useState<string[]>();
  if (!user) return null;
  return (
    <div data-reading>
      {codes ? (
        <Saved codes={codes} user={user} />
      ) : made ? (
        <FirstCode made={made} onDone={setCodes} />
      ) : (
        <Begin onBegun={setMade} />
      )}
    </div>
  );
}
