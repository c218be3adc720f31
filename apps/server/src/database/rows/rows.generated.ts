// Generated from the migrations by `npm run rows`. Do not edit.
import type { ColumnType } from 'kysely';

export type Json = unknown;
type Fixed<T> = ColumnType<T, never, never>;
type Optional<T> = ColumnType<T, T | undefined, T>;

export interface AdditionalFieldsRow {
  id: Fixed<number>;
  code: string;
  label: string;
  type: 'string' | 'text' | 'int' | 'decimal' | 'bool' | 'date' | 'enum' | 'multi_enum' | 'file' | 'phone';
  book_id: Optional<number | null>;
  required: Optional<boolean>;
  visible_roles: string[];
  editable_roles: string[];
  show_in_list: Optional<boolean>;
  validation: Optional<Json>;
  sort: Optional<number>;
  group_title: Optional<string>;
  master: Optional<'portal' | 'chicago'>;
  created_at: Optional<string>;
}

export interface AnnouncedTasksRow {
  task_id: number;
  created_at: Optional<string>;
}

export interface AuditEventsRow {
  id: Optional<number>;
  at: Optional<string>;
  actor_kind: 'user' | 'buyer' | 'system' | 'anonymous';
  actor_id: Optional<number | null>;
  actor_role: Optional<string | null>;
  ip: Optional<string | null>;
  user_agent: Optional<string | null>;
  request_id: Optional<string | null>;
  action: string;
  entity_type: string;
  entity_id: Optional<number | null>;
  diff: Optional<Json>;
  reason: Optional<string | null>;
  run_id: Optional<number | null>;
}

export interface AuditSealsRow {
  id: number;
  from_id: number;
  to_id: number;
  events: number;
  at: Optional<string>;
  previous: Buffer;
  hash: Buffer;
  content: Buffer;
}

export interface BellSeenRow {
  user_id: number;
  seen_at: string;
}

export interface BookEntriesRow {
  id: Fixed<number>;
  book_id: number;
  code: string;
  title: string;
  values: Optional<Json>;
  sort: Optional<number>;
  active: Optional<boolean>;
  valid_from: Optional<string | null>;
  valid_to: Optional<string | null>;
  external_id: Optional<string | null>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  created_by: Optional<number | null>;
  updated_by: Optional<number | null>;
  version: Optional<number>;
  deleted_at: Optional<string | null>;
  search_text: Fixed<string | null>;
}

export interface BooksRow {
  id: Fixed<number>;
  code: string;
  title: string;
  description: Optional<string | null>;
  columns: Optional<Json>;
  editable: Optional<boolean>;
  master: Optional<'portal' | 'chicago'>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  created_by: Optional<number | null>;
  updated_by: Optional<number | null>;
  version: Optional<number>;
}

export interface BuyerSessionsRow {
  id: Fixed<number>;
  token_hash: Buffer;
  buyer_id: number;
  ip: Optional<string | null>;
  user_agent: Optional<string | null>;
  created_at: Optional<string>;
  expires_at: string;
}

export interface BuyersRow {
  id: Fixed<number>;
  status: Optional<'new' | 'active' | 'blocked'>;
  age_confirmed_at: Optional<string | null>;
  agreements: Optional<Json>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  version: Optional<number>;
  phone_hash: Buffer;
  phone_sealed: Buffer;
}

export interface CertificateCategoriesRow {
  id: Fixed<number>;
  name: string;
  icon: string;
  sort: Optional<number>;
  active: Optional<boolean>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  created_by: Optional<number | null>;
  updated_by: Optional<number | null>;
  version: Optional<number>;
  deleted_at: Optional<string | null>;
}

export interface CertificateCodesRow {
  id: Fixed<number>;
  certificate_id: number;
  code: Buffer;
  pin: Optional<Buffer | null>;
  digest: Buffer;
  batch: string;
  expires_on: Optional<string | null>;
  status: Optional<'free' | 'reserved' | 'issued' | 'void'>;
  order_item_id: Optional<number | null>;
  loaded_at: Optional<string>;
  loaded_by: Optional<number | null>;
  issued_at: Optional<string | null>;
  shown_at: Optional<string | null>;
  used_at: Optional<string | null>;
}

export interface CertificatePicturesRow {
  certificate_id: number;
  file_id: number;
  sort: number;
}

export interface CertificatePricesRow {
  id: Fixed<number>;
  certificate_id: number;
  price_coins: number;
  face_value: number;
  since: Optional<string>;
  set_by: Optional<number | null>;
}

export interface CertificateWaitsRow {
  certificate_id: number;
  user_id: number;
  created_at: Optional<string>;
}

export interface CertificatesRow {
  id: Fixed<number>;
  title: string;
  supplier_id: number;
  kind: 'code_pool' | 'api_supplier' | 'physical' | 'manual';
  article: Optional<string | null>;
  description: Optional<string | null>;
  terms: Optional<string | null>;
  how_to_use: Optional<string | null>;
  face: string;
  face_value: number;
  price_coins: number;
  code_format: Optional<'qr' | 'code128' | 'text'>;
  validity_days: Optional<number | null>;
  valid_until: Optional<string | null>;
  free_codes: Optional<number>;
  low_stock_at: Optional<number>;
  backorder: Optional<boolean>;
  limit_per_order: Optional<number>;
  limit_per_person_month: Optional<number | null>;
  limit_total: Optional<number | null>;
  ordered: Optional<number>;
  visible_from: Optional<string | null>;
  visible_to: Optional<string | null>;
  active_from: Optional<string | null>;
  active_to: Optional<string | null>;
  sort: Optional<number>;
  featured: Optional<boolean>;
  status: Optional<'draft' | 'active' | 'hidden' | 'archived'>;
  low_stock_notified_at: Optional<string | null>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  created_by: Optional<number | null>;
  updated_by: Optional<number | null>;
  version: Optional<number>;
  deleted_at: Optional<string | null>;
  group_ids: Optional<number[] | null>;
}

export interface CertificatesInCategoriesRow {
  certificate_id: number;
  category_id: number;
}

export interface ChangeItemsRow {
  id: Fixed<number>;
  set_id: number;
  trade_point_id: number;
  field: string;
  old_value: Json;
  new_value: Json;
  state: Optional<'draft' | 'applied' | 'moderation' | 'returned' | 'denied' | 'conflict' | 'undone'>;
  note: Optional<string | null>;
  case_id: Optional<number | null>;
}

export interface ChangeSetsRow {
  id: Fixed<number>;
  author_id: number;
  source: 'grid' | 'mass' | 'import';
  status: Optional<'draft' | 'applied' | 'moderation' | 'partly' | 'denied' | 'undone'>;
  run_id: Optional<number | null>;
  changes_count: Optional<number>;
  points_count: Optional<number>;
  sent_at: Optional<string | null>;
  undone_at: Optional<string | null>;
  undone_by: Optional<number | null>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  created_by: Optional<number | null>;
  updated_by: Optional<number | null>;
  version: Optional<number>;
  deleted_at: Optional<string | null>;
}

export interface CodeChallengesRow {
  id: string;
  purpose: 'login' | 'sign_document' | 'order_confirm' | 'buyer_login' | 'phone_change' | 'confirm_identity' | 'join';
  user_id: Optional<number | null>;
  phone: Optional<string | null>;
  email: Optional<string | null>;
  code_hash: Optional<Buffer | null>;
  tries: Optional<number>;
  remember: Optional<boolean>;
  context: Optional<Json>;
  ip: Optional<string | null>;
  created_at: Optional<string>;
  expires_at: string;
  used_at: Optional<string | null>;
  proof: Optional<string | null>;
}

export interface DocumentVersionsRow {
  id: Fixed<number>;
  document_id: number;
  number: number;
  file_id: Optional<number | null>;
  html: Optional<string | null>;
  sha256: string;
  change_summary: Optional<string | null>;
  requires_resign: Optional<boolean>;
  grace_days: Optional<number>;
  status: Optional<'draft' | 'scheduled' | 'published' | 'superseded'>;
  published_at: Optional<string | null>;
  effective_from: Optional<string | null>;
  created_at: Optional<string>;
  created_by: Optional<number | null>;
  version: Optional<number>;
  updated_at: Optional<string>;
  updated_by: Optional<number | null>;
}

export interface DocumentsRow {
  id: Fixed<number>;
  code: string;
  title: string;
  kind: 'offer' | 'contract' | 'rules' | 'pd_consent' | 'marketing_consent' | 'buyer_agreement' | 'other';
  audience_roles: string[];
  required: Optional<boolean>;
  sort: Optional<number>;
  status: Optional<'draft' | 'active' | 'archived'>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  created_by: Optional<number | null>;
  updated_by: Optional<number | null>;
  version: Optional<number>;
}

export interface FilesRow {
  id: Fixed<number>;
  kind: 'image' | 'video' | 'document' | 'import' | 'export' | 'proof';
  storage_key: string;
  thumbnails: Optional<Json>;
  original_name: string;
  mime: string;
  size: number;
  sha256: string;
  width: Optional<number | null>;
  height: Optional<number | null>;
  exif: Optional<Json | null>;
  visibility: Optional<'private' | 'role' | 'public'>;
  visible_roles: Optional<string[]>;
  created_by: Optional<number | null>;
  created_at: Optional<string>;
  expires_at: Optional<string | null>;
  deleted_at: Optional<string | null>;
  buyer_id: Optional<number | null>;
  picture_hash: Optional<number | null>;
  picture_mirror: Optional<number | null>;
}

export interface FlameActionsRow {
  id: Fixed<number>;
  seller_id: number;
  day: string;
  kind: 'task' | 'survey' | 'article';
  source_id: number;
  state: Optional<'provisional' | 'confirmed' | 'denied'>;
  flames: Optional<number>;
  submitted_at: string;
  created_at: Optional<string>;
}

export interface FlameDaysRow {
  seller_id: number;
  day: string;
  provisional: Optional<number>;
  confirmed: Optional<number>;
  flames: Optional<number>;
  freeze_transaction_id: Optional<number | null>;
}

export interface GeofencesRow {
  id: Fixed<number>;
  name: string;
  purpose: 'tp' | 'city' | 'region' | 'task';
  type: 'circle' | 'polygon';
  lat: Optional<number | null>;
  lon: Optional<number | null>;
  radius_m: Optional<number | null>;
  vertices: Optional<Json | null>;
  tolerance_m: number;
  color: Optional<'ember' | 'ok' | 'info' | 'warn' | 'danger'>;
  active: Optional<boolean>;
  trade_point_ids: Optional<number[]>;
  tp_group_id: Optional<number | null>;
  search_text: Fixed<string | null>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  created_by: Optional<number | null>;
  updated_by: Optional<number | null>;
  version: Optional<number>;
  deleted_at: Optional<string | null>;
}

export interface GroupMembersRow {
  group_id: number;
  member_id: number;
  entered: number;
  left_run: Optional<number>;
}

export interface GroupOverridesRow {
  group_id: number;
  member_id: number;
  include: boolean;
  reason: Optional<string | null>;
  source: Optional<'manual' | 'import'>;
  author_id: Optional<number | null>;
  at: Optional<string>;
}

export interface GroupRunsRow {
  group_id: number;
  run: number;
  at: Optional<string>;
  today: string;
  cause: 'save' | 'clock' | 'change' | 'hand' | 'import';
  rule: Optional<Json | null>;
  came: number;
  went: number;
  author_id: Optional<number | null>;
  total: Optional<number>;
  error: Optional<string | null>;
  id: Fixed<number>;
}

export interface GroupTouchesRow {
  source: string;
  at: Optional<string>;
}

export interface GroupsRow {
  id: Fixed<number>;
  kind: 'user' | 'seller' | 'tp' | 'tsm' | 'sku';
  name: string;
  description: Optional<string | null>;
  mode: 'static' | 'dynamic' | 'compound';
  status: Optional<'active' | 'inactive' | 'archived'>;
  rule: Optional<Json | null>;
  parts: Optional<Json | null>;
  refresh: Optional<'on_change' | 'hourly' | 'daily' | 'manual'>;
  members_count: Optional<number>;
  last_run: Optional<number>;
  computed_at: Optional<string | null>;
  compute_status: Optional<'idle' | 'queued' | 'ok' | 'error' | 'waiting'>;
  compute_error: Optional<string | null>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  created_by: Optional<number | null>;
  updated_by: Optional<number | null>;
  version: Optional<number>;
  deleted_at: Optional<string | null>;
  search_text: Fixed<string | null>;
  private_to: Optional<number | null>;
  held_back: Optional<Json | null>;
  can_request_seller_tp: Optional<boolean>;
  auto_confirm_seller_tp: Optional<boolean>;
  daily_request_limit: Optional<number | null>;
  visible_report_types: Optional<string[] | null>;
  inactive_from: Optional<string | null>;
  inactive_reason: Optional<string | null>;
}

export interface ImportStepsRow {
  run_id: number;
  n: number;
  state: Optional<'parsed' | 'checked' | 'applied'>;
  content: Buffer;
  marks: Optional<Buffer | null>;
  digest: Optional<Buffer | null>;
}

export interface InstructionsRow {
  id: Fixed<number>;
  name: string;
  blocks: Optional<Json>;
  search_text: Fixed<string | null>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  created_by: Optional<number | null>;
  updated_by: Optional<number | null>;
  version: Optional<number>;
  deleted_at: Optional<string | null>;
}

export interface InterfaceErrorsRow {
  fingerprint: string;
  level: string;
  message: string;
  stack: Optional<string | null>;
  route: Optional<string | null>;
  app_version: Optional<string | null>;
  extra: Optional<Json>;
  times: Optional<number>;
  last_user_id: Optional<number | null>;
  first_seen_at: Optional<string>;
  last_seen_at: Optional<string>;
}

export interface KeptRepliesRow {
  id: Fixed<number>;
  person: string;
  key: string;
  request_hash: Buffer;
  reply: Optional<Buffer | null>;
  done: Optional<boolean>;
  at: Optional<string>;
  void: Optional<boolean>;
  action: Optional<string | null>;
}

export interface KnownDevicesRow {
  id: Fixed<number>;
  device: string;
  user_id: Optional<number | null>;
  buyer_id: Optional<number | null>;
  created_at: Optional<string>;
  last_login_at: Optional<string>;
}

export interface LedgerAccountsRow {
  id: Fixed<number>;
  currency: 'coin' | 'flame';
  seller_id: Optional<number | null>;
  owner_id: Optional<number | null>;
  code: Optional<string | null>;
  cached: Optional<boolean>;
  available: Optional<number>;
  pending: Optional<number>;
  held: Optional<number>;
  debt: Optional<number>;
  frozen_at: Optional<string | null>;
  created_at: Optional<string>;
  frozen_by: Optional<number | null>;
  frozen_comment: Optional<string | null>;
  balance: Fixed<number | null>;
}

export interface LedgerApprovalsRow {
  id: Fixed<number>;
  state: Optional<'awaiting' | 'approved' | 'rejected'>;
  currency: 'coin' | 'flame';
  operation: 'credit' | 'debit';
  amount: Optional<number | null>;
  holders: Json;
  holders_count: Fixed<number | null>;
  total: number;
  reason_id: Optional<number | null>;
  comment: string;
  effective_on: Optional<string | null>;
  key: string;
  decided_by: Optional<number | null>;
  decided_at: Optional<string | null>;
  decision: Optional<string | null>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  created_by: number;
  updated_by: Optional<number | null>;
  version: Optional<number>;
  run_id: Optional<number | null>;
  contents: Optional<Json | null>;
  hash: Optional<string>;
}

export interface LedgerExpiryNoticesRow {
  account_id: number;
  expires_at: string;
  days_before: number;
  amount: number;
  notified_at: Optional<string>;
  mailed: Optional<boolean>;
}

export interface LedgerImportsRow {
  run_id: number;
  coin_credit: Optional<number>;
  coin_debit: Optional<number>;
  flame_credit: Optional<number>;
  flame_debit: Optional<number>;
  undo_run_id: Optional<number | null>;
}

export interface LedgerLotUsesRow {
  lot_id: number;
  transaction_id: number;
  remaining: number;
  reserved: number;
}

export interface LedgerLotsRow {
  id: number;
  account_id: number;
  amount: number;
  remaining: number;
  reserved: Optional<number>;
  pending: Optional<boolean>;
  earned_at: string;
  available_from: Optional<string | null>;
  expires_at: Optional<string | null>;
}

export interface LedgerMonthsRow {
  month: string;
  closed_at: Optional<string>;
  closed_by: number;
}

export interface LedgerPostingsRow {
  transaction_id: number;
  account_id: number;
  bucket: 'available' | 'pending' | 'held' | 'debt';
  amount: number;
  balance_after: Optional<number | null>;
}

export interface LedgerProofsRow {
  id: Fixed<number>;
  started_at: string;
  finished_at: Optional<string>;
  intact: boolean;
  findings: Optional<Json>;
  last_transaction_id: number;
  transactions: number;
  postings: number;
  totals: Json;
}

export interface LedgerSealsRow {
  id: number;
  from_id: number;
  to_id: number;
  transactions: number;
  at: Optional<string>;
  previous: Buffer;
  content: Buffer;
  hash: Buffer;
}

export interface LedgerSeenRow {
  user_id: number;
  transaction_id: number;
  seen_at: Optional<string>;
}

export interface LedgerStateRow {
  is_the_one: Optional<boolean>;
  frozen_at: Optional<string | null>;
  proof_id: Optional<number | null>;
}

export interface LedgerTransactionsRow {
  id: Fixed<number>;
  type: 'emission' | 'budget_allocate' | 'budget_return' | 'accrual' | 'activate' | 'pending_cancel' | 'hold' | 'capture' | 'release' | 'refund' | 'expire' | 'spend' | 'manual_credit' | 'manual_debit' | 'import_credit' | 'import_debit' | 'reversal' | 'transfer_merge' | 'forfeit' | 'opening';
  currency: 'coin' | 'flame';
  account_id: number;
  amount: number;
  sign: number;
  balance_after: number;
  key: string;
  digest: Buffer;
  source_type: string;
  source_id: Optional<number | null>;
  reason_id: Optional<number | null>;
  comment: Optional<string | null>;
  actor_id: Optional<number | null>;
  approved_by: Optional<number | null>;
  effective_at: string;
  posted_at: Optional<string>;
  reversal_of: Optional<number | null>;
  run_id: Optional<number | null>;
  row_number: Optional<number | null>;
  external_number: Optional<string | null>;
  trade_point_id: Optional<number | null>;
  region_id: Optional<number | null>;
  stamp: Optional<Buffer | null>;
}

export interface LimitsRow {
  key: string;
  hits: number;
  window_ends_at: string;
  locked_until: Optional<string | null>;
}

export interface ModerationCasesRow {
  id: Fixed<number>;
  kind: 'user' | 'trade_point' | 'task' | 'survey' | 'seller_tp' | 'owner' | 'seller_unlink' | 'seller_block' | 'other';
  subject_id: number;
  title: string;
  subtitle: Optional<string | null>;
  status: Optional<'new' | 'assigned' | 'in_review' | 'returned' | 'approved' | 'partially_approved' | 'denied' | 'canceled' | 'expired'>;
  priority: Optional<'low' | 'normal' | 'high'>;
  changes: Optional<Json>;
  author_comment: Optional<string | null>;
  attempt_no: Optional<number>;
  previous_case_id: Optional<number | null>;
  submitted_by: Optional<number | null>;
  submitted_at: Optional<string>;
  region_id: Optional<number | null>;
  risk_flags: Optional<string[]>;
  holder_id: Optional<number | null>;
  attached: Optional<boolean>;
  lease_until: Optional<string | null>;
  first_taken_at: Optional<string | null>;
  sla_due_at: string;
  sla_minutes: number;
  decided_by: Optional<number | null>;
  decided_at: Optional<string | null>;
  reason_id: Optional<number | null>;
  decision_comment: Optional<string | null>;
  reopened_from: Optional<'approved' | 'denied' | null>;
  appeal: Optional<'none' | 'open' | 'accepted' | 'declined'>;
  barred_id: Optional<number | null>;
  control_of: Optional<number | null>;
  search_text: Fixed<string | null>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  created_by: Optional<number | null>;
  updated_by: Optional<number | null>;
  version: Optional<number>;
  deleted_at: Optional<string | null>;
  sla_breached: Optional<boolean>;
  author_role: Optional<string | null>;
  trade_point_id: Optional<number | null>;
  shown: Optional<Json | null>;
  former_decision: Optional<Json | null>;
  undo_until: Optional<string | null>;
  decided_in: Optional<string | null>;
  tsm_group_id: Optional<number | null>;
  auto_confirmed: Optional<boolean>;
  risk_score: Optional<number | null>;
  reward: Optional<number | null>;
}

export interface ModeratorScopesRow {
  moderator_id: number;
  kind: 'user' | 'trade_point' | 'task' | 'survey' | 'seller_tp' | 'owner' | 'seller_unlink' | 'seller_block' | 'other';
  region_ids: Optional<number[] | null>;
  can_bulk: Optional<boolean>;
  last_given_at: Optional<string | null>;
  group_ids: Optional<number[] | null>;
  max_reward: Optional<number | null>;
}

export interface OrderEventsRow {
  id: Fixed<number>;
  order_id: number;
  kind: 'created' | 'confirmed' | 'waiting' | 'tax_data' | 'assigned' | 'issued' | 'shipped' | 'delivered' | 'shown' | 'used' | 'unused' | 'printed' | 'mailed' | 'canceled' | 'expired' | 'failed' | 'refunded';
  user_id: Optional<number | null>;
  at: Optional<string>;
  code_id: Optional<number | null>;
  details: Optional<string | null>;
}

export interface OrderItemsRow {
  id: Fixed<number>;
  order_id: number;
  certificate_id: number;
  title: string;
  price_coins: number;
  face_value: number;
  quantity: number;
  missing: number;
  supplier_tries: Optional<number>;
  supplier_ask_at: Optional<string | null>;
  validity_days: Optional<number | null>;
  valid_until: Optional<string | null>;
}

export interface OrdersRow {
  id: Fixed<number>;
  number: Fixed<string>;
  contents: string;
  search_text: Fixed<string | null>;
  owner_id: Optional<number | null>;
  seller_id: Optional<number | null>;
  created_by: number;
  client_uuid: string;
  status: 'created' | 'processing' | 'awaiting_assignment' | 'issued' | 'shipped' | 'delivered' | 'canceled' | 'refunded' | 'expired' | 'failed';
  total_coins: number;
  total_value: number;
  email: Optional<string | null>;
  address: Optional<string | null>;
  comment: Optional<string | null>;
  tax_state: Optional<'none' | 'limit_ok' | 'needs_data' | 'data_given'>;
  tax_inn: Optional<string | null>;
  hold_transaction_id: number;
  end_transaction_id: Optional<number | null>;
  refund_transaction_id: Optional<number | null>;
  cancel_reason_id: Optional<number | null>;
  cancel_comment: Optional<string | null>;
  track: Optional<string | null>;
  expires_at: string;
  issued_at: Optional<string | null>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  updated_by: Optional<number | null>;
  version: Optional<number>;
}

export interface OutboxMessagesRow {
  id: Fixed<number>;
  channel: 'sms' | 'mail';
  recipient: string;
  subject: Optional<string | null>;
  purpose: string;
  state: Optional<'queued' | 'sent' | 'kept' | 'failed'>;
  attempts: Optional<number>;
  error: Optional<string | null>;
  created_at: Optional<string>;
  sent_at: Optional<string | null>;
  sealed: Optional<Buffer | null>;
  user_id: Optional<number | null>;
  secret_until: Optional<string | null>;
}

export interface OwnersRow {
  id: Fixed<number>;
  user_id: number;
  type: 'ooo' | 'ao' | 'ip' | 'self_employed' | 'individual';
  legal_name: string;
  brand_name: Optional<string | null>;
  inn: string;
  kpp: Optional<string | null>;
  ogrn: Optional<string | null>;
  legal_address: Optional<string>;
  actual_address: Optional<string | null>;
  director_name: Optional<string | null>;
  contact_name: string;
  contact_phone: string;
  email: string;
  contract_number: Optional<string | null>;
  contract_date: Optional<string | null>;
  status: Optional<'draft' | 'invited' | 'active' | 'blocked' | 'archived'>;
  source: Optional<'admin' | 'chicago' | 'import'>;
  tags: Optional<string[]>;
  comment: Optional<string | null>;
  external_id: Optional<string | null>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  created_by: Optional<number | null>;
  updated_by: Optional<number | null>;
  version: Optional<number>;
  deleted_at: Optional<string | null>;
  search_text: Fixed<string | null>;
  blocked_reason_id: Optional<number | null>;
  blocked_comment: Optional<string | null>;
  blocked_until: Optional<string | null>;
  bank_bik: Optional<string | null>;
  bank_account: Optional<string | null>;
  bank_corr_account: Optional<string | null>;
  bank_name: Optional<string | null>;
  has_points: Optional<boolean>;
  signed_set_id: Optional<number>;
}

export interface PasswordLinksRow {
  user_id: number;
  token_hash: Buffer;
  created_by: Optional<number | null>;
  created_at: Optional<string>;
  expires_at: string;
}

export interface PublicationDeliveriesRow {
  id: Fixed<number>;
  publication_id: number;
  number: number;
  user_id: number;
  created_at: Optional<string>;
}

export interface PublicationEffectsRow {
  publication_id: number;
  number: number;
  effect: string;
  done_at: Optional<string>;
}

export interface PublicationReachRow {
  publication_id: number;
  user_id: number;
  seen_at: Optional<string>;
  read_number: Optional<number | null>;
  read_at: Optional<string | null>;
}

export interface PublicationVersionsRow {
  publication_id: number;
  number: number;
  title: string;
  body: Json;
  cover_file_id: Optional<number | null>;
  roles: string[];
  region_ids: number[];
  hash: string;
  frozen_at: Optional<string>;
  frozen_by: Optional<number | null>;
  group_ids: Optional<number[]>;
  group_runs: Optional<number[]>;
  exclude_ids: Optional<number[]>;
  exclude_runs: Optional<number[]>;
  follows_groups: Optional<boolean>;
}

export interface PublicationsRow {
  id: Fixed<number>;
  kind: string;
  title: string;
  body: Json;
  cover_file_id: Optional<number | null>;
  roles: string[];
  region_ids: Optional<number[]>;
  pinned: Optional<boolean>;
  starts_on: Optional<string | null>;
  ends_on: Optional<string | null>;
  number: Optional<number | null>;
  starts_at: Optional<string | null>;
  ends_at: Optional<string | null>;
  paused_at: Optional<string | null>;
  ended_at: Optional<string | null>;
  asked_number: Optional<number | null>;
  search_text: Fixed<string | null>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  created_by: Optional<number | null>;
  updated_by: Optional<number | null>;
  version: Optional<number>;
  deleted_at: Optional<string | null>;
  group_ids: Optional<number[]>;
  exclude_ids: Optional<number[]>;
  follows_groups: Optional<boolean>;
  notified_number: Optional<number | null>;
}

export interface PushKeysRow {
  id: number;
  public_key: Buffer;
  private_sealed: Buffer;
  created_at: Optional<string>;
}

export interface PushMessagesRow {
  id: Fixed<number>;
  subscription_id: number;
  news_id: Optional<number | null>;
  title: string;
  body: string;
  url: string;
  tries: Optional<number>;
  not_before: Optional<string>;
  created_at: Optional<string>;
  delivery_id: Optional<number | null>;
  not_after: Optional<string | null>;
}

export interface PushSubscriptionsRow {
  id: Fixed<number>;
  user_id: number;
  session_id: number;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  created_at: Optional<string>;
}

export interface RecoveryCodesRow {
  user_id: number;
  code_hash: Buffer;
}

export interface RunItemsRow {
  run_id: number;
  entity_id: number;
  state: Optional<'waiting' | 'applied' | 'skipped' | 'bad'>;
  undo: Optional<Json | null>;
}

export interface RunsRow {
  id: Fixed<number>;
  kind: string;
  state: Optional<'queued' | 'running' | 'checked' | 'done' | 'done_with_errors' | 'failed' | 'canceled'>;
  phase: Optional<string>;
  total: Optional<number | null>;
  done: Optional<number>;
  applied: Optional<number>;
  skipped: Optional<number>;
  bad: Optional<number>;
  params: Optional<Json>;
  result: Optional<Json>;
  source_file_id: Optional<number | null>;
  result_file_id: Optional<number | null>;
  error_file_id: Optional<number | null>;
  error_message: Optional<string | null>;
  idempotency_key: Optional<string | null>;
  started_by: Optional<number | null>;
  started_by_role: Optional<string | null>;
  created_at: Optional<string>;
  started_at: Optional<string | null>;
  heartbeat_at: Optional<string | null>;
  finished_at: Optional<string | null>;
  frozen_hash: Optional<string | null>;
  undoes_id: Optional<number | null>;
}

export interface SavedViewsRow {
  id: Fixed<number>;
  list: string;
  name: string;
  user_id: number;
  shared_roles: Optional<string[]>;
  address: string;
  sort: Optional<number>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  version: Optional<number>;
  layout: Optional<Json | null>;
}

export interface SelectionsRow {
  id: Fixed<number>;
  user_id: number;
  list: string;
  ids: number[];
  created_at: Optional<string>;
}

export interface SellerTradePointsRow {
  id: Fixed<number>;
  seller_id: number;
  trade_point_id: number;
  position: Optional<string | null>;
  from_date: string;
  to_date: Optional<string | null>;
  is_primary: Optional<boolean>;
  source: Optional<'moderation' | 'tsm_request' | 'owner' | 'import' | 'chicago' | 'admin'>;
  created_at: Optional<string>;
  created_by: Optional<number | null>;
  last_day: Optional<string | null>;
}

export interface SellersRow {
  id: Fixed<number>;
  user_id: number;
  code: Optional<string>;
  gender: Optional<'male' | 'female' | null>;
  city: Optional<string | null>;
  employment: Optional<'seller' | 'senior_seller' | 'admin_of_tp'>;
  hired_on: Optional<string | null>;
  consent_at: Optional<string | null>;
  marketing_consent: Optional<boolean>;
  referral_code: Optional<string>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  created_by: Optional<number | null>;
  updated_by: Optional<number | null>;
  version: Optional<number>;
  deleted_at: Optional<string | null>;
  last_name: Optional<string>;
  first_name: Optional<string>;
  middle_name: Optional<string | null>;
  phone: Optional<string | null>;
  email: Optional<string | null>;
  birth_date: Optional<string | null>;
  status: Optional<'invited' | 'pending' | 'active' | 'denied' | 'blocked' | 'deleted'>;
  blocked_reason_id: Optional<number | null>;
  blocked_comment: Optional<string | null>;
  blocked_until: Optional<string | null>;
  last_login_at: Optional<string | null>;
  name: Fixed<string | null>;
  search_text: Fixed<string | null>;
  open_points: Optional<number>;
  primary_point_id: Optional<number | null>;
  primary_region_id: Optional<number | null>;
  primary_branch_id: Optional<number | null>;
  primary_tsm_id: Optional<number | null>;
  merged_into_id: Optional<number | null>;
}

export interface SessionsRow {
  id: Fixed<number>;
  token_hash: Buffer;
  user_id: number;
  remember: boolean;
  ip: Optional<string | null>;
  user_agent: Optional<string | null>;
  created_at: Optional<string>;
  last_seen_at: Optional<string>;
  expires_at: string;
  device: Optional<string | null>;
  identity_confirmed_at: Optional<string | null>;
}

export interface SettingsRow {
  id: Fixed<number>;
  name: string;
  value: number;
  created_at: Optional<string>;
  created_by: number;
}

export interface SignaturesRow {
  id: Fixed<number>;
  version_id: number;
  user_id: number;
  owner_id: Optional<number | null>;
  method: 'click' | 'sms_code';
  challenge_id: Optional<string | null>;
  doc_sha256: string;
  phone_masked: Optional<string | null>;
  ip: Optional<string | null>;
  user_agent: Optional<string | null>;
  act_file_id: Optional<number | null>;
  signed_at: Optional<string>;
  revoked_at: Optional<string | null>;
  signer_name: string;
  owner_name: Optional<string | null>;
  owner_inn: Optional<string | null>;
}

export interface SignedSetsRow {
  id: Fixed<number>;
  versions: number[];
}

export interface SkuGroupSkusRow {
  version_id: number;
  sku_id: number;
}

export interface SkuGroupVersionsRow {
  id: Fixed<number>;
  group_id: number;
  no: number;
  from_day: string;
  rule: Optional<Json | null>;
  skus_count: number;
  created_at: Optional<string>;
  author_id: Optional<number | null>;
}

export interface SkuGroupsRow {
  id: Fixed<number>;
  name: string;
  description: Optional<string | null>;
  purpose: 'plan' | 'focus' | 'mandatory' | 'survey' | 'competitor';
  status: Optional<'active' | 'inactive' | 'archived'>;
  valid_from: string;
  valid_to: Optional<string | null>;
  versions_count: Optional<number>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  created_by: Optional<number | null>;
  updated_by: Optional<number | null>;
  version: Optional<number>;
  deleted_at: Optional<string | null>;
  search_text: Fixed<string | null>;
}

export interface SkusRow {
  id: Fixed<number>;
  code: string;
  gtin: Optional<string | null>;
  name: string;
  brand_id: Optional<number | null>;
  family_id: Optional<number | null>;
  category_id: Optional<number | null>;
  format: Optional<string | null>;
  pack_type: Optional<string | null>;
  pcs_per_pack: Optional<number | null>;
  packs_per_block: Optional<number | null>;
  price_mrp: Optional<number | null>;
  picture_file_id: Optional<number | null>;
  active: Optional<boolean>;
  launched_on: Optional<string | null>;
  discontinued_on: Optional<string | null>;
  external_id: Optional<string | null>;
  search_text: Fixed<string | null>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  created_by: Optional<number | null>;
  updated_by: Optional<number | null>;
  version: Optional<number>;
  deleted_at: Optional<string | null>;
}

export interface StreakBonusesRow {
  id: Fixed<number>;
  seller_id: number;
  days: number;
  started_on: string;
  reached_on: string;
  amount: number;
  transaction_id: number;
  reversal_id: Optional<number | null>;
  created_at: Optional<string>;
}

export interface StreaksRow {
  seller_id: number;
  run_from: Optional<string | null>;
  run_to: Optional<string | null>;
  run_days: Optional<number>;
  best: Optional<number>;
  last_on: Optional<string | null>;
  current: Optional<number>;
  owed: Optional<boolean>;
}

export interface SurveyAnswerCountsRow {
  survey_id: number;
  place: 'all' | 'region' | 'point';
  place_id: number;
  question: string;
  day: string;
  value: string;
  waiting: Optional<number>;
  accepted: Optional<number>;
}

export interface SurveyAwardsRow {
  id: Fixed<number>;
  response_id: number;
  survey_id: number;
  seller_id: number;
  trade_point_id: Optional<number | null>;
  day: string;
  coins: number;
  flames: number;
  coins_transaction_id: Optional<number | null>;
  flames_transaction_id: Optional<number | null>;
  undone_at: Optional<string | null>;
  created_at: Optional<string>;
}

export interface SurveyCountsRow {
  survey_id: number;
  started: Optional<number>;
  finished: Optional<number>;
  screened_out: Optional<number>;
  quota_full: Optional<number>;
}

export interface SurveyFunnelRow {
  survey_id: number;
  place: 'all' | 'region' | 'point';
  place_id: number;
  day: string;
  opened: Optional<number>;
  started: Optional<number>;
  finished: Optional<number>;
  waiting: Optional<number>;
  accepted: Optional<number>;
  denied: Optional<number>;
  screened_out: Optional<number>;
  quota_full: Optional<number>;
}

export interface SurveyLinksRow {
  id: Fixed<number>;
  survey_id: number;
  seller_id: Optional<number | null>;
  code: string;
  opened: Optional<number>;
  created_by: Optional<number | null>;
  created_at: Optional<string>;
}

export interface SurveyPairCountsRow {
  survey_id: number;
  place: 'all' | 'region';
  place_id: number;
  of_question: string;
  of_value: string;
  question: string;
  day: string;
  value: string;
  waiting: Optional<number>;
  accepted: Optional<number>;
}

export interface SurveyPromoCodesRow {
  id: Fixed<number>;
  survey_id: number;
  code: string;
  response_id: Optional<number | null>;
  created_by: Optional<number | null>;
  created_at: Optional<string>;
}

export interface SurveyQuotaCountsRow {
  survey_id: number;
  quota_id: string;
  finished: Optional<number>;
}

export interface SurveyResponsesRow {
  id: Fixed<number>;
  survey_id: number;
  form_version: number;
  buyer_id: Optional<number | null>;
  slot: string;
  seller_id: Optional<number | null>;
  trade_point_id: Optional<number | null>;
  region_id: Optional<number | null>;
  status: Optional<'started' | 'screened_out' | 'quota_full' | 'moderation' | 'accepted' | 'denied'>;
  answers: Optional<Json>;
  step: Optional<string | null>;
  reserved_until: string;
  resume_until: string;
  client_uuid: Optional<string | null>;
  started_at: Optional<string>;
  completed_at: Optional<string | null>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  version: Optional<number>;
  quotas: Optional<string[]>;
  ip_hash: Optional<Buffer | null>;
  device_hash: Optional<Buffer | null>;
  agreement_version_id: Optional<number | null>;
  step_ms: Optional<Json>;
  step_at: Optional<string | null>;
  answers_hash: Optional<Buffer | null>;
  risk_score: Optional<number>;
  risk_flags: Optional<string[]>;
  case_id: Optional<number | null>;
  decided_at: Optional<string | null>;
  reward: Optional<'due' | 'waits' | 'paid' | 'none' | 'no_seller' | 'seller_cap' | 'point_cap' | 'seller_out' | null>;
}

export interface SurveyStepCountsRow {
  survey_id: number;
  place: 'all' | 'region' | 'point';
  place_id: number;
  day: string;
  step: string;
  count: Optional<number>;
}

export interface SurveyTextsRow {
  response_id: number;
  question: string;
  survey_id: number;
  answer: string;
  is_accepted: boolean;
  region_id: Optional<number | null>;
  trade_point_id: Optional<number | null>;
  completed_at: string;
  search_text: Fixed<string | null>;
  slices: Optional<string[]>;
}

export interface TaskAssignmentsRow {
  id: Fixed<number>;
  task_id: number;
  seller_id: number;
  trade_point_id: number;
  slot: string;
  status: Optional<'taken' | 'submitted' | 'returned' | 'accepted' | 'partially_accepted' | 'denied' | 'expired' | 'canceled'>;
  form_version: number;
  attempt: Optional<number>;
  taken_at: Optional<string>;
  due_at: string;
  submitted_at: Optional<string | null>;
  decided_at: Optional<string | null>;
  case_id: Optional<number | null>;
  coins: Optional<number>;
  flames: Optional<number>;
  transaction_id: Optional<number | null>;
  reward_waits: Optional<boolean>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  version: Optional<number>;
}

export interface TaskAwardsRow {
  id: Fixed<number>;
  assignment_id: number;
  coins: number;
  flames: number;
  coins_transaction_id: Optional<number | null>;
  flames_transaction_id: Optional<number | null>;
  undone_at: Optional<string | null>;
  created_at: Optional<string>;
}

export interface TaskCountsRow {
  task_id: number;
  accepted: Optional<number>;
  on_review: Optional<number>;
}

export interface TaskPhotosRow {
  id: Fixed<number>;
  submission_id: number;
  file_id: number;
  taken_at: Optional<string | null>;
  lat: Optional<number | null>;
  lon: Optional<number | null>;
  source: Optional<'camera' | 'gallery' | null>;
  hash: Optional<number | null>;
  band_1: Fixed<number | null>;
  band_2: Fixed<number | null>;
  band_3: Fixed<number | null>;
  like_id: Optional<number | null>;
  like_bits: Optional<number | null>;
  created_at: Optional<string>;
}

export interface TaskSubmissionsRow {
  id: Fixed<number>;
  assignment_id: number;
  attempt: number;
  answers: Json;
  verdicts: Optional<Json | null>;
  lat: Optional<number | null>;
  lon: Optional<number | null>;
  accuracy: Optional<number | null>;
  distance_m: Optional<number | null>;
  in_fence: Optional<boolean | null>;
  device: Optional<string | null>;
  app_version: Optional<string | null>;
  started_at: Optional<string | null>;
  sent_at: Optional<string | null>;
  received_at: Optional<string>;
  client_uuid: string;
  photo_ids: Optional<number[]>;
}

export interface TaskTypesRow {
  id: Fixed<number>;
  code: string;
  title: string;
  kind: 'field' | 'survey' | 'pm';
  icon: string;
  allowed_subtasks: Optional<string[] | null>;
  instruction_id: Optional<number | null>;
  moderation: Optional<'manual' | 'auto' | 'auto_if_low_risk'>;
  sort: Optional<number>;
  active: Optional<boolean>;
  search_text: Fixed<string | null>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  created_by: Optional<number | null>;
  updated_by: Optional<number | null>;
  version: Optional<number>;
  deleted_at: Optional<string | null>;
}

export interface TaskVersionsRow {
  task_id: number;
  number: number;
  document: Json;
  form_hash: string;
  asked_by: Optional<number | null>;
  at: Optional<string>;
}

export interface TasksRow {
  id: Fixed<number>;
  type_id: number;
  kind: 'field' | 'survey' | 'pm';
  status: Optional<'draft' | 'approval' | 'scheduled' | 'active' | 'paused' | 'ended' | 'closed'>;
  draft: Json;
  title: string;
  starts_at: Optional<string | null>;
  ends_at: Optional<string | null>;
  coins: Optional<number>;
  quota: Optional<number | null>;
  budget_coins: Optional<number>;
  audience_pairs: Optional<number | null>;
  audience_points: Optional<number | null>;
  audience_people: Optional<number | null>;
  published_version: Optional<number | null>;
  asked_version: Optional<number | null>;
  hash: Optional<string | null>;
  asked_by: Optional<number | null>;
  asked_at: Optional<string | null>;
  decided_by: Optional<number | null>;
  decided_at: Optional<string | null>;
  remark: Optional<string | null>;
  started_at: Optional<string | null>;
  ended_at: Optional<string | null>;
  closed_at: Optional<string | null>;
  returned_coins: Optional<number>;
  parent_id: Optional<number | null>;
  search_text: Fixed<string | null>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  created_by: Optional<number | null>;
  updated_by: Optional<number | null>;
  version: Optional<number>;
  deleted_at: Optional<string | null>;
}

export interface TotpKeysRow {
  user_id: number;
  key: Buffer;
  turned_on_at: Optional<string | null>;
  last_step: Optional<number>;
  created_at: Optional<string>;
}

export interface TradePointsRow {
  id: Fixed<number>;
  code: string;
  external_id: Optional<string | null>;
  name: string;
  owner_id: Optional<number | null>;
  inn: Optional<string | null>;
  address: string;
  area: Optional<string | null>;
  city: Optional<string>;
  street: Optional<string | null>;
  house: Optional<string | null>;
  building: Optional<string | null>;
  postal_code: Optional<string | null>;
  lat: Optional<number | null>;
  lon: Optional<number | null>;
  geo_source: Optional<'manual' | 'geocoder' | 'chicago' | 'checkin' | null>;
  timezone: Optional<string>;
  region_id: Optional<number | null>;
  branch_id: Optional<number | null>;
  channel_id: Optional<number | null>;
  format_id: Optional<number | null>;
  network_id: Optional<number | null>;
  distributor_id: Optional<number | null>;
  category: Optional<'A' | 'B' | 'C' | 'D' | null>;
  tsm_id: Optional<number | null>;
  sellers_count: Optional<number>;
  phone: Optional<string | null>;
  working_hours: Optional<Json | null>;
  photo_ids: Optional<number[]>;
  geofence_radius_m: Optional<number>;
  additional: Optional<Json>;
  status: Optional<'draft' | 'moderation' | 'active' | 'blocked' | 'denied' | 'closed'>;
  blocked_reason_id: Optional<number | null>;
  blocked_comment: Optional<string | null>;
  blocked_until: Optional<string | null>;
  opened_on: Optional<string | null>;
  closed_on: Optional<string | null>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  created_by: Optional<number | null>;
  updated_by: Optional<number | null>;
  version: Optional<number>;
  deleted_at: Optional<string | null>;
  owner_title: Optional<string | null>;
  search_text: Fixed<string | null>;
}

export interface TradeUsersRow {
  id: Fixed<number>;
  user_id: number;
  kind: 'tsm' | 'bdm';
  employee_number: string;
  region_id: Optional<number | null>;
  branch_id: Optional<number | null>;
  bdm_id: Optional<number | null>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  created_by: Optional<number | null>;
  updated_by: Optional<number | null>;
  version: Optional<number>;
  deleted_at: Optional<string | null>;
  name: Optional<string>;
  phone: Optional<string | null>;
  email: Optional<string | null>;
  status: Optional<'invited' | 'active' | 'blocked' | 'deleted'>;
  deputy_id: Optional<number | null>;
  vacation_from: Optional<string | null>;
  vacation_to: Optional<string | null>;
  search_text: Fixed<string | null>;
}

export interface TsmBdmsRow {
  id: Fixed<number>;
  tsm_id: number;
  bdm_id: number;
  from_date: string;
  to_date: Optional<string | null>;
  created_at: Optional<string>;
  created_by: Optional<number | null>;
}

export interface TsmTradePointsRow {
  id: Fixed<number>;
  tsm_id: number;
  trade_point_id: number;
  from_date: string;
  to_date: Optional<string | null>;
  source: Optional<string>;
  created_at: Optional<string>;
  created_by: Optional<number | null>;
}

export interface UsersRow {
  id: Fixed<number>;
  role: 'admin' | 'moderator' | 'tsm_user' | 'owner' | 'seller';
  phone: Optional<string | null>;
  email: Optional<string | null>;
  login: Optional<string | null>;
  password_hash: Optional<string | null>;
  last_name: string;
  first_name: string;
  middle_name: Optional<string | null>;
  birth_date: Optional<string | null>;
  avatar_file_id: Optional<number | null>;
  status: Optional<'invited' | 'pending' | 'active' | 'denied' | 'blocked' | 'deleted'>;
  blocked_reason_id: Optional<number | null>;
  blocked_comment: Optional<string | null>;
  blocked_until: Optional<string | null>;
  last_login_at: Optional<string | null>;
  timezone: Optional<string>;
  notification_prefs: Optional<Json>;
  must_show: Optional<string[]>;
  preferences: Optional<Json>;
  anonymised_at: Optional<string | null>;
  created_at: Optional<string>;
  updated_at: Optional<string>;
  created_by: Optional<number | null>;
  updated_by: Optional<number | null>;
  version: Optional<number>;
  deleted_at: Optional<string | null>;
  search_text: Fixed<string | null>;
}

export interface WorkNewsRow {
  id: Fixed<number>;
  user_id: number;
  kind: 'offered' | 'due' | 'returned' | 'accepted' | 'denied' | 'paid';
  task_id: number;
  assignment_id: Optional<number | null>;
  coins: Optional<number>;
  created_at: Optional<string>;
}

export interface Rows {
  additional_fields: AdditionalFieldsRow;
  announced_tasks: AnnouncedTasksRow;
  audit_events: AuditEventsRow;
  audit_seals: AuditSealsRow;
  bell_seen: BellSeenRow;
  book_entries: BookEntriesRow;
  books: BooksRow;
  buyer_sessions: BuyerSessionsRow;
  buyers: BuyersRow;
  certificate_categories: CertificateCategoriesRow;
  certificate_codes: CertificateCodesRow;
  certificate_pictures: CertificatePicturesRow;
  certificate_prices: CertificatePricesRow;
  certificate_waits: CertificateWaitsRow;
  certificates: CertificatesRow;
  certificates_in_categories: CertificatesInCategoriesRow;
  change_items: ChangeItemsRow;
  change_sets: ChangeSetsRow;
  code_challenges: CodeChallengesRow;
  document_versions: DocumentVersionsRow;
  documents: DocumentsRow;
  files: FilesRow;
  flame_actions: FlameActionsRow;
  flame_days: FlameDaysRow;
  geofences: GeofencesRow;
  group_members: GroupMembersRow;
  group_overrides: GroupOverridesRow;
  group_runs: GroupRunsRow;
  group_touches: GroupTouchesRow;
  groups: GroupsRow;
  import_steps: ImportStepsRow;
  instructions: InstructionsRow;
  interface_errors: InterfaceErrorsRow;
  kept_replies: KeptRepliesRow;
  known_devices: KnownDevicesRow;
  ledger_accounts: LedgerAccountsRow;
  ledger_approvals: LedgerApprovalsRow;
  ledger_expiry_notices: LedgerExpiryNoticesRow;
  ledger_imports: LedgerImportsRow;
  ledger_lot_uses: LedgerLotUsesRow;
  ledger_lots: LedgerLotsRow;
  ledger_months: LedgerMonthsRow;
  ledger_postings: LedgerPostingsRow;
  ledger_proofs: LedgerProofsRow;
  ledger_seals: LedgerSealsRow;
  ledger_seen: LedgerSeenRow;
  ledger_state: LedgerStateRow;
  ledger_transactions: LedgerTransactionsRow;
  limits: LimitsRow;
  moderation_cases: ModerationCasesRow;
  moderator_scopes: ModeratorScopesRow;
  order_events: OrderEventsRow;
  order_items: OrderItemsRow;
  orders: OrdersRow;
  outbox_messages: OutboxMessagesRow;
  owners: OwnersRow;
  password_links: PasswordLinksRow;
  publication_deliveries: PublicationDeliveriesRow;
  publication_effects: PublicationEffectsRow;
  publication_reach: PublicationReachRow;
  publication_versions: PublicationVersionsRow;
  publications: PublicationsRow;
  push_keys: PushKeysRow;
  push_messages: PushMessagesRow;
  push_subscriptions: PushSubscriptionsRow;
  recovery_codes: RecoveryCodesRow;
  run_items: RunItemsRow;
  runs: RunsRow;
  saved_views: SavedViewsRow;
  selections: SelectionsRow;
  seller_trade_points: SellerTradePointsRow;
  sellers: SellersRow;
  sessions: SessionsRow;
  settings: SettingsRow;
  signatures: SignaturesRow;
  signed_sets: SignedSetsRow;
  sku_group_skus: SkuGroupSkusRow;
  sku_group_versions: SkuGroupVersionsRow;
  sku_groups: SkuGroupsRow;
  skus: SkusRow;
  streak_bonuses: StreakBonusesRow;
  streaks: StreaksRow;
  survey_answer_counts: SurveyAnswerCountsRow;
  survey_awards: SurveyAwardsRow;
  survey_counts: SurveyCountsRow;
  survey_funnel: SurveyFunnelRow;
  survey_links: SurveyLinksRow;
  survey_pair_counts: SurveyPairCountsRow;
  survey_promo_codes: SurveyPromoCodesRow;
  survey_quota_counts: SurveyQuotaCountsRow;
  survey_responses: SurveyResponsesRow;
  survey_step_counts: SurveyStepCountsRow;
  survey_texts: SurveyTextsRow;
  task_assignments: TaskAssignmentsRow;
  task_awards: TaskAwardsRow;
  task_counts: TaskCountsRow;
  task_photos: TaskPhotosRow;
  task_submissions: TaskSubmissionsRow;
  task_types: TaskTypesRow;
  task_versions: TaskVersionsRow;
  tasks: TasksRow;
  totp_keys: TotpKeysRow;
  trade_points: TradePointsRow;
  trade_users: TradeUsersRow;
  tsm_bdms: TsmBdmsRow;
  tsm_trade_points: TsmTradePointsRow;
  users: UsersRow;
  work_news: WorkNewsRow;
}

/** The columns that name files: one id, or a list of them (`_ids`). */
export const fileColumns = {
  certificate_pictures: ['file_id'],
  document_versions: ['file_id'],
  publication_versions: ['cover_file_id'],
  publications: ['cover_file_id'],
  runs: ['error_file_id', 'result_file_id', 'source_file_id'],
  signatures: ['act_file_id'],
  skus: ['picture_file_id'],
  task_photos: ['file_id'],
  task_submissions: ['photo_ids'],
  trade_points: ['photo_ids'],
  users: ['avatar_file_id'],
} as const;
