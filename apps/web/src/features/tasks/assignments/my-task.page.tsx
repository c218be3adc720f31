/** /myTasks/:id: the work itself, one step a screen. An answer is on the phone at once, and is sent from there, with a connection or later. */

import { assignments } from '@iskra/contract/areas/tasks/assignments';
import type { OwnWorkCard } from '@iskra/contract/areas/tasks/assignments/shapes';
import type { Form } from '@iskra/contract/forms/form';
import type { Walk } from '@iskra/contract/forms/walk';
import { Suspense, useEffect, useState } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { optionalPart } from '../../../kit/optional-part.ts';
import { Note } from '../../../kit/status/note.tsx';
import { EmptyPanel } from '../../../kit/table/empty-panel.tsx';
import { NoCard } from '../../../shell/cards/card-page.tsx';
import { href } from '../../../shell/routing/paths.ts';
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { useUser } from '../../../shell/session/session.ts';
import { Perform } from '../forms/perform.shared.tsx';
import { isFailed, type Place, TransportProvider } from '../forms/transport.shared.ts';
import styles from './assignments.module.css';
import { findPlace } from './find-place.ts';
import { type LoadedDraft, useDraft, useLoadedDraft } from './phone/draft.ts';
import { isToDo, keepCard } from './phone/keep-works.ts';
import { outboxOf, useWaiting } from './phone/outbox.ts';
import { usePhoneTransport } from './phone/phone-transport.ts';
import { serverNow } from './phone/server-time.ts';
import { type FieldStore, storeOf } from './phone/store.ts';
import { NewVersionStrip, WaitingStrip } from './phone/strips.tsx';
import { useCamera } from './phone/use-camera.tsx';
import { useWhere } from './phone/use-where.ts';
import { SentWork } from './sent-work.tsx';

const placeOf = ({ lat, lon, accuracy }: Place) => ({ lat, lon, accuracy });

const WherePart = optionalPart(() => import('./phone/where.part.tsx'));
const tooFar = 'Снимать можно только в точке. Подойдите ближе: камера включится сама.';

/** Where one stands before a photo; outside of the zone a task that wants its place keeps the camera shut. */
function useWhereStrip(item: OwnWorkCard) {
  // A card that was kept by an older program has none.
  const hasZone = (item.fences ?? []).length > 0;
  const where = useWhere(hasZone);
  const [isOutside, setOutside] = useState(false);
  const strip = hasZone && (
    <Suspense>
      <WherePart item={item} where={where} onOutside={setOutside} />
    </Suspense>
  );
  return { strip, closed: isOutside && item.place_policy === 'block' ? tooFar : undefined };
}

interface WorkProps extends LoadedDraft {
  item: OwnWorkCard;
  store: FieldStore;
}

function Work({ item, store, draft: first, urls }: WorkProps) {
  const { draft, change, trouble } = useDraft(store, first);
  const [unsent, setUnsent] = useState<string>();
  const [isFinding, setFinding] = useState(false);
  const camera = useCamera(item.title);
  const where = useWhereStrip(item);
  const transport = usePhoneTransport(store, item, urls, camera.own, where.closed);
  const isReturned = item.status === 'returned' && Object.keys(item.remarks).length > 0;
  const send = async ({ kept }: Walk) => {
    setFinding(true);
    const found = item.place_policy === 'off' ? undefined : await findPlace();
    setFinding(false);
    const place = found && !isFailed(found) ? placeOf(found) : undefined;
    // The server would only say the same when nobody stands at the point any more.
    if (item.place_policy === 'block' && found && isFailed(found)) return setUnsent(found.error);
    const { client_uuid, started_at, attempt } = draft;
    const { id: work, title, form_version } = item;
    const sending = {
      work,
      attempt,
      title,
      form_version,
      client_uuid,
      started_at,
      answers: kept,
      ...(place && { place }),
    };
    const outbox = outboxOf(store);
    await store.settled();
    try {
      await outbox.add({ ...sending, at: Date.now(), sent_at: serverNow() });
    } catch {
      return setUnsent('Телефон не смог сохранить отправку. Освободите место и повторите: ответы на месте.');
    }
    outbox.wake();
    await navigate(href('/myTasks'));
  };
  const message = unsent ?? trouble ?? draft.refused;
  return (
    <TransportProvider value={transport}>
      <Perform
        form={item.form as Form}
        title={item.title}
        answers={draft.answers}
        onAnswers={(answers) => change({ answers })}
        at={draft.at}
        onAt={(at) => change({ at })}
        onLeave={() => navigate(href('/myTasks'))}
        remarks={item.remarks}
        isLocked={({ id }) => isReturned && id in item.answers && !(id in item.remarks)}
        notice={
          <div className={styles.notices}>
            <NewVersionStrip store={store} />
            {message && (
              <Note tone="danger" live>
                {message}
              </Note>
            )}
            {item.remark && <Note tone="warn">{item.remark}</Note>}
          </div>
        }
        where={where.strip}
        send={{ label: 'Отправить', isRunning: isFinding, run: (walkResult) => void send(walkResult) }}
      />
      {camera.box}
    </TransportProvider>
  );
}

function Waits({ store }: { store: FieldStore }) {
  return (
    <div className={styles.page}>
      <WaitingStrip store={store} />
      <EmptyPanel
        icon="clipboard-list"
        title="Задание ждёт отправки"
        text="Ответы и снимки сохранены в телефоне и уйдут сами, когда появится сеть."
        action={<Button href={href('/myTasks')}>К заданиям</Button>}
      />
    </div>
  );
}

function Loaded({ item, store }: { item: OwnWorkCard; store: FieldStore }) {
  const loaded = useLoadedDraft(store, item);
  if (!loaded) return <Bones />;
  return <Work item={item} store={store} {...loaded} />;
}

const Bones = () => <div role="status" aria-label="Загружается" aria-busy="true" className={styles.bones} />;

/** As it was kept, until the server has answered and whenever it does not. */
function useCard(store: FieldStore, id: number) {
  const asked = useAsk(assignments.show, { params: { id } });
  const fresh = asked.data?.item;
  const [kept, setKept] = useState<OwnWorkCard | null>();
  useEffect(() => {
    store.get('cards', id).then(
      (found) => setKept(found?.card ?? null),
      () => setKept(null),
    );
  }, [store, id]);
  useEffect(() => {
    // A full phone keeps the earlier card.
    if (fresh && isToDo(fresh)) keepCard(store, fresh).catch(() => {});
  }, [store, fresh]);
  const isAbsent = asked.isError && asked.error.refusal.error_code !== 500;
  return { asked, item: fresh ?? (isAbsent ? undefined : (kept ?? undefined)), isLooking: kept === undefined };
}

function MyTask({ id, store }: { id: number; store: FieldStore }) {
  const { works } = useWaiting();
  const { asked, item, isLooking } = useCard(store, id);
  if (works.some(({ work }) => work === id)) return <Waits store={store} />;
  if (!item && asked.isError && !isLooking)
    return (
      <NoCard
        card={asked}
        icon="clipboard-list"
        list={{ path: '/myTasks', title: 'Мои задания' }}
        absent={{ title: 'Задание не найдено', text: 'Оно не ваше, или его больше нет.' }}
      />
    );
  if (!item) return <Bones />;
  if (!isToDo(item)) return <SentWork item={item} />;
  return <Loaded key={`${item.attempt} ${item.form_version}`} item={item} store={store} />;
}

export default function MyTaskPage({ params }: PageProps) {
  const user = useUser();
  if (!user) return <Bones />;
  const id = Number(params.id);
  return <MyTask key={id} id={id} store={storeOf(user.id)} />;
}
