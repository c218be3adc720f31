import type { DocumentToSign } from '@iskra/contract/areas/content/documents/bell';
import type { Notice } from '../../../shell/area.ts';
import type { User } from '../../../shell/session/session.ts';

/** A document that waits for the person's signature. */
export function documentNotice(document: DocumentToSign, { user_role_code }: User): Notice {
  return {
    id: `document-${document.id}`,
    at: document.published_at,
    title: document.title,
    tone: 'warn',
    state: 'Ждёт вашей подписи',
    text: document.change_summary ?? (document.is_new_version ? 'Вступила в силу новая версия' : ''),
    // A seller's consents stand in the profile.
    href: user_role_code === 'owner' ? '/documentation' : '/userProfile',
  };
}
