/** A queue of moderation: who is at work, the tabs, the cases, and the actions on several at once. */
import { moderation } from '@iskra/contract/areas/platform/moderation';
import { decisions } from '@iskra/contract/areas/platform/moderation/shapes';
import type { Moderator } from '@iskra/contract/areas/platform/moderators';
import { moderators } from '@iskra/contract/areas/platform/moderators';
import { useEffect, useMemo } from 'react';
import { isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useSelection } from '../../../data/lists/use-selection.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Segmented } from '../../../kit/button/segmented.tsx';
import { countOf } from '../../../kit/format.ts';
import { Avatar } from '../../../kit/layout/avatar.tsx';
import { Screen } from '../../../kit/layout/screen.tsx';
import { showToast } from '../../../kit/toast/toasts.ts';
import { usePhone } from '../../../kit/use-phone.ts';
import { ListBody } from '../../../shell/lists/list-body.tsx';
import { ListCounters } from '../../../shell/lists/list-counters.tsx';
import { useCardLink } from '../../../shell/lists/list-walk.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { useUser } from '../../../shell/session/session.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { isPlainKey } from '../../../shell/windows/shortcuts.ts';
import { type Attaching, caseActions, selectionActions, useAttaching } from './case-actions.ts';
import { caseCard, caseColumns, usualLayout } from './case-columns.tsx';
import { CasePhotos } from './case-photos.part.tsx';
import { caseNoun, casesWhom } from './case-words.shared.ts';
import styles from './moderation.module.css';
import { askedOf, fixedOf, type Queue, viewsOf } from './queues.ts';
import { useSeenCases } from './seen-cases.ts';
import { useCaseFilters } from './use-case-filters.ts';
import { useQueueNews } from './use-queue-news.ts';

const casesExport = { endpoint: moderation.export, title: 'Выгрузить заявки' } as const;

export function QueueScreen({ queue }: { queue: Queue }) {
  const user = useUser();
  const role = user?.user_role_code ?? 'moderator';
  const builtIn = useMemo(() => viewsOf(queue), [queue]);
  const viewed = useMemo(
    () => ({ name: queue.name, usual: usualLayout(queue), builtIn, ...(queue.views[0] && { first: queue.views[0] }) }),
    [queue, builtIn],
  );
  const list = useViewedList(moderation.list, { filters: fixedOf(queue) }, role, viewed);
  const news = useQueueNews(queue, list);
  const filters = useCaseFilters(queue, list.state);
  const selection = useSelection(list);
  const seen = useSeenCases(selection.value.ids, news.rows);
  const attaching = useAttaching();
  const cardOf = useCardLink(queue.card);
  const next = useTakeNext(queue, cardOf);
  const mayDecide = useMayDecideMany(queue, user?.id, role === 'admin');
  const isPhotos = queue.hasPhotos === true && list.state.show === 'photos';
  const columns = useMemo(() => caseColumns(queue, cardOf, user?.id), [queue, cardOf, user?.id]);
  return (
    <Screen
      title={queue.title}
      facts={queue.views.length > 0 && <ListCounters list={list} counts={news.counts} />}
      actions={
        <>
          {queue.hasPhotos && <ShowChoice isPhotos={isPhotos} onShow={(show) => list.change({ show })} />}
          {role === 'admin' && (
            <Button icon="users" onClick={() => void openModal('moderation.moderators', { kinds: queue.kinds })}>
              Модераторы
            </Button>
          )}
          <Button variant="primary" icon="arrow-right" hotkey="N" onClick={next}>
            Взять следующую
          </Button>
        </>
      }
    >
      <ListBody
        label={queue.title}
        list={{ ...list, rows: news.rows }}
        search={queue.search}
        filters={filters}
        noun={caseNoun}
        whom={casesWhom}
        counts={news.counts}
        columns={columns}
        usual={viewed.usual}
        exported={casesExport}
        within={fixedOf(queue)}
        drawn={isPhotos && <CasePhotos rows={news.rows} cardOf={cardOf} take={attaching.take} />}
        empty={{ icon: 'clipboard-check', title: 'Заявок нет', next: 'Новые появятся здесь сами.' }}
        selection={{
          ...selection,
          actions: selectionActions(
            role,
            mayDecide ? (queue.decisions ?? decisions) : [],
            selection.value,
            seen,
            attaching,
            selection.clear,
          ),
        }}
        actions={(row) => [
          { id: 'open', label: 'Открыть', icon: 'external-link', hotkey: 'Enter', href: cardOf(row.id) },
          ...caseActions(role, user?.id, row, attaching),
        ]}
        card={caseCard(queue, cardOf, user?.id)}
      >
        {queue.hasScores && <AnswerTools isAdmin={role === 'admin'} mayDecide={mayDecide} />}
        <Present queue={queue} me={user?.id} isAdmin={role === 'admin'} attaching={attaching} />
        {news.come > 0 && (
          <div className={styles.news} role="status">
            Пришло ещё {countOf(news.come, ...caseNoun)}
            <button type="button" className="ik-link" onClick={news.show}>
              Показать
            </button>
          </div>
        )}
      </ListBody>
    </Screen>
  );
}

const shows = [
  { value: 'list', label: 'Список', icon: 'list' },
  { value: 'photos', label: 'Снимки', icon: 'photo' },
] as const;

interface ShowChoiceProps {
  isPhotos: boolean;
  onShow: (show: 'photos' | undefined) => void;
}

function ShowChoice({ isPhotos, onShow }: ShowChoiceProps) {
  const other = isPhotos ? undefined : 'photos';
  if (usePhone())
    return (
      <Button variant="ghost" icon={other ? 'photo' : 'list'} onClick={() => onShow(other)}>
        {other ? 'Снимки' : 'Списком'}
      </Button>
    );
  return (
    <Segmented
      label="Вид"
      options={[...shows]}
      value={isPhotos ? 'photos' : 'list'}
      onChange={(show) => onShow(show === 'photos' ? 'photos' : undefined)}
    />
  );
}

/** N on the queue and on a card: no two people get the same case. */
export function useTakeNext(queue: Queue, cardOf: (id: number) => string): () => void {
  const { run } = useAction(moderation.next);
  const take = async () => {
    const answer = await run({ body: askedOf(queue) });
    if (isRefusal(answer)) return;
    if (answer.id === null) showToast({ status: 'info', label: 'Свободных заявок нет' });
    else void navigate(cardOf(answer.id));
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code === 'KeyN' && isPlainKey(event)) void take();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return () => void take();
}

/** Tools of the queue of answers, beside the rows. */
function AnswerTools({ isAdmin, mayDecide }: { isAdmin: boolean; mayDecide: boolean }) {
  return (
    <div className={`${styles.tools} ik-no-print`}>
      {mayDecide && (
        <Button size="sm" icon="check" onClick={() => void openModal('moderation.low-risk', {})}>
          Принять с низким риском…
        </Button>
      )}
      {isAdmin && (
        <Button size="sm" icon="user" onClick={() => void openModal('buyer.forget', {})}>
          Удалить данные покупателя…
        </Button>
      )}
    </div>
  );
}

/** Who is there changes little: the strip of people asks every now and then. */
const usePeople = ({ kinds }: Queue) => useAsk(moderators.list, { body: { kinds } }, { every: 15_000 });

/** Whether there is a kind of the queue that the person may decide several of at once. */
function useMayDecideMany(queue: Queue, me: number | undefined, isAdmin: boolean): boolean {
  const { data } = usePeople(queue);
  const scopes = data?.items.find(({ id }) => id === me)?.scopes ?? [];
  return isAdmin || scopes.some(({ kind, can_bulk }) => can_bulk && queue.kinds.includes(kind));
}

interface PresentProps {
  queue: Queue;
  me: number | undefined;
  isAdmin: boolean;
  attaching: Attaching;
}

/** «Сейчас проверяют»: a green ring is a case that is open now. */
function Present({ queue, me, isAdmin, attaching }: PresentProps) {
  const isPhone = usePhone();
  const { data } = usePeople(queue);
  const people = data?.items.filter(({ open, held, id }) => open + held > 0 || id === me) ?? [];
  if (people.length === 0) return null;
  return (
    // On a phone it scrolls, and the arrows scroll what has the focus.
    <section className={`${styles.present} ik-no-print`} aria-label="Кто проверяет" tabIndex={isPhone ? 0 : undefined}>
      <span>Сейчас проверяют</span>
      {people.map((person) => (
        <Person key={person.id} person={person} isMe={person.id === me} />
      ))}
      {isAdmin && <ReturnAbandoned people={people} kinds={queue.kinds} attaching={attaching} />}
    </section>
  );
}

function Person({ person, isMe }: { person: Moderator; isMe: boolean }) {
  const { name, open, held, decided_today } = person;
  return (
    <span className={styles.person}>
      <span className={open > 0 ? styles.open : undefined}>
        <Avatar name={name} size={24} />
      </span>
      <span>
        <b>{isMe ? 'Вы' : name}</b> {decided_today} решено{held > 0 && `, держит ${held}`}
      </span>
    </span>
  );
}

/** A moderator who holds cases and looks at none of them has gone away. */
function ReturnAbandoned({
  people,
  kinds,
  attaching,
}: {
  people: Moderator[];
  kinds: Queue['kinds'];
  attaching: Attaching;
}) {
  const gone = people.filter(({ open, held }) => held > 0 && open === 0).map(({ id }) => id);
  const { data } = useAsk(
    moderation.list,
    { body: { filters: { kind: kinds, holder_id: gone, stage: ['in_moderation'] }, per_page: 100 } },
    { enabled: gone.length > 0 },
  );
  const ids = data?.items.map(({ id }) => id) ?? [];
  if (gone.length === 0 || ids.length === 0) return null;
  return (
    <Button size="sm" onClick={() => attaching.giveBack(ids)}>
      Вернуть {countOf(ids.length, ...casesWhom)} в очередь
    </Button>
  );
}
