// The samples of calls that the contract's `crud`, `chooseCall`, `chosenCall`, `actionCall` and `transitionCall` make: an area gives its record,
// and says the rest by itself.
import { sql } from 'kysely';
import type { Rows } from '../../database/rows/rows.generated.ts';
import type { Fixture } from './fixtures.ts';
import { byId, everything, idOf, type Occasion } from './samples.ts';

/** A call about one record; `body` may depend on the occasion. */
export const withBody =
  <Body extends object>(body: Body | ((occasion: Occasion) => Body | Promise<Body>)) =>
  async (occasion: Occasion) => ({
    ...byId(occasion),
    body: typeof body === 'function' ? await body(occasion) : body,
  });

/** Of lists that are read only, or written in ways of their own. */
export const readSamples = (about: Fixture) => ({
  list: { lists: about, call: everything },
  neighbours: { about, call: withBody({}) },
  card: { about, call: byId },
});

/** `nothingForeign`: why the file that the list writes names nothing of somebody else's. */
export const crudSamples = (about: Fixture, { nothingForeign }: { nothingForeign: string }) => ({
  ...readSamples(about),
  export: { nothingForeign, call: () => ({ body: { format: 'csv' as const } }) },
});

/** A change of these fields, of the first version. */
export const changeSample = <Fields extends object>(about: Fixture, fields: Fields) => ({
  about,
  call: withBody({ version: 1, ...fields }),
});

export const choiceSamples = (about: Fixture) => ({
  choose: { call: everything },
  chosen: { about, call: (occasion: Occasion) => ({ body: { ids: [idOf(occasion)] } }) },
});

/** A call about a record whose row holds these values first: what begins in the archive is tried there. */
export const withRow =
  <Table extends keyof Rows & string, Call = ReturnType<typeof byId>>(
    table: Table,
    values: { [Column in keyof Rows[Table]]?: string | number | boolean | null },
    call: (occasion: Occasion) => Call | Promise<Call> = byId as never,
  ) =>
  async (occasion: Occasion): Promise<Call> => {
    const columns = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update ${sql.table(table)} set ${sql.join(columns)} where id = ${idOf(occasion)}`.execute(
      occasion.app.db,
    );
    return call(occasion);
  };

/** A call in the version of the row as it stands, or in the first one of a record that is not there. */
export const ofVersion =
  <Body extends object = object>(
    table: keyof Rows & string,
    body: Body | ((occasion: Occasion) => Body | Promise<Body>) = {} as Body,
  ) =>
  async (occasion: Occasion) => {
    const { rows } = await sql<{ version: number }>`
      select version from ${sql.table(table)} where id = ${idOf(occasion)}`.execute(occasion.app.db);
    const more = typeof body === 'function' ? await body(occasion) : body;
    return { ...byId(occasion), body: { version: rows[0]?.version ?? 1, ...more } };
  };

/** The same of a row that holds these values first. */
export const ofVersionIn = <Table extends keyof Rows & string>(
  table: Table,
  values: Parameters<typeof withRow<Table>>[1],
) => withRow(table, values, ofVersion(table));
