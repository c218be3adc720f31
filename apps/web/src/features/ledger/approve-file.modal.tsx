/** What a file of operations holds, before a second administrator lets it through: nobody approves a name. */
import { type ImportCard, imports } from '@iskra/contract/areas/imports';
import { download } from '../../data/download.ts';
import { useAsk } from '../../data/use-ask.ts';
import { Button } from '../../kit/button/button.tsx';
import { countOf } from '../../kit/format.ts';
import { Facts } from '../../kit/layout/facts.tsx';
import { ModalFrame } from '../../kit/modal/modal-frame.tsx';
import { Note } from '../../kit/status/note.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';
import styles from './ledger.module.css';

const lineOf = ({ row, cells }: ImportCard['preview'][number]): [string, string] => [
  `Строка ${row}`,
  cells.filter(Boolean).join(' · '),
];

export default function ApproveFileModal({
  input: { run_id, text },
  close,
  dismiss,
}: ModalProps<{ run_id: number; text: string }, true>) {
  const { data } = useAsk(imports.card, { params: { id: run_id } });
  const good = data?.item.preview.filter(({ action }) => action !== 'bad') ?? [];
  const bad = data?.item.counts.bad ?? 0;
  return (
    <ModalFrame
      title="Согласовать файл?"
      subtitle={data?.item.run.source_name ?? undefined}
      size="choice"
      onClose={dismiss}
      footer={
        <>
          <Button icon="download" onClick={() => void download(imports.source, { params: { id: run_id } })}>
            Скачать файл
          </Button>
          <Button variant="primary" onClick={() => close(true)}>
            Согласовать
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it too */}
      <div className={styles.provenance} tabIndex={0}>
        <p>{text}</p>
        {bad > 0 && <Note tone="warn">{countOf(bad, 'строка', 'строки', 'строк')} с ошибками: они не загрузятся.</Note>}
        {good.length > 0 && <Facts title="Первые строки" items={good.map(lineOf)} />}
      </div>
    </ModalFrame>
  );
}
