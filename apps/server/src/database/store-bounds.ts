// Where the program keeps things, who can make each place grow, and where that ends. A table without a line here does not compile;
// docs/operations.md shows the lines of those that grow by the hand of strangers and of people without rights.
import type { Rows } from './rows.generated.ts';

export interface Bound {
  /** `strangers`: nobody in particular; `people`: whoever has an account that is no administrator's. */
  grows: 'strangers' | 'people';
  /** In bytes, indexes included. */
  most: number;
  of: string;
  kept: string;
  cleaner: 'upkeep.clean' | 'upkeep.trim' | 'the job queue' | 'the next one' | 'the end of the request' | 'nobody';
}

/** Grows by what administrators enter, or by the program itself. */
type Ours = 'staff' | 'program';

const kb = 1024;
const mb = 1024 * kb;

type JobTable = `pgboss.${string}`;
type Folder = `${'FILES_DIR' | 'DATA_DIR'}/${string}`;

export const storeBounds: Record<keyof Rows | 'migrations', Bound | Ours> & Record<JobTable | Folder, Bound | Ours> = {
  interface_errors: {
    grows: 'strangers',
    most: 120 * mb,
    of: 'in all: 400 new kinds of error a day, 8 KB each',
    kept: '30 days after it was last seen',
    cleaner: 'upkeep.clean',
  },
  limits: {
    grows: 'strangers',
    most: 200 * mb,
    of: 'in all: 500,000 counters',
    kept: 'until its time is over, a day at most',
    cleaner: 'upkeep.trim',
  },
  code_challenges: {
    grows: 'strangers',
    most: 60 * mb,
    of: 'in all: 40,000 codes a day',
    kept: '2 days',
    cleaner: 'upkeep.clean',
  },
  outbox_messages: {
    grows: 'strangers',
    most: 100 * mb,
    of: 'in all: 40,000 codes a day',
    kept: '2 days, notices 30',
    cleaner: 'upkeep.clean',
  },
  'pgboss.job': {
    grows: 'strangers',
    most: 150 * mb,
    of: 'in all: 40,000 messages a day, 100 operations a day for each person',
    kept: 'a day after it was done, 30 after it failed',
    cleaner: 'the job queue',
  },
  buyers: {
    grows: 'strangers',
    most: 12 * mb,
    of: 'a day in all: a row for each phone that was proved',
    kept: '30 days, for good after a consent',
    cleaner: 'upkeep.clean',
  },
  buyer_sessions: {
    grows: 'strangers',
    most: 25 * kb,
    of: 'a buyer: 50 sessions',
    kept: 'a day',
    cleaner: 'upkeep.clean',
  },
  known_devices: {
    grows: 'strangers',
    most: 3 * kb,
    of: 'a person: 10 browsers',
    kept: '400 days after the last login',
    cleaner: 'upkeep.clean',
  },
  audit_events: {
    grows: 'strangers',
    most: 4 * mb,
    of: 'a day for each person (tsm 20 MB, moderator 200 MB), and 40 MB for all strangers',
    kept: '3 years',
    cleaner: 'upkeep.clean',
  },
  sessions: {
    grows: 'people',
    most: 25 * kb,
    of: 'a person: 50 sessions',
    kept: 'a day, 31 when remembered',
    cleaner: 'upkeep.clean',
  },
  saved_views: {
    grows: 'people',
    most: 1.5 * mb,
    of: 'a person: 200 views',
    kept: 'until its owner deletes it',
    cleaner: 'nobody',
  },
  users: {
    grows: 'people',
    most: 100 * kb,
    of: 'a person: preferences and contacts',
    kept: 'as long as the account',
    cleaner: 'upkeep.clean',
  },
  owners: {
    grows: 'people',
    most: 4 * kb,
    of: 'a person: contacts',
    kept: 'as long as the account',
    cleaner: 'nobody',
  },
  totp_keys: {
    grows: 'people',
    most: 1 * kb,
    of: 'a person: the key of one app',
    kept: 'until the app is turned off',
    cleaner: 'nobody',
  },
  recovery_codes: {
    grows: 'people',
    most: 2 * kb,
    of: 'a person: 10 codes',
    kept: 'until it is used',
    cleaner: 'nobody',
  },
  signatures: {
    grows: 'people',
    most: 2 * kb,
    of: 'a person and version of a document',
    kept: 'for good: it is a proof',
    cleaner: 'nobody',
  },
  trade_points: {
    grows: 'people',
    most: 64 * kb,
    of: 'a point: what its form can hold',
    kept: 'as long as the point',
    cleaner: 'nobody',
  },
  files: {
    grows: 'people',
    most: 8 * mb,
    of: 'a day for each person: 8,000 uploads',
    kept: '30 days after the file went',
    cleaner: 'upkeep.clean',
  },
  runs: {
    grows: 'people',
    most: 4 * mb,
    of: 'a day for each person: 100 operations',
    kept: '90 days after the end',
    cleaner: 'upkeep.clean',
  },
  import_steps: {
    grows: 'people',
    most: 600 * mb,
    of: 'a person: 1.4 times each of 20 files',
    kept: 'until the import ends, 7 days at most',
    cleaner: 'upkeep.clean',
  },
  'FILES_DIR/incoming': {
    grows: 'people',
    most: 500 * mb,
    of: 'a day for each person, `UPLOAD_DAY_MB`, together with what is stored; all strangers ten times that',
    kept: 'while it arrives, a day after a crash',
    cleaner: 'the end of the request',
  },
  'FILES_DIR/stored': {
    grows: 'people',
    most: 500 * mb,
    of: 'a day for each person, `UPLOAD_DAY_MB`, and 1 GB of exports',
    kept: '7 days; as long as something uses it; 90 days the source of an import that changed something',
    cleaner: 'upkeep.clean',
  },
  'DATA_DIR/postgres': {
    grows: 'people',
    most: 2048 * mb,
    of: 'or a tenth of the disk besides the tables: the log of changes',
    kept: 'until the next checkpoint',
    cleaner: 'the next one',
  },
  run_items: 'staff',
  additional_fields: 'staff',
  book_entries: 'staff',
  books: 'staff',
  document_versions: 'staff',
  documents: 'staff',
  seller_trade_points: 'staff',
  sellers: 'staff',
  trade_users: 'staff',
  tsm_trade_points: 'staff',
  audit_seals: 'program',
  migrations: 'program',
  'pgboss.bam': 'program',
  'pgboss.job_dependency': 'program',
  'pgboss.queue': 'program',
  'pgboss.queue_stats': 'program',
  'pgboss.schedule': 'program',
  'pgboss.subscription': 'program',
  'pgboss.version': 'program',
  'pgboss.warning': 'program',
};

/** «120 MB». */
function sized(bytes: number): string {
  if (bytes >= 1024 * mb) return `${bytes / (1024 * mb)} GB`;
  return bytes >= mb ? `${bytes / mb} MB` : `${bytes / kb} KB`;
}

/** The cells of docs/operations.md. */
export function boundRows(): string[][] {
  return Object.entries(storeBounds).flatMap(([store, bound]) =>
    typeof bound === 'string'
      ? []
      : [[`\`${store}\``, bound.grows, `${sized(bound.most)} ${bound.of}`, bound.kept, bound.cleaner]],
  );
}
