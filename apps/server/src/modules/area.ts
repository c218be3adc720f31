// A module's declarations about itself; assembly.ts makes the program of them.
import type { NoticeItem, NoticeName } from '@iskra/contract/areas/content/bell';
import type { RawBuilder } from 'kysely';
import type { UserActor } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Check } from '../finding.ts';
import type { AnyJob } from '../jobs/job.ts';
import type { MaySee, NamesOf, PartsOf } from './insight/audit/history.scope.store.ts';
import type { UsesGroups } from './network/groups/uses-groups.scope.store.ts';
import type { ImportTarget } from './platform/imports/import-target.ts';
import type { ModeratedKind } from './platform/moderation/moderated-kind.ts';
import type { ExportTarget } from './platform/runs/export-target.ts';
import type { ManyTarget } from './platform/runs/many-target.ts';

type Named<Part> = Readonly<Record<string, Part>>;

/** Lines of a person's bell, by the names of the contract: bounded, newest first. */
type Notices = {
  [Name in NoticeName]: (db: Database, actor: UserActor, targets: Targets) => Promise<NoticeItem<Name>[]>;
};

/** The areas' parts for the engines: imports, exports, actions on many, the history, the maintenance, the moderation and the bell. The names are the contract's. */
export interface Targets {
  imports: Named<ImportTarget>;
  exports: Named<ExportTarget>;
  /** By area and action: `trade_points.block`. */
  many: Named<ManyTarget>;
  /** Who may read the history of a thing. */
  histories: Named<MaySee>;
  /** Things that a history may refer to, as the `refers` of the contract call them. */
  names: Named<NamesOf>;
  /** Parts of its columns that a table declares, by the name of the thing in the history. */
  parts: Named<PartsOf>;
  /** Rows of no use any more, a condition for each table: they are deleted at night. */
  outdated: Named<RawBuilder<unknown>>;
  /** Things that can be blocked until a date, by their name in the history, and their tables. */
  blockable: Named<string>;
  /** Kinds of moderation cases that this area decides. */
  moderated: Named<ModeratedKind>;
  notices: Named<Notices[NoticeName]>;
  /** Things that are about groups, by their name in the history. */
  groupUses: Named<UsesGroups>;
  /** The same of geofences. */
  fenceUses: Named<UsesGroups>;
  /** And of groups of SKUs, where no foreign key tells of it. */
  skuGroupUses: Named<UsesGroups>;
}

export interface Area extends Partial<Targets> {
  /** A handler for every call, as `Routes<typeof …>`. */
  routes?: object;
  jobs?: readonly AnyJob[];
  /** Checks of `iskra verify`. */
  checks?: Named<Check>;
}

/** An area that works on what the others bring. */
export type Engine<Declared extends Area = Area> = (targets: Targets) => Declared;
