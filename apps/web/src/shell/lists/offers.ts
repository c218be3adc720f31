/** What the areas offer to begin. */
import type { Role } from '@iskra/contract/roles';
import type { Offer } from '../area.ts';
import { everyArea } from '../areas.ts';
import { isOpenTo } from '../frame/menu.ts';
import { type AppPath, href } from '../routing/paths.ts';
import { navigate } from '../routing/router.ts';
import { type ModalName, openModal } from '../windows/open-modal.ts';

export const offersTo = (role: Role): Offer[] =>
  everyArea.flatMap((area): readonly Offer[] => area.offers).filter(({ access }) => isOpenTo(access, role));

/** Those that stand in the head of a page, in this of its tabs. */
export const offersAt = (role: Role, at: string, tab?: string): Offer[] =>
  offersTo(role).filter(
    (offer) => offer.at?.includes(at) && (!offer.tabs || (tab !== undefined && offer.tabs.includes(tab))),
  );

/** Opens its window, and then the card of the new record. */
export async function beginOffer({ opens, input = {}, leads }: Extract<Offer, { opens: string }>): Promise<void> {
  const begun = typeof input === 'function' ? await input() : input;
  const added: unknown = await openModal(opens as ModalName, begun as never, { keepOnOutsideClick: true });
  if (leads && added) void navigate(href(leads as AppPath, added as { id: number }));
}
