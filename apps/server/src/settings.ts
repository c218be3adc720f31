// Every setting of the program: its source, its allowed values, its meaning. docs/operations.md shows the same table.
import { resolve } from 'node:path';
import * as z from 'zod';
import { StartProblem } from './start-problem.ts';

interface Setting<S extends z.ZodType> {
  name: string;
  /** The text that stands for an unset or empty variable; undefined when there is no such text. */
  fallback: string | undefined;
  meaning: string;
  schema: S;
}

function setting<S extends z.ZodType>(
  name: string,
  fallback: string | undefined,
  schema: S,
  meaning: string,
): Setting<S> {
  return { name, fallback, meaning, schema };
}

const text = z.string();
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}`);
const flag = z.enum(['true', 'false'], 'must be "true" or "false"').transform((value) => value === 'true');
const urlOf = (...protocols: string[]) =>
  text.refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );
/** A way below it is called: there is no room for a question, and a password would stand in every log of an address. */
const bareUrl = urlOf('http:', 'https:').refine((value) => {
  const url = URL.parse(value);
  return !(url?.username || url?.password || url?.search || url?.hash);
}, 'must be a plain address, without a login, a question mark or a hash');
/** Tiles of a server, or a file of them. */
const tiles = text.refine(
  (value) =>
    value.endsWith('.pmtiles') ||
    (/^https?:\/\//.test(value) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part))),
  'must be an address with {z}, {x} and {y}, or a file that ends with .pmtiles',
);
const databaseUrl = urlOf('postgres:', 'postgresql:');

const table = {
  port: setting('PORT', '3000', wholeNumber(0, 65_535), 'TCP port of the web app and the API; 0 takes any free one.'),
  host: setting('HOST', 'localhost', text, 'Address to listen on; `0.0.0.0` or `::` opens the program to the network.'),
  publicUrl: setting(
    'PUBLIC_URL',
    undefined,
    urlOf('http:', 'https:').optional(),
    'Address that people type. Unset: `http://localhost:PORT`.',
  ),
  dataDir: setting(
    'DATA_DIR',
    '.data',
    text.transform((path) => resolve(path)),
    'Folder of the embedded database, uploaded files and the generated secret, relative to the working directory.',
  ),
  filesDir: setting(
    'FILES_DIR',
    undefined,
    text.transform((path) => resolve(path)).optional(),
    'Folder of uploaded files; several servers must share it. Unset: `files` in `DATA_DIR`.',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    undefined,
    databaseUrl.optional(),
    "The operator's PostgreSQL (15 or newer). Then nothing is embedded and no demo data is loaded unless asked for.",
  ),
  databaseOwnerUrl: setting(
    'DATABASE_OWNER_URL',
    undefined,
    databaseUrl.optional(),
    'The same database as the role that owns the schema, used for migrations only. Unset: `DATABASE_URL` serves both.',
  ),
  secret: setting(
    'SECRET',
    undefined,
    text.min(32, 'must have at least 32 characters').optional(),
    'Key of login codes, signed links and device cookies, the same for all processes; required with `DATABASE_URL`. Unset: made once and kept in `DATA_DIR`.',
  ),
  dbPoolSize: setting(
    'DB_POOL_SIZE',
    '10',
    wholeNumber(2, 200),
    'Database connections for requests, and as many for jobs; beside each stands one more, for the readiness check and the progress of runs.',
  ),
  dbPoolQueue: setting(
    'DB_POOL_QUEUE',
    '200',
    wholeNumber(1, 100_000),
    'Requests that may wait for a connection; past it the person with most of them waiting is answered 503.',
  ),
  dbPreparedStatements: setting(
    'DB_PREPARED_STATEMENTS',
    '200',
    wholeNumber(0, 10_000),
    'Statements that each connection for requests keeps prepared; 0 for none, as behind a transaction pooler that does not carry them.',
  ),
  statementTimeoutMs: setting(
    'STATEMENT_TIMEOUT_MS',
    '15000',
    wholeNumber(100, 3_600_000),
    'Longest database statement of a request, in milliseconds.',
  ),
  lockTimeoutMs: setting(
    'LOCK_TIMEOUT_MS',
    '5000',
    wholeNumber(100, 3_600_000),
    'Longest wait for a database lock, in milliseconds.',
  ),
  smsGatewayUrl: setting(
    'SMS_GATEWAY_URL',
    undefined,
    urlOf('http:', 'https:').optional(),
    'HTTP gateway that sends SMS. Unset: messages stay in the outbox table, and with the embedded database the program is in demo mode.',
  ),
  smsGatewayToken: setting('SMS_GATEWAY_TOKEN', undefined, text.optional(), 'Bearer token for the SMS gateway.'),
  smtpUrl: setting(
    'SMTP_URL',
    undefined,
    urlOf('smtp:', 'smtps:').optional(),
    'Mail server, `smtp://user:password@host:port`. Unset: mail is kept, see `kept-messages`.',
  ),
  mailFrom: setting('MAIL_FROM', undefined, text.optional(), 'Sender of mail; required with `SMTP_URL`.'),
  supplierUrl: setting(
    'SUPPLIER_URL',
    undefined,
    bareUrl.optional(),
    'Program of the supplier of certificates, asked for codes at `/codes` below it. Unset: what it would give waits for a person.',
  ),
  supplierKey: setting(
    'SUPPLIER_KEY',
    undefined,
    text.regex(/^[\x21-\x7e]+$/, 'must be Latin letters, digits and signs').optional(),
    "Bearer token for the supplier's program; required with `SUPPLIER_URL`.",
  ),
  cookieSecure: setting(
    'COOKIE_SECURE',
    undefined,
    flag.optional(),
    '`true`: people come over HTTPS only, and browsers are told to stay with it (HSTS); the web app marks its cookies as secure on any HTTPS page. Unset: `true` when `PUBLIC_URL` is https.',
  ),
  trustedProxies: setting(
    'TRUST_PROXY',
    '0',
    wholeNumber(0, 9),
    "Number of proxies in front of the program whose `X-Forwarded-For` is believed; without it the proxy's address is taken for the caller's.",
  ),
  mapTiles: setting(
    'MAP_TILES',
    undefined,
    tiles.optional(),
    'What lies under maps: `https://…/{z}/{x}/{y}.png` of a tile server, which browsers will ask, or a `.pmtiles` file, which the program serves itself. Unset: the outline of the regions, for which nobody else is asked.',
  ),
  mapAttribution: setting(
    'MAP_ATTRIBUTION',
    undefined,
    text.optional(),
    'Whose map it is, shown in its corner; required with `MAP_TILES`.',
  ),
  requireTotp: setting(
    'REQUIRE_TOTP',
    'none',
    z.enum(['none', 'admin', 'staff'], 'must be one of none, admin, staff'),
    'Who must log in with an authenticator app: nobody, administrators, or administrators and moderators. A person who has none yet sets it up before anything else.',
  ),
  uploadImageMb: setting('UPLOAD_IMAGE_MB', '10', wholeNumber(1, 100), 'Largest uploaded picture, in megabytes.'),
  uploadDocumentMb: setting(
    'UPLOAD_DOCUMENT_MB',
    '20',
    wholeNumber(1, 2_000),
    'Largest uploaded document (PDF, DOCX), in megabytes.',
  ),
  uploadVideoMb: setting(
    'UPLOAD_VIDEO_MB',
    '200',
    wholeNumber(1, 2_000),
    'Largest uploaded film (MP4, MOV), in megabytes.',
  ),
  uploadTableMb: setting(
    'UPLOAD_TABLE_MB',
    '20',
    wholeNumber(1, 2_000),
    'Largest table to import (XLSX, CSV), in megabytes.',
  ),
  uploadDayMb: setting(
    'UPLOAD_DAY_MB',
    '500',
    wholeNumber(1, 1_000_000),
    'What one person may upload in 24 hours, in megabytes. A buyer gets a tenth, buyers from one address as much, all buyers ten times that.',
  ),
  metricsToken: setting(
    'METRICS_TOKEN',
    undefined,
    text.min(32, 'must have at least 32 characters').optional(),
    'Bearer token that `/metrics` asks for. Unset: there is no `/metrics`.',
  ),
  diskReserveMb: setting(
    'DISK_RESERVE_MB',
    '200',
    wholeNumber(0, 1_000_000),
    'Room that is left free on the disks of the files and of the embedded database, in megabytes: below it everything can be read and nothing written.',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be one of trace, debug, info, warn, error, fatal, silent',
    ),
    'How much is logged.',
  ),
};

type Table = typeof table;
type Read = { [K in keyof Table]: z.output<Table[K]['schema']> };

export type Settings = Omit<Read, 'publicUrl' | 'filesDir' | 'cookieSecure'> & {
  publicUrl: string;
  filesDir: string;
  cookieSecure: boolean;
  /** Login codes are shown on the screen: only with the embedded database and without an SMS gateway. */
  demo: boolean;
};

export const settingRows: readonly Omit<Setting<z.ZodType>, 'schema'>[] = Object.values(table);

export function readSettings(env: Record<string, string | undefined>): Settings {
  const read = Object.fromEntries(Object.entries(table).map(([key, entry]) => [key, readOne(entry, env)])) as Read;
  checkTogether(read);
  const publicUrl = (read.publicUrl ?? `http://localhost:${read.port}`).replace(/\/+$/, '');
  return {
    ...read,
    publicUrl,
    filesDir: read.filesDir ?? resolve(read.dataDir, 'files'),
    cookieSecure: read.cookieSecure ?? publicUrl.startsWith('https:'),
    demo: !read.databaseUrl && !read.smsGatewayUrl,
  };
}

function readOne({ name, fallback, schema }: Setting<z.ZodType>, env: Record<string, string | undefined>) {
  // Compose files and service units cannot unset a variable, only empty it.
  const given = env[name]?.trim() || fallback;
  const result = schema.safeParse(given);
  // The value stays out of the line: it may be a password.
  if (!result.success) throw badSetting(name, result.error.issues[0]?.message ?? 'is not valid');
  return result.data;
}

function checkTogether(read: Read): void {
  if (read.databaseUrl && !read.secret) throw badSetting('SECRET', 'is required with DATABASE_URL');
  if (read.databaseOwnerUrl && !read.databaseUrl)
    throw badSetting('DATABASE_OWNER_URL', 'means nothing without DATABASE_URL');
  if (read.mapTiles && !read.mapAttribution) throw badSetting('MAP_ATTRIBUTION', 'is required with MAP_TILES');
  if (read.smtpUrl && !read.mailFrom) throw badSetting('MAIL_FROM', 'is required with SMTP_URL');
  if (read.smsGatewayToken && !read.smsGatewayUrl)
    throw badSetting('SMS_GATEWAY_TOKEN', 'means nothing without SMS_GATEWAY_URL');
  if (read.supplierUrl && !read.supplierKey) throw badSetting('SUPPLIER_KEY', 'is required with SUPPLIER_URL');
  if (read.supplierKey && !read.supplierUrl) throw badSetting('SUPPLIER_KEY', 'means nothing without SUPPLIER_URL');
}

const badSetting = (name: string, complaint: string) => new StartProblem(`setting ${name} ${complaint}`, 2);
