// How smoothly a box scrolls: one step a frame for some seconds, counted by the browser's own clock.
import type { Page } from 'playwright-core';

export interface Smoothness {
  fps: number;
  longestMs: number;
  /** Frames in which a part of the box had no row. */
  gaps: number;
}

interface ScrollInput {
  /** The box that scrolls, and the rows that must fill it. */
  box: string;
  rows: string;
  /** Pixels of one frame. */
  step: number;
  seconds: number;
}

/** The first frames compile and load; nobody scrolls yet. */
const warmUpMs = 1_000;

/** Runs in the page. */
function scroll({ box, rows, step, seconds }: ScrollInput): Promise<Smoothness> {
  const element = document.querySelector<HTMLElement>(box)!;
  const head = element.querySelector<HTMLElement>('thead')?.offsetHeight ?? 0;
  const isFilled = () => {
    const drawn = element.querySelectorAll<HTMLElement>(rows);
    const [first, last] = [drawn[0]!, drawn[drawn.length - 1]!];
    const from = element.scrollTop + head;
    return first.offsetTop <= from && last.offsetTop + last.offsetHeight >= from - head + element.clientHeight;
  };
  return new Promise((resolve) => {
    let started = 0;
    let last = 0;
    let direction = 1;
    const seen = { frames: 0, longestMs: 0, gaps: 0 };
    const frame = (now: number) => {
      if (last > 0) {
        seen.frames += 1;
        seen.longestMs = Math.max(seen.longestMs, now - last);
      } else started = now;
      last = now;
      if (now - started >= seconds * 1000) {
        const { frames, ...rest } = seen;
        resolve({ ...rest, fps: (frames / (now - started)) * 1000 });
        return;
      }
      const before = element.scrollTop;
      element.scrollTop += step * direction;
      if (element.scrollTop === before) direction = -direction;
      if (!isFilled()) seen.gaps += 1;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

export async function measureScrolling(page: Page, input: Omit<ScrollInput, 'seconds'>): Promise<Smoothness> {
  await page.bringToFront();
  await page.waitForTimeout(warmUpMs);
  return page.evaluate(scroll, { ...input, seconds: 5 });
}

/** The bare limit: the same scrolling over an empty page of the same height. */
export async function measureEmptyPage(page: Page, height: number, step: number): Promise<Smoothness> {
  await page.setContent(
    `<div id="box" style="position: relative; height: 80vh; overflow: auto"><div id="row" style="height: ${height}px"></div></div>`,
  );
  return measureScrolling(page, { box: '#box', rows: '#row', step });
}
