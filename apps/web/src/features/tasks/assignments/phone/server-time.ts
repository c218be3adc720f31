/** The clock of a phone may be days off: what the server's said last corrects it. */
const item = 'ik-field-clock';
/** An answer is that old when it is read. */
const unsureMs = 10_000;

export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  try {
    localStorage.setItem(item, String(Math.abs(difference) > unsureMs ? difference : 0));
  } catch {
    // a full storage: the phone's own clock does
  }
}

export const serverNow = (): string => new Date(Date.now() + Number(localStorage.getItem(item) ?? 0)).toISOString();
