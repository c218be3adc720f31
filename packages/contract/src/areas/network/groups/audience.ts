// An audience: one shape for everything that is for some people or points. Its meaning is one condition on the server
// (modules/network/groups/audience.scope.store.ts).
import * as z from 'zod/mini';
import { items } from '../../../kernel/bounded.ts';
import { endpoint, ok } from '../../../kernel/endpoint.ts';
import { id } from '../../../kernel/fields.ts';
import { roles } from '../../../roles.ts';

/** `run`: as the group was after that run, also when it changes later; null: as it is at any moment. */
export const GroupRef = z.strictObject({ id, run: z._default(z.nullable(z.int().check(z.minimum(0))), null) });
export type GroupRef = z.output<typeof GroupRef>;

export const mostAudienceGroups = 50;

/** One of the roles, in any of the groups, in any of the regions, in none of the excluded groups. No groups or no regions: any. */
export const Audience = z.strictObject({
  roles: items(z.enum(roles), { min: 1, max: roles.length }),
  groups: z._default(items(GroupRef, { max: mostAudienceGroups }), []),
  regions: z._default(items(id, { max: 100 }), []),
  exclude: z._default(items(GroupRef, { max: mostAudienceGroups }), []),
});
export type Audience = z.output<typeof Audience>;

/** What an audience is counted in: people, points, or people at points. */
export const audienceSides = ['people', 'points', 'pairs'] as const;
export type AudienceSide = (typeof audienceSides)[number];

/** By itself: forms with an audience need no other call of groups. */
export const countAudience = endpoint({
  method: 'POST',
  path: '/group-service-api/audience',
  summary: 'How many people, points or people at points an audience reaches today, with some of them',
  effect: 'read',
  access: ['admin'],
  body: z.strictObject({ audience: Audience, over: z._default(z.enum(audienceSides), 'people') }),
  reply: ok({
    count: z.int(),
    sample: z.array(z.object({ id: z.int(), title: z.string(), note: z.nullable(z.string()) })),
  }),
});
