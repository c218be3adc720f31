// Which requests ask for a page of the web app, and not for a call of it or for a part of a page.
import { apiRoot } from '@iskra/contract/kernel/endpoint';
import type { FastifyRequest } from 'fastify';

export const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0]!;

export function asksForPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return request.method === 'GET' && !path.startsWith(apiRoot) && !path.startsWith('/assets/');
}
