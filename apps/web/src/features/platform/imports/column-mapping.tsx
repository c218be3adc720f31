import { type ImportCard, imports } from '@iskra/contract/areas/platform/imports';
import { useState } from 'react';
import { isRefusal } from '../../../data/calls/call.ts';
import { fieldRefusalText } from '../../../data/calls/refusal-text.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { Button } from '../../../kit/button/button.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import { Note } from '../../../kit/status/note.tsx';
import styles from './imports.module.css';

interface ColumnMappingProps {
  card: ImportCard;
  onChecking: () => void;
}

/** Which column of the file is which field, as its owner says; then the file is checked again. The guess is chosen already. */
export function ColumnMapping({ card, onChecking }: ColumnMappingProps) {
  const [fields, setFields] = useState(() => card.columns.map(({ field, suggested }) => field ?? suggested));
  const [problem, setProblem] = useState<string>();
  const mapping = useAction(imports.mapping, { quiet: true, refresh: [imports.card] });
  const options = card.fields.map(({ code, title, required }) => ({
    value: code,
    label: required ? `${title} — обязательно` : title,
  }));
  const choose = (at: number, field: string | null) =>
    // A field has one column: chosen for another, it leaves the first.
    setFields(fields.map((old, i) => (i === at ? field : old === field ? null : old)));
  const check = async () => {
    const answer = await mapping.run({ params: { id: card.run.id }, body: { fields } });
    if (isRefusal(answer)) setProblem(fieldRefusalText(answer));
    else onChecking();
  };
  return (
    <section className={styles.mapping} aria-label="Колонки файла">
      {card.columns.map(({ title, suggested }, at) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a column of a file is its place, titles may repeat
          key={at}
          label={title || `Колонка ${at + 1}`}
          help={suggested !== null && fields[at] === suggested ? 'Похоже на это поле: проверьте' : undefined}
          placeholder="Не загружать"
          options={options}
          value={fields[at] ?? null}
          onChange={(field) => choose(at, field)}
          clearable
        />
      ))}
      {problem && (
        <Note tone="danger" live>
          {problem}
        </Note>
      )}
      <Button loading={mapping.running} onClick={() => void check()}>
        Проверить с этими колонками
      </Button>
    </section>
  );
}
