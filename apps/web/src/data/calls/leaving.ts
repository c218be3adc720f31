/** A page that is left breaks off its calls: those failures are not shown. */
const stayedAfterMs = 3_000;
let leavingSince = 0;

// There is no window while the light pages are drawn at build.
globalThis.window?.addEventListener('beforeunload', () => {
  leavingSince = Date.now();
});

/** A person who was asked and stays is not leaving for long. */
export const isLeaving = () => Date.now() - leavingSince < stayedAfterMs;
