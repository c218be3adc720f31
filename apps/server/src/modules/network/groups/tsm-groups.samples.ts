// Sample calls of groups of TSMs; they are spread into those of groups.
import { contract } from '@iskra/contract';
import type { Fixture, Someone } from '../../../testing/contract/fixtures.ts';
import { everything, idOf, next, nothing, type Occasion, type Samples } from '../../../testing/contract/samples.ts';

const { groups: calls } = contract;

const draw = async (person: Someone, kind: 'tsm' | 'seller' = 'tsm', member_ids: number[] = []) =>
  (
    await person.ask(calls.set, {
      body: { kind, mode: 'static', name: `Группа ТСМ ${next()}`, ...(member_ids.length > 0 && { member_ids }) },
    })
  ).id;

const keepers = ['admin', 'moderator'] as const;

export const tsmGroup: Fixture = {
  make: (_, person) => draw(person),
  seenBy: keepers,
  // Every group of TSMs is theirs to see, and of other kinds none.
  foreign: ({ admin }) => draw(admin, 'seller'),
};

const member: Fixture = {
  async make({ app }, person) {
    const { role_id } = await app.as('tsm_user');
    await draw(person, 'tsm', [role_id!]);
    return role_id!;
  },
  seenBy: keepers,
};

/** To be ended in the days to come. */
const ending: Fixture = {
  ...tsmGroup,
  async make(_, person) {
    const id = await draw(person);
    await person.ask(calls.deactivateTsmGroup, { body: { id, version: 1, reason: 'Пилот окончен', date: inDays(30) } });
    return id;
  },
};

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const allSeen = 'everybody who manages groups of TSMs sees all of them';
const table = { name: 'тсм.csv', content: Buffer.from('Табельный номер\r\n100500') };

type Tsm = Extract<keyof Samples<'groups'>['groups'], `${string}sm${string}`>;

export const tsmSamples: Pick<Samples<'groups'>['groups'], Tsm> = {
  tsmGroups: { lists: tsmGroup, call: everything },
  tsmGroupCounters: { call: nothing },
  tsmGroupFilter: { nothingForeign: allSeen, call: everything },
  tsmGroupCard: { about: tsmGroup, call: (one: Occasion) => ({ body: { id: idOf(one) } }) },
  tsmGroupUsers: {
    lists: member,
    // A TSM who can be found.
    call: async ({ app, admin, who }) => {
      await member.make({ app, admin }, who);
      return everything();
    },
  },
  importTsmGroup: { nothingForeign: allSeen, call: () => ({ body: { name: `Из файла ${next()}` }, file: table }) },
  importTsmGroupUsers: { about: tsmGroup, call: (one) => ({ body: { id: idOf(one) }, file: table }) },
  deactivateTsmGroup: {
    about: tsmGroup,
    call: (one) => ({ body: { id: idOf(one), version: 1, reason: 'Пилот окончен' } }),
  },
  keepTsmGroup: { about: ending, call: (one) => ({ body: { id: idOf(one), version: 2 } }) },
};
