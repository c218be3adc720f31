/** The last few things a person went to from the palette, in this browser and for this person only. */
import type { Found } from '../area.ts';

type Recent = Pick<Found, 'id' | 'label' | 'hint' | 'icon' | 'href'>;

const most = 5;
const keyOf = (userId: number) => `ik-recent-${userId}`;

export function readRecent(userId: number): Found[] {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as Recent[];
    return kept.filter((item) => item.href?.startsWith('/')).map((item) => ({ ...item, keep: true }));
  } catch {
    return []; // storage may be forbidden
  }
}

export function keepRecent(userId: number, { id, label, hint, icon, href }: Found): void {
  const fresh: Recent = { id, label, icon, ...(hint && { hint }), ...(href && { href }) };
  const others = readRecent(userId).filter((item) => item.id !== id);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([fresh, ...others].slice(0, most)));
  } catch {
    // see readRecent()
  }
}
