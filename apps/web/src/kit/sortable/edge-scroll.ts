/** A dragged item scrolls the box when it comes to the edge. */

const edge = 48;
const fastest = 14;

export function scrollBox(inside: HTMLElement): HTMLElement {
  for (let box = inside.parentElement; box; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box);
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(overflowY)) return box;
  }
  return document.scrollingElement as HTMLElement;
}

/** Pixels of the next frame: more the nearer to the edge, and none away from it. */
export function pull(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const past = y < top + edge ? y - top - edge : y > bottom - edge ? y - bottom + edge : 0;
  return Math.round((Math.max(-edge, Math.min(edge, past)) / edge) * fastest);
}

export interface EdgeScroll {
  /** How far the box has gone since the drag began. */
  gone: () => number;
  /** Where the pointer is now. */
  at: (y: number) => void;
  stop: () => void;
}

export function edgeScroll(inside: HTMLElement, onScrolled: () => void): EdgeScroll {
  const box = scrollBox(inside);
  const begun = box.scrollTop;
  let y: number | undefined;
  let frame = requestAnimationFrame(function step() {
    const before = box.scrollTop;
    if (y !== undefined) {
      const { top, bottom } = box.getBoundingClientRect();
      box.scrollTop += pull(y, { top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) });
    }
    if (box.scrollTop !== before) onScrolled();
    frame = requestAnimationFrame(step);
  });
  return {
    gone: () => box.scrollTop - begun,
    at: (next) => {
      y = next;
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
