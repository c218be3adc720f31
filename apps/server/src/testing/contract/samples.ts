// A valid call of every endpoint, for whoever may make it. A new endpoint adds its line; without it the tests do not compile.
import { buffer } from 'node:stream/consumers';
import { type Contract, contract } from '@iskra/contract';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { writeXlsx } from '../../outside/spreadsheets/write-xlsx.ts';
import type { CallInput } from '../caller.ts';
import { freshPhone, pass, sentCode, stranger } from '../login.ts';
import { beginTotp, codeOf, turnOnTotp } from '../totp.ts';
import { makeBookEntry } from '../trade-points.ts';
import { makeThing, type Someone, type ThingId, type ThingKind, type World } from './things.ts';

export interface Occasion extends World {
  /** The caller; of no use where the call is public or a buyer's. */
  who: Someone;
  /** What the call is about. */
  thing: ThingId;
}

export interface Sample<E extends Endpoint = Endpoint> {
  /** The kind of thing that an id in the call names. */
  about?: ThingKind;
  /** The kind of things that the call lists, each person their own. */
  lists?: ThingKind;
  /** Why the ids in the call name nothing that could be somebody else's. */
  free?: string;
  call(occasion: Occasion): CallInput<E> | Promise<CallInput<E>>;
}

type Samples = {
  [Area in keyof Contract]: { [Name in keyof Contract[Area]]: Sample<EndpointOf<Contract[Area][Name]>> };
};
type EndpointOf<T> = T extends Endpoint ? T : never;

const nothing = () => ({});
const everything = () => ({ body: {} });
const byId = ({ thing }: Occasion) => ({ params: { id: thing } });
const id = (thing: ThingId) => thing as number;
const password = 'a challenge is bound to its code';
const references = 'entries of books are the same for everybody, an admin sees every owner';

let count = 0;
const next = () => {
  count += 1;
  return String(count).padStart(4, '0');
};

async function askedLogin({ app }: World, audience: 'seller' | 'buyer') {
  const phone = audience === 'seller' ? (await app.as('seller')).phone : freshPhone();
  const { challenge_id } =
    audience === 'seller'
      ? await stranger(app).ask(contract.login.ask, { body: { role: 'user', phone } })
      : await stranger(app).ask(contract.buyers.ask, { body: { phone } });
  return { challenge_id, code: await sentCode(app.db, phone) };
}

async function signing({ app, who, thing }: Occasion) {
  const body = { id: id(thing) };
  const asked = (await who.refused(contract.documents.sign, { body })) as { challenge_id?: string };
  if (!asked.challenge_id) return { body };
  return { body: { ...body, challenge_id: asked.challenge_id, code: await sentCode(app.db, who.phone) } };
}

async function askedIdentity({ app, who }: Occasion) {
  const { challenge_id } = await who.ask(contract.identity.ask);
  return { body: { challenge_id, code: await sentCode(app.db, who.phone) } };
}

async function phoneChange({ app, who }: Occasion) {
  const phone = freshPhone();
  const asked = await who.ask(contract.profile.askPhone, { body: { phone } });
  return {
    body: {
      new_challenge_id: asked.new.challenge_id,
      new_code: await sentCode(app.db, phone),
      old_challenge_id: asked.old!.challenge_id,
      old_code: await sentCode(app.db, who.phone),
    },
  };
}

async function withTotp({ who }: Occasion) {
  await turnOnTotp(who);
  return {};
}

const points = { body: { target: 'trade_points' as const, mode: 'update' as const } };
const titles = [{ title: 'Код ТТ' }, { title: 'Телефон' }];
const comment = 'Проверка правил';
const scopedIds = 'what is outside the scope is counted as not found';

async function draftVersion({ app, thing }: Occasion) {
  const draft = await app.db
    .selectFrom('document_versions')
    .select('version')
    .where('id', '=', id(thing))
    .executeTakeFirst();
  return { params: { id: thing }, body: { version: draft?.version ?? 1 } };
}

async function schedule({ app, thing }: Occasion) {
  const later = { status: 'scheduled', published_at: '2099-01-01T00:00:00Z', effective_from: '2099-01-02T00:00:00Z' };
  const draft = app.db.updateTable('document_versions').set(later as { status: 'scheduled' });
  await draft.where('id', '=', id(thing)).where('status', '=', 'draft').execute();
}

async function documentVersion({ app, thing }: Occasion) {
  const document = await app.db
    .selectFrom('documents')
    .select('version')
    .where('id', '=', id(thing))
    .executeTakeFirst();
  return { params: { id: thing }, body: { version: document?.version ?? 1 } };
}

async function signedLink(world: World) {
  const thing = await makeThing('file', world, world.admin);
  const { url } = await world.admin.ask(contract.files.link, { params: { id: thing } });
  return { params: { id: thing }, query: Object.fromEntries(new URL(url, 'http://here').searchParams) };
}

export const samples: Samples = {
  books: {
    list: { call: nothing },
    card: { about: 'book', call: byId },
    entries: { about: 'book', call: ({ thing }) => ({ params: { id: thing }, body: {} }) },
    entry: { about: 'book_entry', call: byId },
    addEntry: {
      about: 'book',
      call: ({ thing }) => ({ params: { id: thing }, body: { code: `n${next()}`, title: 'Новая' } }),
    },
    changeEntry: {
      about: 'book_entry',
      call: ({ thing }) => ({ params: { id: thing }, body: { version: 1, title: 'Другая' } }),
    },
    archiveEntry: { about: 'book_entry', call: byId },
    restoreEntry: {
      about: 'book_entry',
      call: async ({ app, thing }) => {
        await app.db.updateTable('book_entries').set({ active: false }).where('id', '=', id(thing)).execute();
        return { params: { id: thing } };
      },
    },
    deleteEntry: { about: 'book_entry', call: byId },
    options: { call: () => ({ body: { books: ['regions'] } }) },
  },
  buyers: {
    ask: { call: () => ({ body: { phone: freshPhone() } }) },
    enter: { free: password, call: async (occasion) => ({ body: await askedLogin(occasion, 'buyer') }) },
    agreement: { call: nothing },
    profile: { call: nothing },
    store: {
      free: 'the agreement is one for all buyers',
      call: () => ({ body: { age_confirmed: true, personal_data: true, agreement_version_id: null } }),
    },
    leave: { call: nothing },
  },
  documents: {
    list: { call: everything },
    toSign: { call: nothing },
    version: { about: 'document', call: ({ thing }) => ({ body: { document_id: id(thing) } }) },
    sign: { about: 'version_to_sign', call: signing },
    neighbours: { about: 'document', call: ({ thing }) => ({ params: { id: thing }, body: {} }) },
    signatures: { lists: 'signature', call: everything },
    exportSignatures: { call: () => ({ body: { format: 'csv' } }) },
    act: { about: 'signature', call: byId },
    download: { about: 'document', call: byId },
    card: { about: 'document', call: byId },
    add: {
      call: () => ({
        body: { code: `S-${next()}`, title: 'Правила', kind: 'rules', audience_roles: ['seller'], required: false },
      }),
    },
    change: {
      about: 'document',
      call: async (occasion) => {
        const { params, body } = await documentVersion(occasion);
        return { params, body: { ...body, title: 'Другие правила' } };
      },
    },
    archive: { about: 'document', call: documentVersion },
    addVersion: { about: 'document', call: ({ thing }) => ({ params: { id: thing }, body: { html: '<p>Текст</p>' } }) },
    versionCard: { about: 'draft_version', call: byId },
    changeVersion: {
      about: 'draft_version',
      call: async (occasion) => {
        const { params, body } = await draftVersion(occasion);
        return { params, body: { ...body, html: '<p>Другой текст</p>' } };
      },
    },
    deleteVersion: { about: 'draft_version', call: byId },
    metByVersion: { about: 'draft_version', call: byId },
    publishVersion: { about: 'draft_version', call: draftVersion },
    withdrawVersion: {
      about: 'draft_version',
      call: async (occasion) => {
        await schedule(occasion);
        return draftVersion(occasion);
      },
    },
  },
  files: {
    upload: {
      call: () => ({ body: { kind: 'document' }, file: { name: 'акт.pdf', content: Buffer.from('%PDF-1.7\n%%EOF') } }),
    },
    link: { about: 'file', call: byId },
    download: { free: 'a link is signed', call: signedLink },
  },
  history: {
    list: {
      about: 'trade_point',
      call: ({ thing }) => ({ body: { entity_type: 'trade_point', entity_id: id(thing) } }),
    },
  },
  identity: {
    ask: { call: nothing },
    confirm: { free: password, call: askedIdentity },
  },
  imports: {
    xlsx: {
      call: async () => {
        const content = await buffer(writeXlsx(titles, [['TT-1', '+74951234567']]));
        return { ...points, file: { name: 'точки.xlsx', content } };
      },
    },
    csv: {
      call: () => ({ ...points, file: { name: 'точки.csv', content: Buffer.from('Код ТТ;Телефон\r\nTT-1;12') } }),
    },
    template: { call: () => ({ params: { target: 'trade_points' } }) },
    card: { about: 'checked_import', call: byId },
    mapping: {
      about: 'checked_import',
      call: ({ thing }) => ({ params: { id: thing }, body: { fields: ['code', null] } }),
    },
    apply: { about: 'checked_import', call: ({ thing }) => ({ params: { id: thing }, body: { without_bad: true } }) },
    errors: { about: 'checked_import', call: byId },
    cancel: { about: 'checked_import', call: byId },
  },
  interfaceLog: {
    add: { free: 'the id of a request is only kept', call: () => ({ body: { message: 'Ошибка', request_id: 'нет' } }) },
  },
  login: {
    ask: { call: () => ({ body: { role: 'user', phone: freshPhone() } }) },
    enter: { free: password, call: async (occasion) => ({ body: await askedLogin(occasion, 'seller') }) },
    resend: {
      free: password,
      call: async (occasion) => {
        const { challenge_id } = await askedLogin(occasion, 'seller');
        await pass(occasion.app.db, 61);
        return { body: { challenge_id } };
      },
    },
    options: { call: nothing },
    leave: { call: nothing },
  },
  owners: {
    search: { about: 'owner', call: ({ thing }) => ({ body: { ids: [id(thing)] } }) },
  },
  profile: {
    show: { call: nothing },
    change: { free: 'only one’s own photo is taken', call: () => ({ body: { timezone: 'Asia/Omsk' } }) },
    shown: { call: () => ({ body: { window: 'welcome' } }) },
    consent: { call: () => ({ body: { personal_data: true, marketing: false } }) },
    sessions: { call: nothing },
    endSession: { about: 'session', call: byId },
    endSessions: { call: () => ({ body: { keep_current: true } }) },
    askPhone: { call: () => ({ body: { phone: freshPhone() } }) },
    changePhone: { free: password, call: phoneChange },
    leaveForGood: { call: () => ({ body: { confirm: 'УДАЛИТЬ' } }) },
  },
  runs: {
    list: { lists: 'run', call: everything },
    card: { about: 'run', call: byId },
    cancel: { about: 'run', call: byId },
    result: { about: 'finished_run', call: byId },
    deadJobs: { call: nothing },
    retryDeadJob: { about: 'dead_job', call: byId },
  },
  totp: {
    show: { call: nothing },
    begin: { call: nothing },
    turnOn: { call: async ({ who }) => ({ body: { code: codeOf(await beginTotp(who)) } }) },
    turnOff: { call: withTotp },
    newCodes: { call: withTotp },
  },
  tradePoints: {
    list: { lists: 'trade_point', call: everything },
    counters: { call: nothing },
    map: { call: () => ({ body: { area: { south: 50, north: 60, west: 30, east: 40 } } }) },
    card: { about: 'trade_point', call: byId },
    neighbours: { about: 'trade_point', call: ({ thing }) => ({ params: { id: thing }, body: {} }) },
    sellers: { about: 'trade_point', call: byId },
    add: {
      free: references,
      call: () => {
        const number = next();
        return { body: { code: `S-${number}`, name: 'Родник', address: `Тверь, ул. Новая, ${number}`, city: 'Тверь' } };
      },
    },
    change: {
      about: 'trade_point',
      call: ({ thing }) => ({ params: { id: thing }, body: { version: 1, phone: '+74951234567' } }),
    },
    block: {
      about: 'trade_point',
      call: async ({ app, thing }) => {
        const reason = await makeBookEntry(app.db, 'reasons.block_tp', 'Жалоба');
        return { params: { id: thing }, body: { reason_id: reason.id, comment } };
      },
    },
    unblock: {
      about: 'trade_point',
      call: async ({ app, thing }) => {
        await app.db.updateTable('trade_points').set({ status: 'blocked' }).where('id', '=', id(thing)).execute();
        return { params: { id: thing }, body: { comment } };
      },
    },
    close: {
      about: 'trade_point',
      call: ({ thing }) => ({ params: { id: thing }, body: { closed_on: '2026-01-31', comment } }),
    },
    chosen: { about: 'trade_point', call: ({ thing }) => ({ body: { ids: [id(thing)] } }) },
    blockMany: {
      free: scopedIds,
      call: async ({ app }) => {
        const reason = await makeBookEntry(app.db, 'reasons.block_tp', 'Жалоба');
        return { body: { found: {}, reason_id: reason.id, comment } };
      },
    },
    unblockMany: { free: scopedIds, call: () => ({ body: { found: {}, comment } }) },
    short: { about: 'trade_point', call: ({ thing }) => ({ body: { ids: [id(thing)] } }) },
    ofUser: { about: 'seller_user', call: ({ thing }) => ({ body: { user_id: id(thing) } }) },
    ofOwner: { about: 'owner', call: ({ thing }) => ({ body: { owner_id: id(thing) } }) },
    additionalFields: { about: 'trade_point', call: ({ thing }) => ({ body: { trade_point_id: id(thing) } }) },
    export: { free: 'rows outside the scope are never written', call: () => ({ body: { format: 'csv' } }) },
  },
  tradeUsers: {
    short: { about: 'trade_user', call: ({ thing }) => ({ body: { ids: [id(thing)] } }) },
  },
  views: {
    list: { lists: 'view', call: () => ({ body: { list: 'trade-points' } }) },
    add: { call: () => ({ body: { list: 'trade-points', name: `Вид ${next()}`, address: '?status=active' } }) },
    change: {
      about: 'view',
      call: ({ thing }) => ({ params: { id: thing }, body: { version: 1, name: `Вид ${next()}` } }),
    },
    remove: { about: 'view', call: byId },
  },
};
