// A supplier's program behind plain HTTP: one JSON POST a request. Neither a code nor the secret ever enters an error or a log.
import { OutsideError } from '../outside-error.ts';
import { sameCodes } from './same-codes.ts';
import type { CodeRequest, Supplier, Supply } from './supplier.ts';
import { type BreakerLog, type Patience, supplierPolicy, Unreachable } from './supplier-policy.ts';
import { badReply, readRefusal, readSupply } from './supplier-reply.ts';

export interface HttpSupplierOptions {
  url: string;
  secret: string;
  log: BreakerLog;
  patience?: Partial<Patience>;
}

/** Not about the order but about us or about the moment: the order is not refused, and asking again at once would not help. */
const notNow = new Set([401, 403, 408, 425, 429]);

export function httpSupplier({ url, secret, log, patience }: HttpSupplierOptions): Supplier {
  const address = `${url.replace(/\/+$/, '')}/codes`;
  const attempts = supplierPolicy(log, patience);
  const seen = sameCodes();
  return {
    async request(what, signal) {
      const supply = await attempts.run((attempt) => ask(address, secret, what, attempt), signal);
      if (supply.kind === 'issued' && !seen.agree(what.key, supply.codes))
        throw new OutsideError('supplier.other_codes', { key: what.key });
      return supply;
    },
  };
}

async function ask(address: string, secret: string, what: CodeRequest, signal: AbortSignal): Promise<Supply> {
  try {
    return await understand(await post(address, secret, what, signal), what.quantity, secret);
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    throw new Unreachable({ why: reasonOf(error) });
  }
}

function post(address: string, secret: string, { key, ...body }: CodeRequest, signal: AbortSignal): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, authorization: `Bearer ${secret}` },
    body: JSON.stringify(body),
    // A redirect would carry the secret to an address that the operator did not name.
    redirect: 'manual',
    signal,
  });
}

async function understand(response: Response, quantity: number, secret: string): Promise<Supply> {
  const { status } = response;
  if (response.ok) return readSupply(response, quantity);
  if (status >= 400 && status < 500 && !notNow.has(status)) return readRefusal(response, secret);
  await response.body?.cancel();
  if (status >= 500) throw new Unreachable({ status });
  if (notNow.has(status)) throw new OutsideError('supplier.not_now', { status });
  throw badReply(`HTTP ${status}`);
}

/** The code of the system, as ECONNREFUSED; the text of the error may quote the request. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : 'connection lost';
}
