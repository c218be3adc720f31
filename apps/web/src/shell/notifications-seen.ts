/** Up to which moment the person has looked at the notifications in this browser. */
const keyOf = (userId: number) => `ik-seen-${userId}`;

export function readSeen(userId: number): string {
  try {
    return localStorage.getItem(keyOf(userId)) ?? '';
  } catch {
    return ''; // storage may be forbidden; everything is then new until reload
  }
}

export function writeSeen(userId: number, moment: string): void {
  try {
    localStorage.setItem(keyOf(userId), moment);
  } catch {
    // see readSeen()
  }
}
