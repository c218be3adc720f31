/** The card of one document: its versions, their texts and differences, who has signed, what happened to it. */
import { documents } from '@iskra/contract/areas/content/documents';
import type { DocumentRow } from '@iskra/contract/areas/content/documents/shapes';
import { documentKindWords } from '@iskra/contract/areas/content/documents/words';
import { useAsk } from '../../../../data/calls/use-ask.ts';
import { formatNumber } from '../../../../kit/format.ts';
import { CardPage } from '../../../../shell/cards/card-page.tsx';
import type { PageProps } from '../../../../shell/routing/route-types.ts';
import { DocumentStatus } from './admin-columns.tsx';
import { cardActions } from './document-actions.ts';
import { DocumentData, DocumentRail } from './document-data.part.tsx';
import { DocumentHistory } from './document-history.part.tsx';
import { DocumentVersions } from './document-versions.part.tsx';
import { dayOf } from './document-words.ts';
import { Signatures } from './signatures.part.tsx';
import { publishing } from './version-actions.ts';
import { VersionsDiff, VersionText } from './version-text.part.tsx';

function Sub({ document }: { document: DocumentRow }) {
  const { code, kind, current, effective_from, counters } = document;
  return (
    <>
      <span className="ik-num">{code}</span>
      <span>{documentKindWords[kind]}</span>
      {current && effective_from && (
        <span>
          версия {current.number} с {dayOf(effective_from)}
        </span>
      )}
      {current && counters && counters.total > 0 && (
        <span>
          подписали {formatNumber(counters.signed)} из {formatNumber(counters.total)}
        </span>
      )}
    </>
  );
}

export default function DocumentPage({ params }: PageProps) {
  const id = Number(params.id);
  const card = useAsk(documents.card, { params: { id } });
  const versions = card.data?.versions ?? [];
  return (
    <CardPage
      card={card}
      icon="file-text"
      list={{ path: '/documents', title: 'К списку документов' }}
      absent={{ title: 'Документ не найден', text: 'Такого документа нет.' }}
      title={({ title }) => title}
      marks={({ status }) => <DocumentStatus pill status={status} />}
      sub={(document) => <Sub document={document} />}
      actions={(document) => [...publishing(document, versions), ...cardActions(document)]}
      walk={{
        ...documents,
        id,
        path: '/documents/:id',
        labels: { prev: 'Предыдущий документ', next: 'Следующий документ' },
      }}
      tabs={(document) => [
        {
          id: 'versions',
          label: 'Версии',
          count: versions.length,
          content: () => <DocumentVersions document={document} versions={versions} />,
        },
        { id: 'text', label: 'Текст', content: () => <VersionText versions={versions} /> },
        { id: 'diff', label: 'Сравнение', content: () => <VersionsDiff versions={versions} /> },
        {
          id: 'signatures',
          label: 'Подписи',
          count: versions.reduce((sum, { signed }) => sum + signed, 0),
          content: () => <Signatures document={document} versions={versions} />,
        },
        {
          id: 'data',
          label: 'Данные',
          keeps: true,
          content: () => <DocumentData document={document} />,
          rail: () => <DocumentRail document={document} />,
        },
        { id: 'history', label: 'История', content: () => <DocumentHistory id={id} versions={versions} /> },
      ]}
    />
  );
}
