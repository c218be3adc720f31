/** /myTasks/:id: the work itself, one step a screen, and the sending of it. What is answered stays in this browser until it is sent. */

import { files } from '@iskra/contract/areas/platform/files';
import { assignments } from '@iskra/contract/areas/tasks/assignments';
import type { OwnWorkCard } from '@iskra/contract/areas/tasks/assignments/shapes';
import type { Answers, Form } from '@iskra/contract/forms/form';
import type { Walk } from '@iskra/contract/forms/walk';
import { useMemo, useState } from 'react';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { fieldRefusalText } from '../../../data/calls/refusal-text.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Note } from '../../../kit/status/note.tsx';
import { EmptyPanel } from '../../../kit/table/list-state.tsx';
import { NoCard } from '../../../shell/cards/card-page.tsx';
import { href } from '../../../shell/routing/paths.ts';
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { useUser } from '../../../shell/session/session.ts';
import { Perform } from '../forms/perform.shared.tsx';
import { type Transport, TransportProvider } from '../forms/transport.shared.ts';
import styles from './assignments.module.css';
import { draftOf, forgetDraft, keepDraft } from './drafts.ts';
import { findPlace } from './find-place.ts';
import { NewVersionStrip } from './phone/strips.tsx';

/** Photos go at once: what was taken is on the server when the rest is sent. */
function useTransport(item: OwnWorkCard): Transport {
  const [urls] = useState(() => new Map(Object.entries(item.files)));
  return useMemo(
    () => ({
      keepFile: async (file, { kind }) => {
        const kept = await call(files.upload, { file, body: { kind } });
        if (isRefusal(kept)) return { error: fieldRefusalText(kept) };
        urls.set(String(kept.file_id), URL.createObjectURL(file));
        return { file_id: kept.file_id };
      },
      fileUrl: (id) => urls.get(String(id)),
      place: findPlace,
      goods: async () => ({ error: 'Список товаров сейчас недоступен.' }),
    }),
    [urls],
  );
}

function Work({ item, person }: { item: OwnWorkCard; person: number }) {
  const [draft, setDraft] = useState(() => draftOf(person, item));
  const [at, setAt] = useState('');
  const submitting = useAction(assignments.submit, { done: 'Отправлено на проверку' });
  const transport = useTransport(item);
  const change = (answers: Answers) => {
    const next = { ...draft, answers };
    setDraft(next);
    keepDraft(person, item, next);
  };
  const send = async ({ kept }: Walk) => {
    const found = item.place_policy === 'off' ? undefined : await findPlace();
    const place =
      found && !('error' in found) ? { lat: found.lat, lon: found.lon, accuracy: found.accuracy } : undefined;
    const body = {
      client_uuid: draft.client_uuid,
      form_version: item.form_version,
      answers: kept,
      started_at: draft.started_at,
      sent_at: new Date().toISOString(),
      ...(place && { place }),
    };
    const answer = await submitting.run({ params: { id: item.id }, body });
    if (isRefusal(answer)) return;
    forgetDraft(person, item);
    navigate(href('/myTasks'));
  };
  return (
    <TransportProvider value={transport}>
      <Perform
        form={item.form as Form}
        title={item.title}
        answers={draft.answers}
        onAnswers={change}
        at={at}
        onAt={setAt}
        onLeave={() => navigate(href('/myTasks'))}
        remarks={item.remarks}
        isLocked={({ id }) =>
          item.status === 'returned' &&
          Object.keys(item.remarks).length > 0 &&
          id in item.answers &&
          !(id in item.remarks)
        }
        notice={
          <>
            <NewVersionStrip />
            {item.remark && <Note tone="warn">{item.remark}</Note>}
          </>
        }
        send={{ label: 'Отправить', isRunning: submitting.running, run: (walkResult) => void send(walkResult) }}
      />
    </TransportProvider>
  );
}

export default function MyTaskPage({ params }: PageProps) {
  const id = Number(params.id);
  const user = useUser();
  const card = useAsk(assignments.show, { params: { id } });
  const { data } = card;
  if (card.isError)
    return (
      <NoCard
        card={card}
        icon="clipboard-list"
        list={{ path: '/myTasks', title: 'Мои задания' }}
        absent={{ title: 'Задание не найдено', text: 'Оно не ваше, или его больше нет.' }}
      />
    );
  if (!data || !user) return <div role="status" aria-label="Загружается" aria-busy="true" className={styles.bones} />;
  const { item } = data;
  if (item.status !== 'taken' && item.status !== 'returned')
    return <EmptyPanel icon="check" title="Уже отправлено" text="Что с ним стало, видно в списке ваших заданий." />;
  return <Work key={item.attempt} item={item} person={user.id} />;
}
