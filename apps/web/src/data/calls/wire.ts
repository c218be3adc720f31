/** How a call of the contract travels: its address, its headers, and the reading of our own envelope. It shows nothing. */
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import type { Refusal } from './call.ts';
import { buyerCookie, readCookie, userCookie } from './cookies.ts';

const root = '/web/v1';

export interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File;
  onProgress?: (share: number) => void;
}

export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: AnyInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  return `${root}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** `key` makes a write one write, however often it is sent. */
export function headersOf(endpoint: Endpoint, key?: string): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    ...(key && { 'idempotency-key': key }),
  };
  const token = readCookie(endpoint.access === 'buyer' ? buyerCookie : userCookie);
  return token ? { ...headers, authorization: `Bearer ${token}` } : headers;
}

export function requestOf(endpoint: Endpoint, input: AnyInput, signal: AbortSignal, key?: string): RequestInit {
  const { method, access } = endpoint;
  // The logins are where the device cookie comes and goes; everything else is opened by the header alone.
  const credentials = access === 'public' ? 'same-origin' : 'omit';
  const init: RequestInit = { method, headers: headersOf(endpoint, key), signal, credentials };
  if (method === 'GET' || method === 'DELETE') return init;
  const headers = { ...init.headers, 'content-type': 'application/json' };
  return { ...init, headers, body: JSON.stringify(input.body ?? {}) };
}

/** The server's own words when it sent them in its envelope. A body that stalls is a timeout like any other. */
export async function bodyOf(response: Response): Promise<Refusal | undefined> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!isJson) return undefined;
  const body: unknown = await response.json().catch((error: Error) => {
    if (error.name === 'SyntaxError') return undefined;
    throw error;
  });
  return body && typeof (body as Refusal).error_code === 'number' ? (body as Refusal) : undefined;
}
