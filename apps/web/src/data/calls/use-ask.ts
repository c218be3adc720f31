/** Reading: a call of the contract as a query. A refusal is an error of the query, so every screen has its error state. */
import type { Endpoint, ReplyOf } from '@iskra/contract/kernel/endpoint';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type CallInput, call, isRefusal, type Refusal } from './call.ts';
import { refusalText } from './refusal-text.ts';

export class AskError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusalText(refusal));
    this.refusal = refusal;
  }
}

export const keyOf = (endpoint: Endpoint, input?: unknown) =>
  input === undefined ? [endpoint.path] : [endpoint.path, endpoint.method, input];

export function asking<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<ReplyOf<E>, AskError>({
    queryKey: keyOf(endpoint, input),
    queryFn: async ({ signal }) => {
      const answer = await call(endpoint, input, signal);
      if (isRefusal(answer)) throw new AskError(answer);
      return answer as ReplyOf<E>;
    },
  });
}

interface AskOptions {
  enabled?: boolean;
  /** Milliseconds between looks, for the progress of a run. */
  every?: number | false;
  /** Shows the last page until the next one is here. */
  keep?: boolean;
}

export function useAsk<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: AskOptions = {}) {
  return useQuery({
    ...asking(endpoint, input),
    enabled: options.enabled ?? true,
    refetchInterval: options.every ?? false,
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  });
}
