/** Work that is out of the performer's hands: what became of it, and what was sent. */
import type { OwnWorkCard } from '@iskra/contract/areas/tasks/assignments/shapes';
import { assignmentStatusWords } from '@iskra/contract/areas/tasks/tasks/words';
import type { Form } from '@iskra/contract/forms/form';
import { useMemo } from 'react';
import { useOffline } from '../../../data/calls/connection.ts';
import { Button } from '../../../kit/button/button.tsx';
import { formatMoment } from '../../../kit/format.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { ReadAnswers } from '../forms/answers.shared.tsx';
import { type Transport, TransportProvider } from '../forms/transport.shared.ts';
import { assignmentTones } from '../tasks/assignment-tones.shared.ts';
import styles from './assignments.module.css';
import { Outcome, WorkHead } from './work-rows.tsx';

const readOnly = async () => ({ error: 'Задание уже отправлено' });

function readingTransport({ files, goods }: OwnWorkCard): Transport {
  return {
    keepFile: readOnly,
    place: readOnly,
    fileUrl: (id) => files[String(id)],
    goods: async (group) => goods[String(group)] ?? [],
  };
}

export function SentWork({ item }: { item: OwnWorkCard }) {
  const transport = useMemo(() => readingTransport(item), [item]);
  const isOffline = useOffline();
  return (
    <div className={styles.page}>
      <header className={styles.card}>
        <h1 className="ik-hidden">{item.title}</h1>
        <WorkHead work={item} coins={item.earned || item.coins} />
        <p className={styles.foot}>
          <Badge tone={assignmentTones[item.status]}>{assignmentStatusWords[item.status]}</Badge>
          {item.submitted_at && <small>отправлено {formatMoment(item.submitted_at)}</small>}
        </p>
        <Outcome work={item} isOffline={isOffline} />
      </header>
      <TransportProvider value={transport}>
        <ReadAnswers form={item.form as Form} answers={item.answers} remarks={item.remarks} />
      </TransportProvider>
      <Button href={href('/myTasks')}>К заданиям</Button>
    </div>
  );
}
