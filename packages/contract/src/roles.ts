// Who may enter, and where each role lands.
export const roles = ['admin', 'moderator', 'tsm_user', 'owner', 'seller'] as const;
export type Role = (typeof roles)[number];

export const roleWords: Record<Role, string> = {
  admin: 'Администратор',
  moderator: 'Модератор',
  tsm_user: 'ТСМ',
  owner: 'Контрагент',
  seller: 'Продавец',
};

/** The programme's own people, as against its partners. */
export const company = ['admin', 'moderator', 'tsm_user'] as const;

/** The three logins of the login area; each lets in some of the roles. */
export const loginRoles = ['user', 'tsm', 'admin'] as const;
export type LoginRole = (typeof loginRoles)[number];

export const rolesByLogin: Record<LoginRole, readonly Role[]> = {
  user: ['owner', 'seller'],
  tsm: ['tsm_user'],
  admin: ['admin', 'moderator'],
};

/** Who may log in with an authenticator app. */
export const totpRoles = ['admin', 'moderator'] as const satisfies readonly Role[];

export const roleHomes: Record<Role, string> = {
  admin: '/sellersList',
  moderator: '/usersModerationNewRequests',
  tsm_user: '/tradePointsList',
  owner: '/',
  seller: '/',
};

/** Seconds that a login lasts. */
export const sessionSeconds = { plain: 86_400, remembered: 2_678_400 } as const;
