// How the constructor keeps up with a large form: frames while a subtask is dragged, and how soon the phone shows the typed text.
import pg from 'pg';
import type { Page } from 'playwright-core';
import { newTaskDraft } from '../../packages/contract/src/areas/tasks/tasks/draft.ts';
import { type Form, newStep } from '../../packages/contract/src/forms/form.ts';
import { call, type Program } from './importing.ts';
import type { Smoothness } from './scrolling.ts';

export const large = { steps: 60, rules: 40 };

/** Questions of yes and no; all but the first twenty are shown by what the one before says. */
function largeForm(): Form {
  const steps = Array.from({ length: large.steps }, (_, at) => ({
    ...newStep(`step${at}`, 'yes_no', 1),
    title: `Вопрос ${at + 1}`,
    ...(at >= large.steps - large.rules && {
      show_if: {
        op: 'and' as const,
        items: [{ of: `step${at - (large.steps - large.rules)}`, operator: 'eq' as const, value: true }],
      },
    }),
  }));
  return { steps };
}

async function freeType(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(`select id::int from task_types where code = 'free'`);
    return rows[0]!.id;
  } finally {
    await client.end();
  }
}

/** Its id. */
export async function makeLargeDraft(program: Pick<Program, 'base' | 'token'>, databaseUrl: string): Promise<number> {
  const send = (path: string, body: unknown) =>
    call<{ id: number; version: number }>(program, path, { method: 'POST', body: JSON.stringify(body) });
  const { id, version } = await send('/constructor/tasks/new', {
    type_id: await freeType(databaseUrl),
  });
  const draft = { ...newTaskDraft('manual', null), form: largeForm() };
  await send('/constructor/tasks/new/update', { id, version, draft });
  return id;
}

interface DragInput {
  grip: string;
  seconds: number;
}

/** Runs in the page, the button being down: the pointer goes up and down by some pixels each frame. */
function drag({ grip, seconds }: DragInput): Promise<Smoothness> {
  const handle = document.querySelector<HTMLElement>(`[data-grip="${grip}"]`)!;
  const start = handle.getBoundingClientRect().top;
  return new Promise((resolve) => {
    let started = 0;
    let last = 0;
    const seen = { frames: 0, longestMs: 0 };
    const frame = (now: number) => {
      if (last > 0) {
        seen.frames += 1;
        seen.longestMs = Math.max(seen.longestMs, now - last);
      } else started = now;
      last = now;
      const gone = now - started;
      if (gone >= seconds * 1000) {
        resolve({ fps: (seen.frames / gone) * 1000, longestMs: seen.longestMs, gaps: 0 });
        return;
      }
      const clientY = start + 200 * Math.sin(gone / 300);
      handle.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientY, pointerId: 1 }));
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

export async function measureDragging(page: Page): Promise<Smoothness> {
  const middle = `step${Math.floor(large.steps / 4)}`;
  const grip = page.locator(`[data-grip="${middle}"]`);
  await grip.scrollIntoViewIfNeeded();
  await grip.hover();
  await page.mouse.down();
  await page.waitForTimeout(500);
  const seen = await page.evaluate(drag, { grip: middle, seconds: 5 });
  await page.mouse.up();
  return seen;
}

export interface Shown {
  frames: number;
  ms: number;
}

/** Runs in the page: types into the field and waits until the phone has it. */
function type([field, phone, text]: [Element, Element, string]): Promise<Shown> {
  const input = field as HTMLInputElement;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  return new Promise((resolve) => {
    requestAnimationFrame((started) => {
      setValue.call(input, text);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      let frames = 0;
      const look = (now: number) => {
        frames += 1;
        if (phone.textContent?.includes(text)) resolve({ frames, ms: now - started });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  });
}

/** The slowest of so many edits of one title. */
export async function measureEdits(page: Page, edits: number): Promise<Shown> {
  await page.getByRole('button', { name: 'Вопрос 30' }).last().click();
  const field = await page.getByRole('textbox', { name: 'Название' }).elementHandle();
  const phone = await page.getByRole('complementary', { name: 'Предпросмотр' }).elementHandle();
  let slowest: Shown = { frames: 0, ms: 0 };
  for (let edit = 0; edit < edits; edit += 1) {
    const shown = await page.evaluate(type, [field!, phone!, `Вопрос тридцать, правка ${edit}`] as [
      never,
      never,
      string,
    ]);
    if (shown.frames > slowest.frames || shown.ms > slowest.ms) slowest = shown;
  }
  return slowest;
}
