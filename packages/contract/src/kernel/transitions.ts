// Transitions of a record from certain statuses, declared once: the server refuses by it, tells each reader by it what they may do with
// each record (`may`), and buttons, windows, actions on many and their tests are made of it.
import * as z from 'zod/mini';
import type { Role } from '../roles.ts';

export interface Transition<Status extends string = string> {
  /** On a button and in a menu: «Заблокировать…». */
  label: string;
  from: readonly Status[];
  /** Absent where the status stays, or where the next one is decided on the way. */
  to?: Status;
  /** Who may; the calls take it from here. Nobody: the clock does it, or a call that decides between several. */
  access: readonly Role[];
  danger?: true;
  /** The book of its reasons, where it wants one. */
  reasons?: string;
  /** It is done to many of a list, too. */
  many?: true;
  /** Of a record that is an account: nobody does it to their own. */
  notSelf?: true;
}

/** By name, in the order in which they are offered. */
export type Transitions<Status extends string = string> = Readonly<Record<string, Transition<Status>>>;
export type TransitionName<T extends Transitions> = keyof T & string;

const namesIn = <T extends Transitions>(transitions: T) => Object.keys(transitions) as TransitionName<T>[];

export const begins = ({ from }: Transition, status: string): boolean => from.includes(status);

/** What a role may do with a record of this status. */
export const allowedTo = <T extends Transitions>(transitions: T, role: Role, status: string): TransitionName<T>[] =>
  namesIn(transitions).filter((name) => {
    const transition = transitions[name]!;
    return transition.access.includes(role) && begins(transition, status);
  });

/** The field of a row and of a card: what the reader may do with the record now. */
export const may = <T extends Transitions>(transitions: T) => z.array(z.enum(namesIn(transitions)));

/** A record as it is stored, before it is said what its reader may do with it. */
export type Stored<Shown extends { may: unknown }> = Omit<Shown, 'may'>;
