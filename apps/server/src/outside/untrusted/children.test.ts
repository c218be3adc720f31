import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { childrenOf, processFacts } from '../testing/processes.ts';
import { refusalWithDetail } from '../testing/refusal.ts';
import { pngWith, textBomb } from '../testing/sample-files.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type Children, openChildren } from './children.ts';

const folder = temporaryFolder();
const limits = {
  atOnce: 2,
  aside: 1,
  waitingEach: 20,
  waitingAll: 200,
  refusals: { each: 'file.in_line', all: 'file.busy' },
  seconds: 60,
  megabytes: 700,
  slowAfterSeconds: 60,
};
const opened: Children[] = [];

function open(special: Partial<typeof limits> = {}): Children {
  const children = openChildren({ ...limits, ...special });
  opened.push(children);
  return children;
}

afterEach(() => {
  for (const children of opened.splice(0)) children.close();
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'orange' } });
const small = await picture(60, 40).jpeg().toBuffer();
/** Takes a second and hundreds of megabytes, and is only as large as a letter. */
const large = await picture(7_600, 5_200).withMetadata({ orientation: 6 }).jpeg().toBuffer();

async function accepts(children: Children): Promise<void> {
  const path = await folder.file(small);
  expect(await children.ask('somebody', 'acceptImage', path, 'jpg')).toMatchObject({ width: 60, height: 40 });
}

/** A warm child, and the large picture given to it. */
async function begin(children: Children) {
  const before = new Set(childrenOf(process.pid));
  await accepts(children);
  const pid = childrenOf(process.pid).find((one) => !before.has(one))!;
  const answer = children.ask('somebody', 'acceptImage', await folder.file(large), 'jpg');
  answer.catch(() => {});
  return { answer, pid };
}

/** So slow that it is watched many times before it is done, under any load of the machine. */
async function workInSlices(pid: number, until: () => boolean): Promise<void> {
  while (!until()) {
    process.kill(pid, 'SIGCONT');
    await wait(40);
    process.kill(pid, 'SIGSTOP');
    await wait(150);
  }
  process.kill(pid, 'SIGCONT');
}

const isGone = (pid: number) => processFacts(pid) === undefined;

describe('a decoder', () => {
  test('that hangs is killed when its time is over', async () => {
    const children = open({ seconds: 3 });
    const { answer, pid } = await begin(children);
    process.kill(pid, 'SIGSTOP');
    expect(await refusalWithDetail(answer)).toMatchObject({ code: 'file.bomb', detail: { why: 'time' } });
    expect(isGone(pid)).toBe(true);
    await accepts(children);
  });

  test('that takes too much memory is killed', async () => {
    const children = open({ megabytes: 150 });
    const { answer, pid } = await begin(children);
    expect(await refusalWithDetail(answer)).toMatchObject({ code: 'file.bomb', detail: { why: 'memory' } });
    expect(isGone(pid)).toBe(true);
    await accepts(children);
  });

  test('that crashes takes nothing with it', async () => {
    const children = open();
    const { answer, pid } = await begin(children);
    process.kill(pid, 'SIGSEGV');
    expect(await refusalWithDetail(answer)).toMatchObject({ code: 'file.broken', detail: { why: 'crash' } });
    await accepts(children);
  });

  test('that the machine ends is no fault of the file', async () => {
    const children = open();
    const { answer, pid } = await begin(children);
    process.kill(pid, 'SIGKILL');
    expect((await refusalWithDetail(answer)).code).toBe('file.busy');
    await accepts(children);
  });

  test('is set behind others when it takes long, and not used again', async () => {
    const children = open({ slowAfterSeconds: 0.3 });
    const { answer, pid } = await begin(children);
    const behind = Math.min(19, getPriority() + 15);
    await workInSlices(pid, () => processFacts(pid)?.niceness === behind);
    expect(await answer).toMatchObject({ width: 5_200, height: 7_600 });
    await accepts(children);
    expect(isGone(pid)).toBe(true);
  });

  test('is used again when it did well, and knows no secret of the program', async () => {
    process.env['SECRET_OF_TEST'] = 'do not tell';
    const children = open();
    const { answer, pid } = await begin(children);
    await answer;
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('do not tell');
    await accepts(children);
    expect(isGone(pid)).toBe(false);
  });

  test('ends with the program, however that ends', async () => {
    const program = fileURLToPath(new URL('../testing/picture-parent.ts', import.meta.url));
    const parent = fork(program, [await folder.file(small)], { execArgv: [] });
    const [pid] = (await once(parent, 'message')) as [number];
    expect(isGone(pid)).toBe(false);
    parent.kill('SIGKILL');
    while (!isGone(pid)) await wait(20);
  });
});

test('texts of a PNG that would be ten gigabytes cost nothing', async () => {
  const bomb = pngWith(await picture(60, 40).png().toBuffer(), ...textBomb(9_900_000));
  const answer = open({ megabytes: 250 }).ask('somebody', 'acceptImage', await folder.file(bomb), 'png');
  expect(await answer).toMatchObject({ width: 60, height: 40 });
});
