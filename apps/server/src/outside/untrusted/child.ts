// One child process for files of strangers: a decoder that hangs, crashes or eats memory cannot be asked to stop, but it can be
// killed, and nothing else goes with it.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Place } from '../fair-queue.ts';
import { OutsideError } from '../outside-error.ts';
import { type ChildLimits, watchCosts } from './child-watch.ts';
import type { Answer, Task } from './works.ts';

export interface Child {
  /** Rejects with what the work refused, with file.bomb when it had to be ended, or with file.broken when it crashed. */
  ask(task: Task, place: Place): Promise<unknown>;
  /** False when it is gone, has worked enough, or was set behind others and cannot come back. */
  isGood(): boolean;
  end(): void;
}

const program = fileURLToPath(new URL('./child-program.ts', import.meta.url));
const startMs = 60_000;
/** Memory is given back in full only by a process that ends. */
const mostOrders = 200;

export function startChild(limits: ChildLimits): Child {
  const child = forkIdle();
  const ready = untilReady(child);
  let isBehind = false;
  let orders = 0;
  const isAlive = () => child.connected && child.exitCode === null && child.signalCode === null;
  return {
    isGood: () => isAlive() && !isBehind && orders < mostOrders,
    end: () => child.kill('SIGKILL'),
    async ask(task, place) {
      orders++;
      if (!(await ready)) throw new OutsideError('file.busy');
      const watch = watchCosts(child, limits, place);
      try {
        return given(await exchange(child, task));
      } catch (error) {
        const why = watch.killedFor();
        throw why ? new OutsideError('file.bomb', { why }) : error;
      } finally {
        watch.stop();
        isBehind = watch.isBehind();
      }
    },
  };
}

function forkIdle(): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    // No secret of the program stands where a stranger's bytes are decoded.
    env: {
      MALLOC_ARENA_MAX: '2',
      LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // An idle child does not keep the program alive; it ends with it.
  child.unref();
  child.channel?.unref();
  return child;
}

/** A child says a word when its decoders are loaded. False when it never came to that: the machine has no room for it. */
async function untilReady(child: ChildProcess): Promise<boolean> {
  const late = setTimeout(() => child.kill('SIGKILL'), startMs);
  const isReady = await new Promise<boolean>((resolve) => {
    child.once('message', () => resolve(true));
    child.once('exit', () => resolve(false));
    child.on('error', () => resolve(false));
  });
  clearTimeout(late);
  return isReady;
}

function exchange(child: ChildProcess, task: Task): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const onMessage = (answer: unknown) => resolve(answer as Answer);
  // A kill from elsewhere is no fault of the file: the machine may have run out of memory.
  const onExit = (_: unknown, signal: unknown) =>
    reject(signal === 'SIGKILL' ? new OutsideError('file.busy') : new OutsideError('file.broken', { why: 'crash' }));
  child.once('message', onMessage).once('exit', onExit);
  child.send(task, (error) => error && reject(new OutsideError('file.busy', {}, error)));
  return promise.finally(() => child.off('message', onMessage).off('exit', onExit));
}

/** The child's result, as if it had been done here. */
function given(answer: Answer): unknown {
  if ('value' in answer) return answer.value;
  if ('refused' in answer) throw new OutsideError(answer.refused.code, answer.refused.detail);
  const { message, code } = answer.failed;
  throw Object.assign(new Error(message), { code });
}
