// Calls that do something to one record or to many of a list, by the name of the action: `POST /x/:id/block`, `POST /x/block`; the choice of
// everything that the list finds.
import * as z from 'zod/mini';
import type { Role } from '../roles.ts';
import { Count } from './built-in-views.ts';
import { Changed, type Place, Started } from './crud.ts';
import { type Endpoint, endpoint, ok, type Schema } from './endpoint.ts';
import { byId } from './fields.ts';
import { type Filters, Frozen, foundQuery, type ListShape, manyQuery, type Names } from './list.ts';
import type { TransitionName, Transitions } from './transitions.ts';

type Action = Pick<Endpoint, 'summary' | 'access' | 'body'> & { confirmIdentity?: true; spends?: true };

export const actionCall = <const Call extends Action>({ path, entity }: Place, action: string, call: Call) =>
  endpoint({
    ...call,
    method: 'POST',
    path: `${path}/:id/${action}`,
    effect: 'write',
    audit: `${entity}.${action}`,
    params: byId,
    reply: Changed,
  });

/** The call of a declared transition: who may is said there. */
export const transitionCall = <
  const T extends Transitions,
  Name extends TransitionName<T>,
  const Call extends Omit<Action, 'access'>,
>(
  place: Place,
  transitions: T,
  name: Name,
  call: Call,
) => actionCall(place, name, { ...call, access: transitions[name]!.access as T[Name]['access'] });

/** The same for many of a list. `fields`: its body beside the rows. */
export const manyTransitionCall = <
  const T extends Transitions,
  Name extends TransitionName<T>,
  const Call extends Omit<Action, 'body' | 'access'>,
  Fields extends z.core.$ZodLooseShape,
>(
  place: Place,
  transitions: T,
  name: Name,
  fields: Fields,
  call: Call,
) => manyCall(place, name, fields, { ...call, access: transitions[name]!.access as T[Name]['access'] });

/** The reply to adding a person who gets such a link. */
export const AddedWithLink = ok({ id: z.int(), version: z.int(), link: z.optional(z.string()) });

/** Sends a link by which the person chooses a password, once. The sender sees it only where nothing is sent. */
export const passwordLinkCall = <const Call extends Pick<Endpoint, 'access'>>({ path, entity }: Place, call: Call) =>
  endpoint({
    ...call,
    method: 'POST',
    path: `${path}/:id/password-link`,
    summary: 'Sends a one-time link for a new password; sessions end when it is used',
    effect: 'write',
    audit: `${entity}.password_link`,
    confirmIdentity: true,
    params: byId,
    reply: ok({ link: z.optional(z.string()) }),
  });

/** `fields`: what the action needs beside the rows. */
export const manyCall = <const Call extends Omit<Action, 'body'>, Fields extends z.core.$ZodLooseShape>(
  { path, entity }: Place,
  action: string,
  fields: Fields,
  call: Call,
) =>
  endpoint({
    ...call,
    method: 'POST',
    path: `${path}/${action}`,
    effect: 'write',
    audit: `${entity}.${action}_many`,
    body: manyQuery(fields),
    reply: Started,
  });

export const chooseCall = <F extends Filters>(
  { path, entity, names: [, many] }: Place & { names: readonly [one: string, many: string] },
  { access, list }: { access: readonly Role[]; list: ListShape<Names, F> },
) =>
  endpoint({
    method: 'POST',
    path: `${path}/choose`,
    summary: `Chooses everything that the list finds now; later actions on it are about these ${many} and no others`,
    effect: 'write',
    audit: `${entity}.choose`,
    access,
    body: foundQuery(list),
    reply: ok(Frozen),
  });

const chosenBody = manyQuery({});
export type ChosenRows = z.output<typeof chosenBody>;

/** Asked before an action on many of them. */
export const chosenCall = <Status extends Schema>(
  { path, names: [, many] }: Place & { names: readonly [one: string, many: string] },
  status: Status,
  access: readonly Role[],
) =>
  endpoint({
    method: 'POST',
    path: `${path}/chosen`,
    summary: `How many of the chosen ${many} stand in each status, before an action on many of them`,
    effect: 'read',
    access,
    body: chosenBody,
    reply: ok({
      ...Count.shape,
      /** Empty when there are too many to count. */
      statuses: z.array(z.object({ status, count: z.int() })),
    }),
  });
