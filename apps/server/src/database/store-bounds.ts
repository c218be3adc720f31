// Where the program keeps things, who can make each place grow, and where that ends. A table without a line here does not compile;
// docs/operations.md shows the lines of those that grow by the hand of strangers and of people without rights.
import type { Rows } from './rows.generated.ts';

export interface Bound {
  /** `strangers`: nobody in particular; `people`: whoever has an account that is no administrator's. */
  grows: 'strangers' | 'people';
  /** In bytes, indexes included. */
  most: number;
  per: keyof typeof perWords;
  why: string;
  kept: string;
  cleaner:
    | 'maintenance.clean'
    | 'maintenance.trim'
    | 'the job queue'
    | 'the next one'
    | 'the end of the request'
    | 'nobody';
}

const perWords = {
  all: 'in all',
  all_day: 'a day in all',
  person: 'for each person',
  person_day: 'a day for each person',
  thing: 'each',
} as const;

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
    per: 'all',
    why: '400 new kinds of error a day, 8 KB each',
    kept: '30 days after it was last seen',
    cleaner: 'maintenance.clean',
  },
  limits: {
    grows: 'strangers',
    most: 200 * mb,
    per: 'all',
    why: '500,000 counters',
    kept: 'until its time is over, a day at most',
    cleaner: 'maintenance.trim',
  },
  code_challenges: {
    grows: 'strangers',
    most: 60 * mb,
    per: 'all',
    why: '40,000 codes a day',
    kept: '2 days',
    cleaner: 'maintenance.clean',
  },
  outbox_messages: {
    grows: 'strangers',
    most: 100 * mb,
    per: 'all',
    why: '40,000 codes a day',
    kept: '2 days, notices 30',
    cleaner: 'maintenance.clean',
  },
  'pgboss.job': {
    grows: 'strangers',
    most: 150 * mb,
    per: 'all',
    why: '40,000 messages a day, 100 operations a day of each person',
    kept: 'a day after it was done, 30 after it failed',
    cleaner: 'the job queue',
  },
  buyers: {
    grows: 'strangers',
    most: 12 * mb,
    per: 'all_day',
    why: 'a row for each phone that was proved',
    kept: '30 days, for good after a consent',
    cleaner: 'maintenance.clean',
  },
  buyer_sessions: {
    grows: 'strangers',
    most: 25 * kb,
    per: 'person',
    why: '50 sessions of a buyer',
    kept: 'a day',
    cleaner: 'maintenance.clean',
  },
  known_devices: {
    grows: 'strangers',
    most: 3 * kb,
    per: 'person',
    why: '10 browsers',
    kept: '400 days after the last login',
    cleaner: 'maintenance.clean',
  },
  audit_events: {
    grows: 'strangers',
    most: 4 * mb,
    per: 'person_day',
    why: 'tsm 20 MB, moderator 200 MB, all strangers together 40 MB',
    kept: '3 years',
    cleaner: 'maintenance.clean',
  },
  sessions: {
    grows: 'people',
    most: 25 * kb,
    per: 'person',
    why: '50 sessions',
    kept: 'a day, 31 when remembered',
    cleaner: 'maintenance.clean',
  },
  kept_replies: {
    grows: 'strangers',
    most: 5 * mb,
    per: 'person',
    why: '532 replies to calls with an `Idempotency-Key`, 8 KB each',
    kept: 'a day',
    cleaner: 'maintenance.clean',
  },
  saved_views: {
    grows: 'people',
    most: 1.5 * mb,
    per: 'person',
    why: '200 views',
    kept: 'until its owner deletes it',
    cleaner: 'nobody',
  },
  selections: {
    grows: 'people',
    most: 40 * mb,
    per: 'person',
    why: 'the last 5 choices of everything found, a million rows each',
    kept: 'a day',
    cleaner: 'maintenance.clean',
  },
  users: {
    grows: 'people',
    most: 100 * kb,
    per: 'person',
    why: 'preferences and contacts',
    kept: 'as long as the account',
    cleaner: 'maintenance.clean',
  },
  owners: {
    grows: 'people',
    most: 4 * kb,
    per: 'person',
    why: 'contacts',
    kept: 'as long as the account',
    cleaner: 'nobody',
  },
  totp_keys: {
    grows: 'people',
    most: 1 * kb,
    per: 'person',
    why: 'the key of one app',
    kept: 'until the app is turned off',
    cleaner: 'nobody',
  },
  recovery_codes: {
    grows: 'people',
    most: 2 * kb,
    per: 'person',
    why: '10 codes',
    kept: 'until it is used',
    cleaner: 'nobody',
  },
  signatures: {
    grows: 'people',
    most: 2 * kb,
    per: 'thing',
    why: 'one for each person and version of a document',
    kept: 'for good: it is a proof',
    cleaner: 'nobody',
  },
  trade_points: {
    grows: 'people',
    most: 64 * kb,
    per: 'thing',
    why: 'what the form of a point can hold',
    kept: 'as long as the point',
    cleaner: 'nobody',
  },
  files: {
    grows: 'strangers',
    most: 8 * mb,
    per: 'person_day',
    why: '8,000 uploads; 800 of a buyer, 80,000 of all buyers',
    kept: '30 days after the file went',
    cleaner: 'maintenance.clean',
  },
  runs: {
    grows: 'people',
    most: 4 * mb,
    per: 'person_day',
    why: '100 operations',
    kept: '90 days after the end',
    cleaner: 'maintenance.clean',
  },
  import_steps: {
    grows: 'people',
    most: 600 * mb,
    per: 'person',
    why: '1.4 times each of 20 files',
    kept: 'until the import ends, 7 days at most',
    cleaner: 'maintenance.clean',
  },
  'FILES_DIR/incoming': {
    grows: 'strangers',
    most: 500 * mb,
    per: 'person_day',
    why: '`UPLOAD_DAY_MB`, together with what is stored; a tenth of a buyer, ten times that of all buyers',
    kept: 'while it arrives, a day after a crash',
    cleaner: 'the end of the request',
  },
  'FILES_DIR/stored': {
    grows: 'strangers',
    most: 500 * mb,
    per: 'person_day',
    why: '`UPLOAD_DAY_MB`, and 1 GB of exports',
    kept: '7 days, of a buyer one; as long as something uses it; 90 days the source of an import that changed something',
    cleaner: 'maintenance.clean',
  },
  'DATA_DIR/postgres': {
    grows: 'people',
    most: 2048 * mb,
    per: 'all',
    why: 'the log of changes; a tenth of the disk where that is less',
    kept: 'until the next checkpoint',
    cleaner: 'the next one',
  },
  settings: 'staff',
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
      : [
          [
            `\`${store}\``,
            bound.grows,
            `${sized(bound.most)} ${perWords[bound.per]}: ${bound.why}`,
            bound.kept,
            bound.cleaner,
          ],
        ],
  );
}
