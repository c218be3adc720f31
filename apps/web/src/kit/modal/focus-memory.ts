/** Where the focus was last: a window that opens may find it nowhere, because the menu it was chosen in is gone already. */

let last: HTMLElement | undefined;

/** The item of a menu goes with the menu: the button that the menu belongs to stays. */
function lasting(element: Element | null): HTMLElement | undefined {
  const menu = element?.closest('[role=menu]');
  const place = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? element;
  return place instanceof HTMLElement && place !== document.body ? place : undefined;
}

export function rememberFocus(): void {
  document.addEventListener('focusin', (event) => {
    last = lasting(event.target as Element);
  });
}

export const focusedLast = (): HTMLElement | undefined => lasting(document.activeElement) ?? last;
