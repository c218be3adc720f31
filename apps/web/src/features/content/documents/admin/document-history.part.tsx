/** What happened to a document, or to one of its versions: each has a story of its own. */
import type { DocumentVersionRow } from '@iskra/contract/areas/content/documents/shapes';
import { useState } from 'react';
import { CardHistory } from '../../../../data/words/card-history.tsx';
import { SelectField } from '../../../../kit/select/select-field.tsx';
import styles from './admin.module.css';

export function DocumentHistory({ id, versions }: { id: number; versions: DocumentVersionRow[] }) {
  const [chosen, setChosen] = useState<string | null>('document');
  const version = versions.find((it) => String(it.id) === chosen);
  const options = versions.map((it) => ({ value: String(it.id), label: `Версия ${it.number}` }));
  return (
    <div className={styles.reading}>
      <div className={styles.choices}>
        <SelectField
          label="Чья история"
          options={[{ value: 'document', label: 'Документ' }, ...options]}
          value={version ? chosen : 'document'}
          onChange={setChosen}
        />
      </div>
      <div>
        {version ? (
          <CardHistory key={version.id} entity="document_version" id={version.id} />
        ) : (
          <CardHistory entity="document" id={id} />
        )}
      </div>
    </div>
  );
}
