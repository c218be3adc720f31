// Where the program keeps things, who can make each place grow, and where that ends. Areas say it of their tables, in
// `<area>.samples.ts`; docs/operations.md shows the lines of those that grow by the hand of strangers and of people without rights.

export interface Bound {
  /** `strangers`: callers without an account; `people`: accounts other than administrators'. */
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
  record: 'each',
} as const;

/** By table or folder. `staff`, `program`: grows by what administrators enter, or by the program itself. */
export type Bounds = Readonly<Record<string, Bound | 'staff' | 'program'>>;

export const kb = 1024;
export const mb = 1024 * kb;

/** Of tables without an area. */
export const commonBounds: Bounds = {
  limits: {
    grows: 'strangers',
    most: 200 * mb,
    per: 'all',
    why: '500,000 counters',
    kept: 'until its time is over, a day at most',
    cleaner: 'maintenance.trim',
  },
  'pgboss.job': {
    grows: 'strangers',
    most: 150 * mb,
    per: 'all',
    why: '40,000 messages a day, 100 operations a day of each person',
    kept: 'a day after it was done, 30 after it failed',
    cleaner: 'the job queue',
  },
  kept_replies: {
    grows: 'strangers',
    most: 5 * mb,
    per: 'person',
    why: '532 replies to calls with an `Idempotency-Key`, 8 KB each',
    kept: 'a day',
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
export function boundRows(bounds: Bounds): string[][] {
  return Object.entries(bounds).flatMap(([store, bound]) =>
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
