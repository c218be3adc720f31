/** A certificate of the showcase looked at without leaving it. */
import { certificates } from '@iskra/contract/areas/coins/certificates';
import { call, isRefusal } from '../../../data/calls/call.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

export const viewCertificate = (id: number) =>
  openModal('certificate.view', { id }, { keepOnOutsideClick: true, record: id });

/** For a link to the window: a certificate that is not on the showcase opens nothing. */
export async function showcaseWindows(id: number): Promise<Action[]> {
  const answer = await call(certificates.item, { params: { id } });
  if (isRefusal(answer)) return [];
  return [{ id: 'view', label: 'Быстрый просмотр', icon: 'eye', onSelect: () => void viewCertificate(id) }];
}
