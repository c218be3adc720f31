// A change set as it travels: what is typed into the grid, the set with its counts, and one change of it.
import * as z from 'zod/mini';
import { items } from '../../kernel/bounded.ts';
import { id, timestamp, version } from '../../kernel/fields.ts';
import { tradePointFields as fields, TradePointCard, tradePointFields } from '../trade-points/shapes.ts';

export const changeSources = ['grid', 'mass', 'import'] as const;
export const ChangeSource = z.enum(changeSources);

export const changeSetStatuses = ['draft', 'moderation', 'applied', 'partly', 'denied', 'undone'] as const;
export const ChangeSetStatus = z.enum(changeSetStatuses);
export type ChangeSetStatus = z.output<typeof ChangeSetStatus>;

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

/** What can be changed in the grid, by the rules of the form of a point. */
export const GridFields = z.partial(
  z.strictObject({
    ...{ name: tradePointFields.name, address: tradePointFields.address, city: tradePointFields.city, postal_code },
    ...{ lat, lon, timezone, region_id, branch_id, channel_id, format_id, network_id, distributor_id },
    ...{ category, phone, working_hours, owner_id, geofence_radius_m, opened_on },
  }),
);
export type GridFields = z.output<typeof GridFields>;
export type GridField = keyof GridFields & string;
export const gridFields = Object.keys(GridFields.shape) as GridField[];

export const Cell = z.strictObject({ trade_point_id: id, fields: GridFields });
/** Points in one call: of a pasted block so many rows go together. */
export const mostCells = 50;
export const cells = items(Cell, { min: 1, max: mostCells });

export const OneField = GridFields.check(
  z.refine((value) => Object.keys(value).length === 1, { error: 'Выберите одно поле' }),
);

/** A change of one field, told in words. */
const told = {
  field: z.string(),
  label: z.string(),
  old: z.nullable(z.string()),
  new: z.nullable(z.string()),
};

/** Changed in the draft of whoever looks. */
const CellChange = z.object({ ...told, value: z.unknown() });
export type CellChange = z.output<typeof CellChange>;

const card = TradePointCard.shape;
export const GridRow = z.object({
  ...{ id: card.id, code: card.code, name: card.name, status: card.status, version: card.version },
  ...{ address: card.address, city: card.city, postal_code: card.postal_code, lat: card.lat, lon: card.lon },
  ...{ timezone: card.timezone, category: card.category, phone: card.phone, owner: card.owner, region: card.region },
  ...{ branch: card.branch, channel: card.channel, format: card.format, network: card.network },
  ...{ distributor: card.distributor, geofence_radius_m: card.geofence_radius_m, opened_on: card.opened_on },
  working_hours: card.working_hours,
  changes: z.array(CellChange),
});
export type GridRow = z.output<typeof GridRow>;

export const Change = z.object({
  id: z.int(),
  ...told,
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
};

export const ChangeSetRow = z.object(summary);
export type ChangeSetRow = z.output<typeof ChangeSetRow>;

export const ChangeSetCard = z.object({
  ...summary,
  /** How many changes stand so. */
  states: z.array(z.object({ state: ChangeState, count: z.int() })),
  undone_at: z.nullable(timestamp),
  undone_by: z.nullable(z.string()),
});
export type ChangeSetCard = z.output<typeof ChangeSetCard>;

/** The draft beside the grid: by field, of each the newest few. */
export const Draft = z.object({
  id: z.int(),
  version: z.int(),
  changes_count: z.int(),
  points_count: z.int(),
  fields: z.array(z.object({ field: z.string(), label: z.string(), count: z.int(), items: z.array(Change) })),
});
export type Draft = z.output<typeof Draft>;

export const OfVersion = z.strictObject({ version });
