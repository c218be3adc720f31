/** What a visit leaves for the steps after it: a survey, its seller, the code that was asked for, the way back after login. It lives as long as the tab. */
const keys = {
  survey: 'ik-survey',
  seller: 'ik-seller',
  sign: 'ik-seller-sign',
  loggedIn: 'ik-buyer-in',
  returnTo: 'ik-return',
  loginCode: 'ik-login-code',
  buyerCode: 'ik-buyer-code',
  joinCode: 'ik-join-code',
  joinPhone: 'ik-join-phone',
  joinPoint: 'ik-join-point',
} as const;

type Key = keyof typeof keys;

export function recall(key: Key): string | undefined {
  try {
    return sessionStorage.getItem(keys[key]) ?? undefined;
  } catch {
    return undefined; // storage may be forbidden: the visitor is then asked again
  }
}

export function remember(key: Key, value: string): void {
  try {
    sessionStorage.setItem(keys[key], value);
  } catch {
    // see recall()
  }
}

export function forget(key: Key): void {
  try {
    sessionStorage.removeItem(keys[key]);
  } catch {
    // see recall()
  }
}
