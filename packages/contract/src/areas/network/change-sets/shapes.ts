// A change set as it travels: the typed cells of the grid, the set with its counts, and one change of it.
import * as z from 'zod/mini';
import { bounded, items } from '../../../kernel/bounded.ts';
import { valuesWithin } from '../../../kernel/field-value.ts';
import { id, timestamp, titled, version } from '../../../kernel/fields.ts';
import { may } from '../../../kernel/transitions.ts';
import { tradePointFields as fields, TradePointCard, tradePointFields } from '../trade-points/shapes.ts';
import { ChangeSetStatus } from './statuses.ts';
import { changeSetTransitions } from './transitions.ts';

export const changeSources = ['grid', 'mass', 'import'] as const;
export const ChangeSource = z.enum(changeSources);

export const changeStates = ['draft', 'moderation', 'applied', 'returned', 'denied', 'conflict', 'undone'] as const;
export const ChangeState = z.enum(changeStates);
export type ChangeState = z.output<typeof ChangeState>;

/** Changes in one set: it is applied in one transaction. */
export const mostChanges = 5_000;
/** Points of one set that a moderator has to look at, each a case of its own. */
export const mostSentPoints = 200;

const { owner_id, postal_code, lat, lon, timezone, phone, category, geofence_radius_m, opened_on, working_hours } =
  fields;
const { region_id, branch_id, channel_id, format_id, network_id, distributor_id } = fields;

/** What every point has. */
const fixed = {
  ...{ name: tradePointFields.name, address: tradePointFields.address, city: tradePointFields.city, postal_code },
  ...{ lat, lon, timezone, region_id, branch_id, channel_id, format_id, network_id, distributor_id },
  ...{ category, phone, working_hours, owner_id, geofence_radius_m, opened_on },
};

/** Of the fifty points of a call each has less to say than a form. */
const additional = valuesWithin(24_576);

/** Fields that can be changed in the grid, by the rules of the form of a point. */
export const GridFields = z.partial(z.strictObject({ ...fixed, additional }));
export type GridFields = z.output<typeof GridFields>;
export type FixedGridField = keyof typeof fixed;
export const gridFields = Object.keys(fixed) as FixedGridField[];

const additionalPrefix = 'additional.';
/** A column of the grid: a field of the point, or an additional one by its code. */
export type GridField = FixedGridField | `additional.${string}`;
export const GridFieldName = z.union([
  z.enum(gridFields),
  bounded(80).check(z.regex(/^additional\.[^.]+$/, 'Выберите поле из списка')),
]);

/** The code of the additional field that the column is. */
export const additionalCode = (field: string): string | undefined =>
  field.startsWith(additionalPrefix) ? field.slice(additionalPrefix.length) : undefined;

/** Which field of the point a column belongs to. */
export const pointField = (field: string): string => (additionalCode(field) === undefined ? field : 'additional');

/** Cells by their columns. */
export const cellsOf = ({ additional = {}, ...own }: GridFields): [field: string, value: unknown][] => [
  ...Object.entries(own),
  ...Object.entries(additional).map(([code, value]): [string, unknown] => [`${additionalPrefix}${code}`, value]),
];

/** And back: what a call takes of them. */
export function fieldsOf(cells: Readonly<Record<string, unknown>>): GridFields {
  const own = Object.entries(cells).filter(([field]) => additionalCode(field) === undefined);
  const additional = Object.entries(cells).flatMap(([field, value]) => {
    const code = additionalCode(field);
    return code === undefined ? [] : [[code, value]];
  });
  return {
    ...Object.fromEntries(own),
    ...(additional.length > 0 && { additional: Object.fromEntries(additional) }),
  } as GridFields;
}

export const Cell = z.strictObject({ trade_point_id: id, fields: GridFields });
/** Points in one call: of a pasted block so many rows go together. */
export const mostCells = 50;
export const cells = items(Cell, { min: 1, max: mostCells });

export const OneField = GridFields.check(
  z.refine((value) => cellsOf(value).length === 1, { error: 'Выберите одно поле' }),
);

/** A change of one field, told in words. */
const fieldChange = {
  field: z.string(),
  label: z.string(),
  old: z.nullable(z.string()),
  new: z.nullable(z.string()),
};

/** Changed in the reader's own draft. */
const CellChange = z.object({ ...fieldChange, value: z.unknown() });
export type CellChange = z.output<typeof CellChange>;

const card = TradePointCard.shape;
export const GridRow = z.object({
  ...{ id: card.id, code: card.code, name: card.name, status: card.status, version: card.version },
  ...{ address: card.address, city: card.city, postal_code: card.postal_code, lat: card.lat, lon: card.lon },
  ...{ timezone: card.timezone, category: card.category, phone: card.phone, owner: card.owner, region: card.region },
  ...{ branch: card.branch, channel: card.channel, format: card.format, network: card.network },
  ...{ distributor: card.distributor, geofence_radius_m: card.geofence_radius_m, opened_on: card.opened_on },
  ...{ working_hours: card.working_hours, additional: card.additional },
  changes: z.array(CellChange),
});
export type GridRow = z.output<typeof GridRow>;

export const Change = z.object({
  id: z.int(),
  ...fieldChange,
  state: ChangeState,
  /** Why it was not applied, or not undone. */
  note: z.nullable(z.string()),
  trade_point: z.object({ id: z.int(), code: z.string(), name: z.string() }),
});
export type Change = z.output<typeof Change>;

const summary = {
  id: z.int(),
  source: ChangeSource,
  status: ChangeSetStatus,
  changes_count: z.int(),
  points_count: z.int(),
  author: z.object({ id: z.int(), title: z.string() }),
  /** Columns that it changes. */
  fields: z.array(z.string()),
  created_at: timestamp,
  updated_at: timestamp,
  sent_at: z.nullable(timestamp),
  version: z.int(),
  may: may(changeSetTransitions),
};

export const ChangeSetRow = z.object(summary);
export type ChangeSetRow = z.output<typeof ChangeSetRow>;

export const ChangeSetCard = z.object({
  ...summary,
  /** How many changes stand so. */
  states: z.array(z.object({ state: ChangeState, count: z.int() })),
  undone_at: z.nullable(timestamp),
  undone_by: z.nullable(titled),
});
export type ChangeSetCard = z.output<typeof ChangeSetCard>;

/** The draft beside the grid: by field, of each the newest few. */
export const Draft = z.object({
  id: z.int(),
  version: z.int(),
  changes_count: z.int(),
  points_count: z.int(),
  may: may(changeSetTransitions),
  fields: z.array(z.object({ field: z.string(), label: z.string(), count: z.int(), items: z.array(Change) })),
});
export type Draft = z.output<typeof Draft>;

export const OfVersion = z.strictObject({ version });
