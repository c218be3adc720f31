// What every column that can hold a text, a date or a JSON does when its person is erased. A new column fails the test until it
// stands here; what is declared as erased must also be erased by modules/maintenance/erase.store.ts, and that is tested too.

/**
 * erased: names or describes a person and is emptied; removed: goes with its whole row; masked: what is written there has been made
 * nameless before; kept: personal, and stays for the reason said beside it; plain: says nothing about an account's person.
 */
export type Fate = 'erased' | 'removed' | 'masked' | 'kept' | 'plain';

export const personalColumns: Record<string, Partial<Record<Fate, string>>> = {
  users: {
    erased: `phone email login password_hash last_name first_name middle_name birth_date blocked_comment timezone
      notification_prefs preferences search_text`,
    plain: 'role status must_show blocked_until',
  },
  // Of a company only its people are personal; of an owner who is a person everything is.
  owners: {
    erased: `legal_name brand_name inn kpp ogrn legal_address actual_address director_name bank contact_name contact_phone email
      tags comment search_text`,
    plain: 'type contract_number contract_date status source external_id',
  },
  sellers: { erased: 'gender city hired_on', plain: 'code employment referral_code' },
  seller_trade_points: { erased: 'position', plain: 'from_date to_date source' },
  trade_users: { erased: 'employee_number', plain: 'kind' },
  tsm_trade_points: { plain: 'from_date to_date source' },
  // A shop stays a shop; only what it has in common with its owner goes.
  trade_points: {
    erased: 'inn phone search_text',
    plain: `code external_id name address area city street house building postal_code geo_source timezone category
      working_hours additional status blocked_comment blocked_until opened_on closed_on`,
  },
  signatures: {
    erased: 'signer_name owner_name owner_inn phone_masked ip user_agent',
    plain: 'method challenge_id doc_sha256',
  },
  files: { erased: 'original_name exif', plain: 'kind storage_key thumbnails mime sha256 visibility visible_roles' },
  sessions: { removed: 'ip user_agent', plain: 'token_hash device' },
  known_devices: { plain: 'device' },
  totp_keys: { removed: 'key' },
  recovery_codes: { removed: 'code_hash' },
  code_challenges: { removed: 'phone email context ip', plain: 'id purpose code_hash proof' },
  limits: { removed: 'key' },
  // Sealed, and gone after a day.
  kept_replies: { plain: 'person key request_hash reply' },
  outbox_messages: { removed: 'recipient subject body', plain: 'channel purpose state error' },
  saved_views: { removed: 'name address', plain: 'list shared_roles' },
  runs: { erased: 'params', plain: 'kind state phase result error_message idempotency_key started_by_role' },
  run_items: { plain: 'state' },
  // Trade points, not people; gone with the end of the import.
  import_steps: { plain: 'content marks state' },
  // Append-only and sealed, for three years. From where somebody acted stays that long too: it is what proves who did a thing.
  audit_events: {
    masked: 'diff',
    kept: 'ip user_agent reason',
    plain: 'actor_kind actor_role request_id action entity_type',
  },
  audit_seals: { plain: 'previous content hash' },
  interface_errors: { masked: 'message stack route extra', plain: 'fingerprint level app_version' },
  // Buyers are other people: their account is not the user's, even with the same phone.
  buyers: { kept: 'phone', plain: 'status agreements' },
  buyer_sessions: { kept: 'ip user_agent', plain: 'token_hash' },
  additional_fields: { plain: 'code label type visible_roles editable_roles validation group_title master' },
  books: { plain: 'code title description columns master' },
  book_entries: { plain: 'code title values valid_from valid_to external_id search_text' },
  settings: { plain: 'name' },
  documents: { plain: 'code title kind audience_roles status' },
  document_versions: { plain: 'html sha256 change_summary status' },
};

/** As `table.column`. */
export function columnsOf(...fates: Fate[]): string[] {
  return Object.entries(personalColumns).flatMap(([table, declared]) =>
    fates.flatMap((fate) => (declared[fate]?.trim().split(/\s+/) ?? []).map((column) => `${table}.${column}`)),
  );
}
