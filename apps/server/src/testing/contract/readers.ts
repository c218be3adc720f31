// Who may read which column, by any call at all. What is not named here nobody may: a column that begins to travel gets its line.
import { settingNames } from '@iskra/contract/areas/settings';
import { type Role, roles } from '@iskra/contract/roles';

/** `self`: whoever the row belongs to. */
export type Reader = Role | 'self';

const company: Reader[] = ['admin', 'moderator', 'tsm_user'];
const partners: Reader[] = [...company, 'owner'];
const signers: Reader[] = ['admin', 'tsm_user', 'self'];
const everybody: readonly Reader[] = roles;
const admin: Reader[] = ['admin'];

type Readers = Record<string, Record<string, readonly Reader[]>>;

const same = (columns: string, readers: readonly Reader[]): Record<string, readonly Reader[]> =>
  Object.fromEntries(columns.split(' ').map((column) => [column, readers]));

const readers: Readers = {
  additional_fields: same('label group_title', partners),
  audit_events: { reason: partners, ip: admin },
  book_entries: {
    ...same('code title', everybody),
    ...same('values sort version book_id parent_id active valid_from valid_to external_id deleted_at', admin),
  },
  books: same('title description', admin),
  document_versions: {
    ...same('html sha256 change_summary grace_days', ['admin', 'owner', 'seller']),
    ...same('number', everybody),
    ...same('document_id file_id requires_resign status published_at effective_from version', admin),
  },
  documents: {
    ...same('title', everybody),
    ...same('code sort version', ['admin', 'owner', 'seller']),
    ...same('kind audience_roles required status', admin),
  },
  files: { ...same('sha256 width height', everybody), original_name: everybody },
  owners: {
    ...same('legal_name inn', partners),
    brand_name: company,
    contact_name: ['self'],
    contact_phone: [...company, 'self'],
  },
  runs: same('phase total done applied skipped bad error_message', [...admin, 'self']),
  saved_views: same('name address version', everybody),
  seller_trade_points: same('position', partners),
  sessions: same('ip user_agent', ['self']),
  settings: same(['value', ...settingNames].join(' '), admin),
  signatures: {
    ...same('signer_name owner_name owner_inn method signed_at user_id version_id owner_id', signers),
    // These stand in the protocol of the signature, which is a document of its own.
    ...same('doc_sha256 phone_masked ip user_agent', signers),
    ...same('challenge_id act_file_id revoked_at', admin),
  },
  trade_points: {
    ...same('code name address status', everybody),
    ...same('inn area city street house building postal_code lat lon timezone category phone working_hours', partners),
    ...same('owner_id tsm_id region_id branch_id channel_id format_id network_id distributor_id', partners),
    ...same('sellers_count geofence_radius_m opened_on closed_on version', partners),
    ...same('blocked_reason_id blocked_comment blocked_until', partners),
    external_id: company,
    ...same('geo_source photo_ids deleted_at', admin),
  },
  trade_users: same('employee_number', company),
  users: {
    ...same('last_name first_name middle_name', [...partners, 'self']),
    phone: [...company, 'self'],
    ...same('email login timezone notification_prefs preferences', [...admin, 'self']),
    ...same('role status avatar_file_id must_show contact personal_data marketing', [...admin, 'self']),
    ...same('blocked_reason_id blocked_comment blocked_until last_login_at anonymised_at deleted_at', admin),
  },
};

export function readersOf(column: string): readonly Reader[] {
  const [table, name] = column.split('.') as [string, string];
  // An administrator reads in a history of fields that nobody has declared yet.
  return readers[table]?.[name] ?? (name === 'unheard_of' ? admin : []);
}
