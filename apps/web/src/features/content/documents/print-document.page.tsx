/** The text in force as a sheet of paper: nothing of the app around it, so the print looks like the screen. */
import { documents } from '@iskra/contract/areas/content/documents';
import type { DocumentVersionText } from '@iskra/contract/areas/content/documents/shapes';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { formatDay, programmeDay } from '../../../kit/format.ts';
import { Mark } from '../../../kit/mark.tsx';
import { RichText } from '../../../kit/rich-text.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { href } from '../../../shell/routing/paths.ts';
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { useUser } from '../../../shell/session/session.ts';
import styles from './print-document.module.css';

function Sheet({ text }: { text: DocumentVersionText }) {
  return (
    <article className={styles.sheet} aria-label={text.title}>
      <header className={styles.head}>
        <span className={styles.brand}>
          <Mark size={20} />
          ИСКРА
        </span>
        <h1>{text.title}</h1>
        <p className={styles.facts}>
          Версия {text.number}
          {text.effective_from && <span>действует с {formatDay(programmeDay(text.effective_from))}</span>}
          {text.signed_at && <span>подписана вами {formatDay(text.signed_at)}</span>}
        </p>
      </header>
      {text.html ? (
        <RichText html={text.html} />
      ) : (
        <p>Документ опубликован файлом{text.file_name ? ` «${text.file_name}»` : ''}. Скачайте его и напечатайте.</p>
      )}
    </article>
  );
}

export default function PrintDocumentPage({ params }: PageProps) {
  const id = Number(params.id);
  const role = useUser()?.user_role_code;
  const { data, isError, error, refetch } = useAsk(documents.version, { body: { document_id: id } });
  const isAbsent = error?.refusal.error_code === 404;
  const back = role === 'admin' ? href('/documents/:id', { id }) : href('/documentation');
  return (
    <div className={styles.page}>
      <nav className={`${styles.bar} ik-no-print`} aria-label="Печать">
        <Button variant="ghost" icon="arrow-left" href={back}>
          {role === 'admin' ? 'К карточке' : 'К документам'}
        </Button>
        <Button
          variant="primary"
          icon="printer"
          loading={!data && !isError}
          // A version may be only a file: the program that opens it prints it.
          blocked={(isError || data?.html === null) && 'Печатать нечего'}
          onClick={() => window.print()}
        >
          Напечатать
        </Button>
      </nav>
      {data && <Sheet text={data} />}
      {isError && <h1 className={styles.failed}>Печать документа</h1>}
      {isError && (
        <ListStatePanel
          state={
            isAbsent
              ? {
                  kind: 'empty',
                  icon: 'file-text',
                  title: 'Печатать нечего',
                  text: 'У документа нет действующей версии.',
                }
              : { kind: 'error', title: 'Документ не загрузился', text: 'Сервер не ответил.', onRetry: refetch }
          }
        />
      )}
    </div>
  );
}
