// Facts of a flow of work for the pool, which no function in between has to pass on: the person whom it works for, and whether it
// holds a connection already.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Flow {
  /** The person who is served; absent when the program works for itself. */
  person?: string;
  /** It has had a connection before. */
  begun?: true;
  in_transaction?: true;
}

const flows = new AsyncLocalStorage<Flow>();

export function currentFlow(): Flow {
  return flows.getStore() ?? {};
}

/** `work` may still correct for whom it is: the token says so only after it has been looked up. */
export function onBehalfOf<T>(person: string, work: (flow: Flow) => T): T {
  const flow: Flow = { person };
  return flows.run(flow, work, flow);
}

/** A holder of a connection who waits for another one may wait for itself: the pool refuses that. */
export function insideTransaction<T>(work: () => T): T {
  return flows.run({ ...currentFlow(), in_transaction: true }, work);
}
