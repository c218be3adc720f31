// How often codes leave and passwords may be tried. Every key is a server fact: a normalised phone, the caller's address.

/** Failed passwords: a name closes at the 5th, an address at the 20th (an office shares one), for 60 s doubling to 15 min. */
const lock = { first: 60, longest: 900, forget: 12 * 3600 };

export const namePace = (name: string) => ({ key: `password:name:${name}`, free: 4, ...lock });
/** A browser that the person has logged in with before: its own failures close it and nobody else's do. */
export const devicePace = (userId: number, device: string) => ({
  key: `password:device:${userId}:${device}`,
  free: 4,
  ...lock,
});
export const addressPace = (ip: string) => ({ key: `password:ip:${addressOf(ip).host}`, free: 19, ...lock });
/** A login, a mail and a phone are three names of one account: it closes when all three have, and nobody is told. */
export const accountPace = (account: string) => ({ key: `password:account:${account}`, free: 14, ...lock });

/**
 * The proof of the caller who asks for a code to the own phone or mailbox; null for a stranger. Each proof has an allowance of its
 * own: strangers may use up theirs, and the person still gets in.
 */
export type Proof = `device:${string}` | `session:${number}` | 'password' | null;

/** One session or one browser, and so one caller. A password may be known to two. */
export const isOwn = (proof: Proof): boolean => proof !== null && proof !== 'password';

const allowanceOf = (target: string, proof: Proof) => (proof ? `${target}:${proof}` : target);

export const resendKey = (target: string, proof: Proof) => `resend:${allowanceOf(target, proof)}`;

/** Codes to one phone or mailbox: so many seconds apart, doubling to 32 times that until one of them is used. */
export const resendPace = (target: string, proof: Proof, seconds: number) => ({
  key: resendKey(target, proof),
  free: 0,
  first: seconds,
  longest: 32 * seconds,
  forget: Math.max(3600, 60 * seconds),
});

const hour = 3600;
const day = 86_400;

/** In demo mode nothing is sent and nothing costs; only a runaway caller is to be stopped. */
const perDemo = 30;
export const timesAllowed = (demo: boolean) => (demo ? perDemo : 1);

/**
 * Caps that an address pays before the target's own are touched: a stranger must not use up a person's codes for nothing. A caller who proved to
 * be the person pays none: they send to themselves only, and a neighbour behind the same address may have spent them.
 */
export function callerCaps(ip: string, proof: Proof, demo: boolean) {
  if (proof) return [];
  const { host, net } = addressOf(ip);
  const times = timesAllowed(demo);
  return [
    { key: `codes:ip:${host}`, most: 20 * times, seconds: hour },
    { key: `codes:net:${net}`, most: 60 * times, seconds: hour },
  ];
}

/** The overall cap comes last: it is one row for everybody, held for the shortest time and spent only by codes that leave. */
export function targetCaps(target: string, proof: Proof, demo: boolean) {
  const times = timesAllowed(demo);
  const own = allowanceOf(target, proof);
  const range = target.startsWith('+') ? target.slice(0, -4) : target;
  const whose = proof ? 'proved' : 'strangers';
  return [
    { key: `codes:hour:${own}`, most: 5 * times, seconds: hour },
    { key: `codes:day:${own}`, most: 10 * times, seconds: day },
    // Every login may prove one more device, so all proofs together have an end too.
    ...(proof ? [{ key: `codes:proved:${target}`, most: 30 * times, seconds: day }] : []),
    // Numbers bought in a row are how codes are pumped for money.
    { key: `codes:range:${whose}:${range}`, most: 200 * times, seconds: hour },
    { key: `${allCodes}:${whose}`, most: 20_000, seconds: day },
  ];
}

/** Reaching the cap of all codes is a matter for the operator. */
export const allCodes = 'codes:all';

/** One host and its neighbourhood: an address and its /24, or what one IPv6 subscriber (/64) and one site (/48) get. */
export function addressOf(ip: string): { host: string; net: string } {
  const v4 = /(?:^|^::ffff:)(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1];
  if (v4) return { host: v4, net: `${v4.slice(0, v4.lastIndexOf('.'))}.0/24` };
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros: string[] = Array(Math.max(0, tail === undefined ? 0 : 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
  return { host: `${groups.slice(0, 4).join(':')}::/64`, net: `${groups.slice(0, 3).join(':')}::/48` };
}
