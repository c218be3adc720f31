/** The height of the visible window as a CSS variable: phone keyboards and address bars change it many times a second. */
const quiet = 200;
const longest = 5_000;

export function watchAppHeight(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;
  const apply = () => {
    waitingSince = undefined;
    const height = window.visualViewport?.height ?? window.innerHeight;
    document.documentElement.style.setProperty('--ik-app-height', `${Math.round(height)}px`);
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
