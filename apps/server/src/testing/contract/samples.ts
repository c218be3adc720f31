// A sample is a valid call of an endpoint by a role with access. They stand with their areas, in `<area>.samples.ts`; a call
// without its sample does not compile there.
import type { Contract } from '@iskra/contract';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import type { Role } from '@iskra/contract/roles';
import type { CallInput } from '../caller.ts';
import type { Fixture, FixtureId, Someone, World } from './fixtures.ts';

export interface Occasion extends World {
  /** The caller; of no use where the call is public or a buyer's. */
  who: Someone;
  /** The subject of the call. */
  fixture: FixtureId;
}

export interface Sample<E extends Endpoint = Endpoint> {
  /** The record of an id in the call. */
  about?: Fixture;
  /** The listed records, each person's own. */
  lists?: Fixture;
  /** Why the ids in the call name nothing foreign. */
  nothingForeign?: string;
  call(occasion: Occasion): CallInput<E> | Promise<CallInput<E>>;
  /** Of a call that approves: changes the subject of the request, past everything that would refuse it. */
  alter?(occasion: Occasion): Promise<void>;
}

type EndpointOf<T> = T extends Endpoint ? T : never;

/** The samples of some areas of the contract. */
export type Samples<Area extends keyof Contract> = {
  [Name in Area]: { [Call in keyof Contract[Name]]: Sample<EndpointOf<Contract[Name][Call]>> };
};

/** Something whose history can be read. An area that declares histories exports one of these for each. */
export interface HistorySample {
  table: string;
  about: Fixture;
  readers: readonly Role[];
  /** The column that says whose the row is. */
  whose?: string;
  /** Columns that are kept out of the trail by those who write it. */
  omitted?: readonly string[];
  /** Told of the thing without being a column of its table. */
  extraFields?: readonly string[];
  /** Its status is that of the account behind it. */
  followsAccount?: true;
  /** What a row of a status has beside it. */
  columns?: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  /** Transitions that this one never makes: its kind decides beside the status. */
  never?: readonly string[];
}
export type HistorySamples = Readonly<Record<string, HistorySample>>;

/** Records whose transitions are declared under another name than their history: staff are users there. */
export type StatusSamples = Readonly<
  Record<string, Pick<HistorySample, 'table' | 'about' | 'followsAccount' | 'columns' | 'never'>>
>;

export const nothing = () => ({});
export const everything = () => ({ body: {} });
export const byId = ({ fixture }: Occasion) => ({ params: { id: fixture } });
/** The id of the call's subject, where it is a number. */
export const idOf = ({ fixture }: Occasion) => fixture as number;

let count = 0;
/** For codes and names that may not repeat. */
export const next = () => {
  count += 1;
  return String(count).padStart(4, '0');
};

export const boundToCode = 'a challenge is bound to its code';
