/** The tab «Данные» of a document: a form, or facts of one that is in the archive; beside it figures and what happened of late. */
import type { DocumentRow } from '@iskra/contract/areas/content/documents/shapes';
import { documentKindWords } from '@iskra/contract/areas/content/documents/words';
import { RecentHistory } from '../../../../data/words/card-history.tsx';
import { DASH, formatNumber, yesOrNo } from '../../../../kit/format.ts';
import { Facts } from '../../../../kit/layout/facts.tsx';
import { Figures } from '../../../../kit/layout/figures.tsx';
import { Cell, FormSection } from '../../../../kit/layout/form-section.tsx';
import { FormPage } from '../../../../shell/cards/form-page.tsx';
import styles from './admin.module.css';
import { DocumentFormFields, useDocumentForm } from './document-form.part.tsx';
import { audienceWords } from './document-words.ts';

function DataForm({ document }: { document: DocumentRow }) {
  const form = useDocumentForm(document, () => {});
  return (
    <FormPage form={form}>
      <FormSection title="Основное" note="Текст пишут в версиях">
        <Cell span={6}>
          <div className={styles.fields}>
            <DocumentFormFields form={form} />
          </div>
        </Cell>
      </FormSection>
    </FormPage>
  );
}

export function DocumentData({ document }: { document: DocumentRow }) {
  if (document.may.includes('edit')) return <DataForm document={document} />;
  return (
    <Facts
      title="Основное"
      items={[
        ['Код', document.code],
        ['Вид', documentKindWords[document.kind]],
        ['Кто подписывает', document.audience_roles.map((role) => audienceWords[role]).join(', ')],
        ['Подпись обязательна', yesOrNo(document.required)],
        ['Порядок', formatNumber(document.sort)],
      ]}
    />
  );
}

export function DocumentRail({ document }: { document: DocumentRow }) {
  const { current, counters } = document;
  return (
    <>
      <Figures
        items={[
          { label: 'Версия', value: current?.number ?? DASH },
          { label: 'Подписали', value: counters ? formatNumber(counters.signed) : DASH },
          { label: 'Подписывают', value: counters ? formatNumber(counters.total) : DASH },
        ]}
      />
      <RecentHistory entity="document" id={document.id} />
    </>
  );
}
