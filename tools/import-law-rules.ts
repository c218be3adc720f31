// The law of the rooms as one table: who may import what. Types of the contract may be imported everywhere.

export interface Rule {
  /** The one sentence that a violation prints. */
  says: string;
  /** Files that the rule speaks of, as paths from the root. */
  files: RegExp;
  except?: RegExp;
  /** The only targets that they may import… */
  only?: RegExp[];
  /** …or forbidden ones. Targets are paths from the root, `npm:` and `node:` names. */
  never?: RegExp[];
  /** Words that they may not contain. */
  words?: RegExp;
  /** Narrows `never` to targets in another module or feature than the file's own. */
  foreignOnly?: true;
  /** Ways of importing that the rule lets pass. */
  allows?: ('type' | 'lazy')[];
}

const contract = /^packages\/contract\/src\//;
const contractBeyondPure =
  /^packages\/contract\/src\/(?!kernel\/(search|place|counts|moscow|conditions\/(operators|rules))\.ts$)/;
const npm = /^npm:/;
const node = /^node:/;
const server = /^apps\/server\/src\//;
const http = /^apps\/server\/src\/http\//;
const modules = /^apps\/server\/src\/modules\//;
const jobs = /^apps\/server\/src\/jobs\//;
const database = /^apps\/server\/src\/database\//;
const outside = /^apps\/server\/src\/outside\//;
const demo = /^apps\/server\/src\/(demo\/|modules\/[^/]+\/[^/]+\/[^/]+\.demo\.ts$)/;
const web = /^apps\/web\//;
const data = /^apps\/web\/src\/data\//;
const features = /^apps\/web\/src\/features\//;
const shell = /^apps\/web\/src\/shell\//;

/** Rooms of the server whose own business is SQL, and the data generator, which loads by COPY. */
const sqlRooms = /\.store\.ts$|^apps\/server\/src\/(database|jobs|demo)\//;
const rulesFile = /\.rules\.ts$/;
const storeFile = /\.store\.ts$/;

export const rules: Rule[] = [
  {
    says: 'The contract imports zod/mini, the geometry of turf and itself, nothing else',
    files: contract,
    only: [/^npm:(zod\/mini|@turf\/(kinks|boolean-point-in-polygon))$/, contract],
  },
  {
    says: 'Only the http room knows Fastify',
    files: server,
    except: http,
    never: [/^npm:(fastify$|@fastify\/)/],
  },
  {
    says: 'A *.rules.ts decides purely: it imports the contract and other rules only',
    files: rulesFile,
    only: [contract, rulesFile],
  },
  {
    says: 'SQL belongs in *.store.ts, database/ or jobs/: nobody else imports the SQL libraries',
    files: server,
    except: sqlRooms,
    never: [/^npm:(kysely|pg|pg-boss|pg-copy-streams)$/],
    allows: ['type'],
  },
  {
    says: 'SQL belongs in *.store.ts, database/ or jobs/: nobody else builds queries',
    files: server,
    except: sqlRooms,
    words: /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/,
  },
  {
    says: 'A list may be empty, and «in ()» is no SQL: say = any (…)',
    files: server,
    except: /\.(test|hardening|samples)\.ts$/,
    words: /, 'in', (?!\[')/,
  },
  {
    says: 'A failed statement leaves its transaction dead: what may be refused while the rest goes on is an attempt (database/rows/attempt.ts)',
    files: /^apps\/server\/src\/modules\/.*\.(actions|store)\.ts$/,
    // Each case has a transaction of its own there, and a note, such as what became of an intent, is made in none; the bell
    // catches only outside of a transaction.
    except: /\/(each-case|intents|bell)\.actions\.ts$/,
    words: /\bcatch\b/,
  },
  {
    says: 'Connections are opened by database/connections/client.ts and pool.ts: elsewhere nobody listens when one is lost, which ends the program',
    files: server,
    except: /^apps\/server\/src\/database\/connections\/(client|pool)\.ts$/,
    words: /new (pg\.)?(Client|Pool)\(/,
  },
  {
    says: 'outside/ imports nothing of ours but the order in which people wait',
    files: outside,
    only: [npm, node, outside, /^apps\/server\/src\/turns\.ts$/],
  },
  {
    says: 'PDFs are drawn in threads (pdf-threads.ts): nobody else loads pdfkit, a *.drawing.ts or what draws it',
    files: server,
    except: /^apps\/server\/src\/outside\/pdf\/(draw-pdf|pdf-thread-program)\.ts$/,
    never: [/^npm:pdfkit/, /\.drawing\.ts$/, /\/outside\/pdf\/(draw-pdf|pdf-thread-program)\.ts$/],
    allows: ['type'],
  },
  {
    says: 'Folders are made by make-folder.ts: Node never ends making one with its parents where none can be made',
    files: server,
    words: /\bmkdir(Sync)?\([^;]*\brecursive\b/,
  },
  {
    says: 'Of another module only its actions, rules and scope may be imported',
    files: /^apps\/server\/src\/modules\/[^/]+\/[^/]+\//,
    never: [/^apps\/server\/src\/modules\/[^/]+\/[^/]+\/(?!.*\.(actions|rules|scope\.store)\.ts$)/],
    foreignOnly: true,
    allows: ['type'],
  },
  {
    says: 'Modules get their transaction as ctx.db and cannot reach the pool, the migrations or the embedded server',
    files: modules,
    never: [/^apps\/server\/src\/database\/(connections\/pool\.ts|rows\/migrate\.ts|embedded\/)/, /^npm:pg$/],
  },
  {
    says: 'Modules know nothing of the http room',
    files: modules,
    never: [http],
  },
  {
    says: 'Outside effects happen in jobs: no other part of a module imports outside/',
    files: /^apps\/server\/src\/modules\/.*\.(actions|area|store|rules)\.ts$/,
    never: [outside],
    allows: ['type'],
  },
  {
    says: 'A *.store.ts holds SQL and no use case: it imports no actions, areas or jobs',
    files: storeFile,
    never: [/\.(actions|area|jobs)\.ts$/],
  },
  {
    says: 'The database room stands below modules, jobs, http and outside and imports none of them',
    files: database,
    never: [modules, jobs, http, outside],
    allows: ['type'],
  },
  {
    says: 'The jobs room stands below http and the modules, whose jobs it is handed, and imports neither',
    files: jobs,
    never: [http, modules],
    allows: ['type'],
  },
  {
    says: 'Nothing of the programme depends on its demo data: only the commands that bring it import demo/',
    files: server,
    except: /^apps\/server\/src\/(demo|program)\/|\.demo\.ts$/,
    never: [demo],
  },
  {
    says: 'Test helpers stay in tests',
    files: /^(apps|packages)\//,
    never: [/\/testing\//, /\.samples\.ts$/, /^npm:vitest/],
  },
  {
    says: 'The server imports nothing of the web app',
    files: server,
    never: [web, /^npm:(react|react-dom|@mantine\/|@tanstack\/)/],
  },
  {
    says: 'The web app imports nothing of the server',
    files: web,
    never: [server, node],
  },
  {
    says: 'The web app loads the areas that a page needs, never what is collected from all of them',
    files: web,
    except: /\.test\.tsx?$/,
    never: [/^packages\/contract\/src\/(areas|contract|histories|problems|transitions|words)\.ts$/],
    allows: ['type'],
  },
  {
    says: 'kit/ and theme/ would suit any product: they know no contract (but its pure rules of searching, of places, of counts, of days and of conditions), data, feature or shell',
    files: /^apps\/web\/src\/(kit|theme)\//,
    never: [contractBeyondPure, data, features, shell],
  },
  {
    says: 'data/ stands below features and shell and imports neither',
    files: data,
    never: [features, shell],
  },
  {
    says: 'The declaration of a feature loads nothing of it: it imports lazily',
    files: /^apps\/web\/src\/features\/.*\.area\.ts$/,
    never: [features],
    allows: ['lazy', 'type'],
  },
  {
    says: 'Of another feature only its public face may be imported, its *.shared.ts(x)',
    files: features,
    never: [/^apps\/web\/src\/features\/(?!.*\.shared\.tsx?$)/],
    foreignOnly: true,
  },
  {
    says: 'A feature uses what the shell offers (href, openModal, the session), never its tables and frames',
    files: features,
    never: [
      /^apps\/web\/src\/shell\/(?:[^/]+\/)?(app|routes|light-routes|buyer-routes|menu|modals|modal-host|side-menu|top-bar|.*-frame)\.tsx?$/,
    ],
    allows: ['type'],
  },
  {
    says: 'The shell imports the declarations of features, and the rest of them lazily only; so it does the words of the bell, which import theirs',
    files: shell,
    except: /\/notice-words\.ts$/,
    never: [/^apps\/web\/src\/features\/.*(?<!\.area\.ts)$/],
    allows: ['lazy', 'type'],
  },
];
