// In which order a transaction locks rows of several tables: docs/decisions/0048-order-of-locks.md. Every transaction of every API test is
// held against it (testing/lock-recorder.ts).

/** From the first to the last. A caller that needs rows of two of them locks those of the upper one first, each table in the order of its ids. */
const order = [
  // The request for approval, then the long work that waits for it, before the rows of that work.
  'ledger_approvals',
  'runs',
  'ledger_imports',
  // A case comes before its subject.
  'moderation_cases',
  'change_sets',
  'books',
  'book_entries',
  'skus',
  'sku_groups',
  'groups',
  'geofences',
  'documents',
  'publications',
  'instructions',
  'task_types',
  'tasks',
  'task_assignments',
  'survey_counts',
  'survey_responses',
  'survey_promo_codes',
  'survey_links',
  // Where, then who.
  'trade_users',
  'trade_points',
  'owners',
  'sellers',
  // Links of people and points.
  'seller_trade_points',
  'tsm_trade_points',
  'tsm_bdms',
  'streaks',
  // Orders, then the accounts that pay for them.
  'orders',
  'certificate_categories',
  'certificates',
  'ledger_accounts',
  // The account that everything of a person follows comes last.
  'users',
  'buyers',
  'moderator_scopes',
];

/** Tables whose rows nobody waits for crosswise, and why. */
const apart: Readonly<Record<string, string>> = {
  change_items: 'of a change set, which is locked',
  task_awards: 'of an assignment, which is locked',
  task_counts: 'counters of a task, written with each change of one of its assignments',
  task_photos: 'of an assignment, which is locked',
  survey_awards: 'of a response, which is locked',
  work_news: 'rows that are only added, and go with a decision that is taken back',
  push_messages: 'of one browser, and taken by one job',
  push_subscriptions: 'of the caller alone, or let go of by the job that sends',
  task_submissions: 'of an assignment, which is locked',
  group_overrides: 'of a group, whose run is locked',
  group_members: 'of a group, whose run is locked',
  group_runs: 'of a group, whose run is locked',
  group_touches: 'rows that are only added, and taken by one job',
  files: 'claimed once, by its uploader; let go of under the record that names it',
  document_versions: 'of a document, which is locked',
  publication_reach: 'of the caller alone',
  import_steps: 'of a run, taken with `skip locked`',
  order_items: 'of an order, which is locked',
  certificate_codes: 'of an order or a certificate, which is locked',
  certificates_in_categories: 'of a certificate, which is locked',
  certificate_pictures: 'of a certificate, which is locked',
  flame_actions: 'of a streak, which is locked',
  flame_days: 'of a streak, which is locked',
  streak_bonuses: 'of a streak, which is locked',
  ledger_lots: 'of an account of the ledger, which is locked',
  limits: 'counters: a key is counted at one place of a transaction',
  certificate_waits: 'taken with `skip locked`, or of the caller alone',
  interface_errors: 'one row a statement',
  kept_replies: 'of one call that was sent twice',
  ledger_expiry_notices: 'taken with `skip locked`',
  ledger_seen: 'of one person',
  ledger_state: 'one row, taken last',
  outbox_messages: 'taken with `skip locked`, or written once',
  run_items: 'of a run, which is locked',
  saved_views: 'of one person',
  selections: 'of one person',
  signatures: 'erased with the person, whose account is locked',
  buyer_sessions: 'the ways in of one buyer',
  sessions: 'the ways in of one person: of two who shut them and open them at once one is put off',
  known_devices: 'the ways in of one person',
  code_challenges: 'the ways in of one person',
  password_links: 'the ways in of one person',
  totp_keys: 'the ways in of one person',
  recovery_codes: 'the ways in of one person',
};

const places = new Map(order.map((table, place) => [table, place]));

export const isDeclared = (table: string): boolean => places.has(table) || table in apart;

/** Undefined for tables that stand apart. */
export const placeOf = (table: string): number | undefined => places.get(table);

/** Locks that triggers take when a table is written: a column, where only that one is looked at. */
const triggers: Readonly<Record<string, { column?: string; locks: readonly string[] }>> = {
  seller_trade_points: { locks: ['trade_points', 'sellers'] },
  tsm_trade_points: { locks: ['trade_points'] },
  tsm_bdms: { locks: ['trade_users'] },
  owners: { column: '(?:inn|legal_name)', locks: ['trade_points'] },
};

/** `text`: the statement, in small letters and without quotes. */
export function lockedByTriggers(table: string, text: string): readonly string[] {
  const trigger = triggers[table];
  if (!trigger) return [];
  return trigger.column && !new RegExp(`\\b${trigger.column} =`).test(text) ? [] : trigger.locks;
}
