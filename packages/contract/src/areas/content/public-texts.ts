// Texts that anybody may read before they are inside.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { endpoint, ok } from '../../kernel/endpoint.ts';

export const publicTexts = {
  rules: endpoint({
    method: 'GET',
    path: '/auth/rules',
    effect: 'read',
    summary: 'The rules of the programme in force, which the login pages link to; null while none are published.',
    access: 'public',
    reply: ok({ rules: z.nullable(z.object({ title: z.string(), html: z.nullable(z.string()) })) }),
  }),
};

export const publicTextsArea = area({ calls: publicTexts });
