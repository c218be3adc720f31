/** The person's authenticator app: set up, kept supplied with recovery codes, turned off. Staff only. */
import { totp } from '@iskra/contract/areas/people/totp';
import { isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { formatDay } from '../../../kit/format.ts';
import { Skeleton, SkeletonBar } from '../../../kit/skeleton.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { loadUser } from '../../../shell/session/session.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import styles from './profile.module.css';

const refresh = [totp.show];

function WithoutApp() {
  const begin = useAction(totp.begin);
  const setUp = async () => {
    const made = await begin.run({});
    if (!isRefusal(made)) await openModal('totp.set-up', made, { keepOnOutsideClick: true });
  };
  return (
    <>
      <p className={styles.text}>
        Код для входа покажет приложение на&nbsp;вашем телефоне. Ему не&nbsp;нужна связь, и&nbsp;его
        не&nbsp;перехватить, как СМС.
      </p>
      <Button icon="device-mobile" loading={begin.running} onClick={() => void setUp()}>
        Подключить приложение
      </Button>
    </>
  );
}

interface WithAppProps {
  since: string;
  left: number;
  total: number;
}

/** With so few codes left a person may soon be locked out. */
const few = 3;

function WithApp({ since, left, total }: WithAppProps) {
  const renew = useAction(totp.newCodes, { refresh });
  const turnOff = useAction(totp.turnOff, { done: 'Приложение отключено', refresh });
  const showNew = async () => {
    const made = await renew.run({});
    if (!isRefusal(made)) await openModal('totp.codes', { codes: made.recovery_codes });
  };
  const stop = async () => {
    const yes = await openModal('confirm', {
      title: 'Отключить приложение?',
      text: 'Коды для входа снова будут приходить сообщением. Резервные коды перестанут действовать.',
      confirm: 'Отключить',
      danger: true,
    });
    if (!yes) return;
    const answer = await turnOff.run({});
    // Where an app is required, the way now leads to its set-up.
    if (!isRefusal(answer)) await loadUser();
  };
  return (
    <>
      <p className={styles.app}>
        <Badge tone="ok">Подключено {formatDay(since)}</Badge>
        <Badge tone={left < few ? 'warn' : 'neutral'}>{`Резервных кодов: ${left} из ${total}`}</Badge>
      </p>
      <div className={styles.buttons}>
        <Button icon="refresh" loading={renew.running} onClick={() => void showNew()}>
          Новые резервные коды
        </Button>
        <Button loading={turnOff.running} onClick={() => void stop()}>
          Отключить…
        </Button>
      </div>
    </>
  );
}

export function Totp() {
  const { data, isError, refetch } = useAsk(totp.show, {});
  if (isError)
    return <ListStatePanel state={{ kind: 'error', text: 'Сервер не ответил.', onRetry: () => void refetch() }} />;
  if (!data) {
    return (
      <Skeleton>
        <SkeletonBar width="60%" />
      </Skeleton>
    );
  }
  if (data.turned_on_at === null) return <WithoutApp />;
  return <WithApp since={data.turned_on_at} left={data.recovery_left} total={data.recovery_total} />;
}
