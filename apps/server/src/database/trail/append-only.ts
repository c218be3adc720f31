// Tables whose rows are facts: they are added and read, never changed or deleted, by any database user. One list for the rights of the program's
// role and for the test that tries every role; the triggers stand in the migration that makes the table:
//   create trigger <table>_append_only before update or delete on <table> for each row execute function refuse_change();
//   create trigger <table>_no_truncate before truncate on <table> for each statement execute function refuse_change();
import type { Rows } from '../rows/rows.generated.ts';

export const appendOnly = [
  'audit_events',
  'audit_seals',
  'certificate_prices',
  'ledger_lot_uses',
  'ledger_months',
  'ledger_postings',
  'ledger_proofs',
  'ledger_seals',
  'ledger_transactions',
  'order_events',
  'publication_effects',
  'publication_versions',
  'settings',
  'task_versions',
  'sku_group_skus',
  'sku_group_versions',
] as const satisfies (keyof Rows)[];
