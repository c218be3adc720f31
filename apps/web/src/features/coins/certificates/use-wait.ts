/** «Сообщить, когда будут», and not any more. */
import { certificates } from '@iskra/contract/areas/coins/certificates';
import type { ShowcaseRow } from '@iskra/contract/areas/coins/certificates/shapes';
import { useAction } from '../../../data/calls/use-action.ts';

export function useWait({ id, waiting }: Pick<ShowcaseRow, 'id' | 'waiting'>) {
  const start = useAction(certificates.wait, { done: 'Сообщим, когда сертификат появится' });
  const stop = useAction(certificates.unwait, { done: 'Больше не ждёте этот сертификат' });
  const { run, running } = waiting ? stop : start;
  return {
    label: waiting ? 'Не сообщать' : 'Сообщить, когда будут',
    loading: running,
    onClick: () => void run({ params: { id } }),
  };
}
