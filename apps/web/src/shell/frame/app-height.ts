/** The height of the visible window as a CSS variable: phone keyboards and address bars change it many times a second. */
const quiet = 200;
const longest = 5_000;

/** An address bar takes less. */
const leastKeyboard = 120;

/**
 * The typed text must not lie under the keyboard. After a scroll away from the focus nothing moves, unless the keyboard comes up just now:
 * on a short screen something else scrolls (staff-frame.module.css), so the place of the page is lost by then.
 */
function staysInSight(focused: Element | null, oldHeight: number, height: number): focused is Element {
  if (!focused || focused === document.body) return false;
  const isTypedInto = focused.matches('input, textarea') && oldHeight - height > leastKeyboard;
  return isTypedInto || focused.getBoundingClientRect().bottom <= oldHeight;
}

export function watchAppHeight(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;
  let height = 0;
  const apply = () => {
    waitingSince = undefined;
    const oldHeight = height;
    height = Math.round(window.visualViewport?.height ?? window.innerHeight);
    const focused = document.activeElement;
    const isKept = staysInSight(focused, oldHeight, height);
    document.documentElement.style.setProperty('--ik-app-height', `${height}px`);
    if (isKept) focused.scrollIntoView({ block: 'nearest' });
  };
  const onResize = () => {
    const now = Date.now();
    waitingSince ??= now;
    clearTimeout(timer);
    timer = setTimeout(apply, Math.max(0, Math.min(quiet, waitingSince + longest - now)));
  };
  apply();
  window.addEventListener('resize', onResize);
  window.visualViewport?.addEventListener('resize', onResize);
}
