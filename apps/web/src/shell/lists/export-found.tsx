/** The tool of a list that writes its found rows to a file. */
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import type { Forms } from '../../data/forms/transition-words.ts';
import { foundWords } from '../../data/lists/chosen.ts';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { usePhone } from '../../kit/use-phone.ts';
import { openModal } from '../windows/open-modal.ts';

interface ExportFoundProps {
  list: { total: number; totalCapped: boolean };
  noun: Forms;
  endpoint: Endpoint;
  query: object;
  title: string;
}

export function ExportFound({ list, noun, ...asked }: ExportFoundProps) {
  const save = () => void openModal('export', { ...asked, what: foundWords(list, noun) });
  const label = 'Выгрузить найденное';
  if (!usePhone()) return <IconButton icon="download" label={label} onClick={save} />;
  return (
    <Button icon="download" aria-label={label} onClick={save}>
      Выгрузить
    </Button>
  );
}
