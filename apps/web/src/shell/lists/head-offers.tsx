/** New records of a list, as buttons of its head: files first, then those added by hand. */
import type { ReactNode } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { ActionMenu } from '../../kit/menu/action-menu.tsx';
import { usePhone } from '../../kit/use-phone.ts';
import type { Offer } from '../area.ts';
import type { AppPath } from '../routing/paths.ts';
import { usePlace } from '../routing/router.ts';
import { useUser } from '../session/session.ts';
import { beginOffer, offersAt } from './offers.ts';

type Opened = Extract<Offer, { opens: string }>;

export function HeadOffers({ at, tab }: { at: AppPath; tab?: string }): ReactNode {
  const user = useUser();
  if (!user) return null;
  const here = offersAt(user.user_role_code, at, tab);
  // The first that an area declares is the most frequent one.
  const [main, ...others] = here.filter((offer) => !isImport(offer));
  return (
    <>
      <Imports offers={here.filter(isImport)} />
      {others.map((offer) => (
        <Begin key={offer.label} offer={offer} />
      ))}
      {main && <Begin offer={main} variant="primary" />}
    </>
  );
}

const isImport = (offer: Offer): offer is Opened => 'opens' in offer && offer.opens === 'import';

function Begin({ offer, variant }: { offer: Offer; variant?: 'primary' }) {
  const isPhone = usePhone();
  return (
    <Button
      {...(variant && { variant })}
      icon={offer.icon}
      {...('goes' in offer ? { href: offer.goes } : { onClick: () => void beginOffer(offer) })}
    >
      {(isPhone && offer.short) || offer.label}
    </Button>
  );
}

/** The next step from an empty list: what the head of the page offers, where the eye is. */
export function EmptyOffers({ tab }: { tab?: string | undefined }): ReactNode {
  const user = useUser();
  const { pathname } = usePlace();
  if (!user) return null;
  return offersAt(user.user_role_code, pathname, tab)
    .filter((offer) => !isImport(offer))
    .map((offer) => <Begin key={offer.label} offer={offer} />);
}

/** Several of them are a menu. */
function Imports({ offers }: { offers: Opened[] }): ReactNode {
  const [first, second] = offers;
  if (!first) return null;
  if (!second)
    return (
      <Button icon="upload" onClick={() => void beginOffer(first)}>
        Импорт
      </Button>
    );
  const actions = offers.map((offer) => ({
    id: offer.label,
    label: `${offer.label}…`,
    icon: offer.icon,
    onSelect: () => void beginOffer(offer),
  }));
  return (
    <ActionMenu actions={actions}>
      <Button icon="upload">Импорт</Button>
    </ActionMenu>
  );
}
