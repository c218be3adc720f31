// A TSM who sees nobody, sixty counterparties, and every way to name one: after any of them, nobody is seen.
import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { insertSettings } from '../../platform/settings/settings.store.ts';

const { tradePoints, changeSets, owners, moderation, requests, history, documents, imports } = contract;
const strangers = 60;

const app = await testApp();
const [admin, tsm] = [await app.as('admin'), await app.as('tsm_user')];
await insertSettings(app.db, { recheck_percent: 0 }, admin.user_id);

interface Counterparty {
  id: number;
  inn: string;
  legal_name: string;
  contact_phone: string;
}

async function settle(): Promise<Counterparty[]> {
  const ids: number[] = [];
  for (let i = 0; i < strangers; i += 1) ids.push((await app.as('owner')).role_id!);
  const query = app.db.selectFrom('owners').select(['id', 'inn', 'legal_name', 'contact_phone']);
  return query.where('id', 'in', ids).execute();
}

const proposal = (name: string, more: object = {}) => ({
  body: { name, address: `Тверь, ${name}`, city: 'Тверь', ...more },
});

/** A point of the TSM's own that is theirs to change as they like. */
async function draft(): Promise<number> {
  const { id } = await tsm.ask(tradePoints.propose, proposal('Черновик'));
  const { items } = await tsm.ask(moderation.own, { body: { kind: 'trade_point', subject_id: id } });
  await tsm.ask(moderation.cancel, { params: { id: items[0]!.id }, body: {} });
  return id;
}

/** Everything that the TSM can read, as one text. */
async function allThatIsSeen(people: Counterparty[]): Promise<string> {
  const texts = [
    await tsm.ask(owners.list, { body: { per_page: 100 } }),
    await tsm.ask(owners.search, { body: {} }),
    await tsm.ask(owners.search, { body: { ids: people.map(({ id }) => id) } }),
    await tsm.ask(tradePoints.list, { body: { per_page: 100 } }),
    await tsm.ask(changeSets.rows, { body: { per_page: 100 } }),
    await tsm.ask(requests.list, { body: { per_page: 100 } }),
    await tsm.ask(documents.signatures, { body: { per_page: 100 } }),
  ].map((answer) => JSON.stringify(answer));
  for (const { id } of people) {
    texts.push(JSON.stringify(await tsm.refused(owners.card, { params: { id } })));
    texts.push(JSON.stringify(await tsm.refused(history.list, { body: { entity_type: 'owner', entity_id: id } })));
  }
  return texts.join('\n');
}

/** Whose name or phone stands in it; the ИНН is what the TSM has typed. */
const readOf = (text: string, people: Counterparty[]) =>
  people.filter((one) => [one.legal_name, one.contact_phone].some((fact) => text.includes(fact)));

test('a loop over all counterparties reads nobody', async () => {
  const people = await settle();
  const id = await draft();
  const code = (await tsm.ask(tradePoints.card, { params: { id } })).item.code;
  for (const { id: owner_id, inn } of people) {
    const { version } = (await tsm.ask(tradePoints.card, { params: { id } })).item;
    await tsm.refused(tradePoints.propose, proposal(`Точка ${inn}`, { owner_id }));
    await tsm.refused(tradePoints.change, { params: { id }, body: { version, owner_id } });
    await tsm.refused(changeSets.put, { body: { cells: [{ trade_point_id: id, fields: { owner_id } }] } });
    await tsm.refused(changeSets.fill, { body: { ids: [id], fields: { owner_id } } });
    // An ИНН may be said of a draft; that alone tells nothing.
    await tsm.ask(tradePoints.change, { params: { id }, body: { version, inn } });
    const content = Buffer.from(`Код ТТ;ИНН контрагента;Телефон\r\n${code};${inn};+7495${inn.slice(-7)}`);
    const file = { name: 'точки.csv', content };
    const { run_id } = await tsm.ask(imports.csv, { body: { target: 'trade_points', mode: 'update' }, file });
    await app.jobs.work();
    await tsm.ask(imports.apply, { params: { id: run_id }, body: {} });
    await app.jobs.work();
  }
  const seen = readOf(await allThatIsSeen(people), people);
  console.log(`counterparties read by naming them: ${seen.length} of ${people.length}`);
  expect(seen).toEqual([]);
});

test('an ИНН in the programme is answered like one that nobody has', async () => {
  const people = await settle();
  const answers = async (inn: string) =>
    JSON.stringify(await tsm.ask(requests.precheck, { body: { items: [{ owner_inn: inn }] } }));
  const known = new Set(await Promise.all(people.map(({ inn }) => answers(inn))));
  expect([...known]).toEqual([await answers('7736207543')]);
});

test('a counterparty is seen once a moderator has approved, and not before', async () => {
  const [stranger] = await settle();
  const { id } = await tsm.ask(tradePoints.propose, proposal('Правда', { inn: stranger!.inn }));
  expect(readOf(await allThatIsSeen([stranger!]), [stranger!])).toEqual([]);
  const { items } = await admin.ask(moderation.list, { body: { filters: { stage: ['new'] } } });
  const item = items.find(({ subject_id }) => subject_id === id)!;
  const { version } = await admin.ask(moderation.hold, { params: { id: item.id } });
  await admin.ask(moderation.decide, { params: { id: item.id }, body: { version, decision: 'approve' } });
  await tsm.ask(owners.card, { params: { id: stranger!.id } });
});
