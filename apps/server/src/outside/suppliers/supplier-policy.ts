// How patient the program is with a supplier, and when it leaves one alone.
import {
  bulkhead,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  isTaskCancelledError,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { OutsideError } from '../outside-error.ts';

/** No answer, or one that says the supplier itself is broken: worth another try at once, and counted against it. */
export class Unreachable extends OutsideError {
  constructor(detail: Record<string, unknown>) {
    super('supplier.unreachable', detail);
  }
}

export interface Patience {
  /** One attempt, from the first byte sent to the last one read: as long as the other doors wait. */
  attempt_ms: number;
  /** Before the second attempt; longer before the third, with a random part so that workers do not come all at once. */
  pause_ms: number;
  /** How long a supplier that does not answer is left alone. */
  rest_ms: number;
}

const patience: Patience = { attempt_ms: 10_000, pause_ms: 300, rest_ms: 30_000 };
const longestPauseMs = 2_000;
/** Bridges a lost connection or a restart; a longer outage is waited for by the job, which holds nothing meanwhile. */
const moreAttempts = 2;
/** More than the attempts of one request: a single unlucky one does not close the door for the others. */
const failuresInARow = 5;
/** A slow supplier holds up its own orders only. */
const atOnce = 4;
/** Time in the queue is time of the attempt, so no more wait than are let in by one turn. */
const waiting = 4;

export interface Attempts {
  run<T>(attempt: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
}

export interface BreakerLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

export function supplierPolicy(log: BreakerLog, given: Partial<Patience> = {}): Attempts {
  const { attempt_ms, pause_ms, rest_ms } = { ...patience, ...given };
  const failures = handleType(Unreachable).orType(TaskCancelledError);
  const backoff = new ExponentialBackoff({ initialDelay: pause_ms, maxDelay: longestPauseMs });
  const breaker = circuitBreaker(failures, { halfOpenAfter: rest_ms, breaker: new ConsecutiveBreaker(failuresInARow) });
  logBreaker(breaker, log);
  const policy = wrap(
    retry(failures, { maxAttempts: moreAttempts, backoff }),
    breaker,
    timeout(attempt_ms, TimeoutStrategy.Aggressive),
    bulkhead(atOnce, waiting),
  );
  return {
    async run(attempt, signal) {
      try {
        return await policy.execute((context) => attempt(context.signal), signal);
      } catch (error) {
        // The program stops or the job was taken over: nothing is to be said of the supplier.
        signal?.throwIfAborted();
        throw ours(error);
      }
    },
  };
}

function logBreaker(breaker: CircuitBreakerPolicy, log: BreakerLog): void {
  breaker.onBreak(() => log.warn({}, 'the supplier does not answer and is left alone for a while'));
  breaker.onReset(() => log.info({}, 'the supplier answers again'));
}

function ours(error: unknown): unknown {
  if (isBrokenCircuitError(error)) return new OutsideError('supplier.resting');
  if (isBulkheadRejectedError(error)) return new OutsideError('supplier.busy');
  if (isTaskCancelledError(error)) return new Unreachable({ why: 'no answer in time' });
  return error;
}
