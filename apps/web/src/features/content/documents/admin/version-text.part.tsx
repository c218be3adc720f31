/** The tabs that show texts: one version as its signer reads it, and what changed between two. */
import { documents } from '@iskra/contract/areas/content/documents';
import type { DocumentVersionCard, DocumentVersionRow } from '@iskra/contract/areas/content/documents/shapes';
import { documentVersionStatusWords } from '@iskra/contract/areas/content/documents/words';
import type { ReactNode } from 'react';
import { useAsk } from '../../../../data/calls/use-ask.ts';
import { useAddress } from '../../../../data/lists/address.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { TextDiff } from '../../../../kit/diff/text-diff.tsx';
import { RichText } from '../../../../kit/rich-text.tsx';
import { SelectField } from '../../../../kit/select/select-field.tsx';
import { Note } from '../../../../kit/status/note.tsx';
import { ListStatePanel } from '../../../../kit/table/list-state.tsx';
import styles from './admin.module.css';
import { downloadVersion } from './version-actions.ts';
import { comparisonOf } from './version-comparison.ts';

interface TextProps {
  /** Newest first. */
  versions: DocumentVersionRow[];
}

/** The version that the address names, so that a link to a text or a comparison can be sent. */
function useChosen(parameter: string, versions: DocumentVersionRow[], usual: DocumentVersionRow | undefined) {
  const { search, setSearch } = useAddress();
  const query = new URLSearchParams(search);
  const named = Number(query.get(parameter));
  const choose = (id: string | null) => {
    if (id) query.set(parameter, id);
    setSearch(`?${query}`, true);
  };
  return [versions.find(({ id }) => id === named) ?? usual, choose] as const;
}

const optionsOf = (versions: DocumentVersionRow[]) =>
  versions.map(({ id, number, status }) => ({
    value: String(id),
    label: `Версия ${number}`,
    hint: documentVersionStatusWords[status].toLocaleLowerCase('ru'),
  }));

interface ChoiceProps extends TextProps {
  label: string;
  chosen: DocumentVersionRow | undefined;
  onChoose: (id: string | null) => void;
}

const Choice = ({ label, versions, chosen, onChoose }: ChoiceProps) => (
  <SelectField
    label={label}
    options={optionsOf(versions)}
    value={chosen ? String(chosen.id) : null}
    onChange={onChoose}
  />
);

function useText(version: DocumentVersionRow | undefined) {
  return useAsk(documents.versionCard, { params: { id: version?.id ?? 0 } }, { enabled: version !== undefined });
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ListStatePanel state={{ kind: 'error', title: 'Текст не загрузился', text: 'Сервер не ответил.', onRetry }} />
  );
}

const Empty = ({ children }: { children: ReactNode }) => <p className={styles.empty}>{children}</p>;

export function VersionText({ versions }: TextProps) {
  const [chosen, choose] = useChosen(
    'version',
    versions,
    versions.find(({ status }) => status === 'published') ?? versions[0],
  );
  const { data, isError, refetch } = useText(chosen);
  if (!chosen) return <Empty>У документа ещё нет текста.</Empty>;
  return (
    <div className={styles.reading}>
      <div className={styles.choices}>
        <Choice label="Версия" versions={versions} chosen={chosen} onChoose={choose} />
        <Button icon="download" onClick={() => downloadVersion(chosen)}>
          Скачать
        </Button>
      </div>
      {isError && <Failed onRetry={() => void refetch()} />}
      {data && (
        <article className={styles.paper} aria-label={`Текст версии ${chosen.number}`}>
          {data.item.change_summary && (
            <Note tone="info">
              <b>Что изменилось.</b> {data.item.change_summary}
            </Note>
          )}
          {data.item.html ? (
            <RichText html={data.item.html} />
          ) : (
            <Empty>Версия опубликована файлом «{data.item.file_name}»: подписант скачивает и читает его.</Empty>
          )}
        </article>
      )}
    </div>
  );
}

const Download = ({ version }: { version: DocumentVersionCard }) => (
  <Button icon="download" onClick={() => downloadVersion(version)}>
    Скачать версию {version.number}
  </Button>
);

function Compared({ before, after }: { before: DocumentVersionCard; after: DocumentVersionCard }) {
  const comparison = comparisonOf(before, after);
  const byHand = 'notByWords' in comparison ? comparison.notByWords : comparison.aboutFiles;
  return (
    <>
      {byHand && (
        <>
          <Note tone="info">{byHand}</Note>
          <div className={styles.files}>
            <Download version={before} />
            <Download version={after} />
          </div>
        </>
      )}
      {'before' in comparison && (
        <TextDiff
          label={`Версия ${before.number} и версия ${after.number}`}
          before={comparison.before}
          after={comparison.after}
        />
      )}
    </>
  );
}

export function VersionsDiff({ versions }: TextProps) {
  const [after, chooseAfter] = useChosen('version', versions, versions[0]);
  const previous = versions.find(({ number }) => number === (after?.number ?? 0) - 1);
  const [before, chooseBefore] = useChosen('with', versions, previous ?? versions.at(-1));
  const [newer, older] = [useText(after), useText(before)];
  if (versions.length < 2) return <Empty>Сравнивать пока нечего: у документа одна версия.</Empty>;
  return (
    <div className={styles.reading}>
      <div className={styles.choices}>
        <Choice label="Было" versions={versions} chosen={before} onChoose={chooseBefore} />
        <Choice label="Стало" versions={versions} chosen={after} onChoose={chooseAfter} />
      </div>
      {(newer.isError || older.isError) && (
        <Failed
          onRetry={() => {
            void newer.refetch();
            void older.refetch();
          }}
        />
      )}
      {before === after && <Empty>Выберите две разные версии.</Empty>}
      {before !== after && newer.data && older.data && <Compared before={older.data.item} after={newer.data.item} />}
    </div>
  );
}
