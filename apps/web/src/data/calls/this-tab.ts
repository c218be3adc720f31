/** Changes with a new tab, not with a reload. */
export function thisTab(): string {
  try {
    const known = sessionStorage.getItem('ik-tab');
    if (known) return known;
    const made = String(Math.random()).slice(2);
    sessionStorage.setItem('ik-tab', made);
    return made;
  } catch {
    return 'unknown'; // storage may be forbidden: then nothing is kept anyway
  }
}
