// The samples of calls that the contract's `crud`, `chooseCall` and `chosenCall` make: an area gives its record, and says the rest by itself.
import type { Fixture } from './fixtures.ts';
import { byId, everything, idOf, type Occasion } from './samples.ts';

/** `nothingForeign`: why the file that the list writes names nothing of somebody else's. */
export const crudSamples = (about: Fixture, { nothingForeign }: { nothingForeign: string }) => ({
  list: { lists: about, call: everything },
  neighbours: { about, call: ({ fixture }: Occasion) => ({ params: { id: fixture }, body: {} }) },
  card: { about, call: byId },
  export: { nothingForeign, call: () => ({ body: { format: 'csv' as const } }) },
});

/** A change of these fields, of the first version. */
export const changeSample = <Fields extends object>(about: Fixture, fields: Fields) => ({
  about,
  call: ({ fixture }: Occasion) => ({ params: { id: fixture }, body: { version: 1, ...fields } }),
});

export const choiceSamples = (about: Fixture) => ({
  choose: { call: everything },
  chosen: { about, call: (occasion: Occasion) => ({ body: { ids: [idOf(occasion)] } }) },
});
