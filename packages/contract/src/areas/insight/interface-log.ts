// Errors of the browser on their way to the journal of interface errors.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { anything, cut } from '../../kernel/bounded.ts';
import { endpoint, ok } from '../../kernel/endpoint.ts';

export const interfaceLogLevels = ['debug', 'info', 'warn', 'error'] as const;

/** Lines are cut and unknown fields dropped, not refused: half of an error tells more than none. Together below 8 KB, for any input. */
const InterfaceError = z.object({
  level: z._default(z.enum(interfaceLogLevels), 'error'),
  message: cut(1000),
  stack: z.optional(z.nullable(cut(5000))),
  route: z.optional(z.nullable(cut(200))),
  app_version: z.optional(z.nullable(cut(50))),
  request_id: z.optional(z.nullable(cut(50))),
  extra: z.optional(anything(8_192)),
});
export type InterfaceError = z.output<typeof InterfaceError>;

export const interfaceLog = {
  add: endpoint({
    method: 'POST',
    path: '/logix/log',
    summary: 'Takes an error of the browser; past the limit it is dropped without a word',
    effect: 'note',
    access: 'public',
    body: InterfaceError,
    reply: ok({}),
  }),
};

export const interfaceLogArea = area({
  calls: interfaceLog,
});
