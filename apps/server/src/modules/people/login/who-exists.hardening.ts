// A thousand people who have an account and a thousand who have none, asked about in turn over HTTP: neither the answer nor how
// long it takes may tell one from the other. Half right is what a coin gets.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { freshAddress, freshPhone } from '../../../testing/login.ts';
import { hashPassword } from './passwords.actions.ts';

const people = 1_000;
/** A coin lands on one side in 55 % of a thousand throws once in a thousand runs. */
const asGoodAsACoin = 0.55;

const app = await testApp({ trusted_proxies: 1 });
await app.fastify.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.fastify.server.address() as AddressInfo;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

interface Asked {
  /** The whole answer, without its random parts. */
  answer: string;
  ms: number;
}

/** Each from an address of its own, as an attacker with many would do it. */
async function ask(body: object): Promise<Asked> {
  const payload = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': freshAddress() };
  const begin = performance.now();
  const sent = request({ port, host: '127.0.0.1', agent, path: '/web/v1/auth', method: 'POST', headers });
  sent.end(payload);
  const [response] = await once(sent, 'response');
  const { challenge_id: _, masked: __, ...answer } = JSON.parse(await text(response));
  return { answer: JSON.stringify({ status: response.statusCode, ...answer }), ms: performance.now() - begin };
}

interface Person {
  login: string;
  email: string;
  phone: string;
  known: boolean;
}

/** In pairs, in one order and in the other, so that other load of the machine falls on both alike. */
const crowd = (kind: string): Person[] =>
  Array.from({ length: people * 2 }, (_, i) => ({
    login: `${kind}-${i}`,
    email: `${kind}-${i}@example.ru`,
    phone: freshPhone(),
    known: (i % 2 === 0) === (Math.floor(i / 2) % 2 === 0),
  }));

async function settle(crowd: Person[], role: 'admin' | 'seller', password_hash: string | null): Promise<void> {
  const rows = crowd
    .filter(({ known }) => known)
    .map(({ known: _, ...names }) => ({
      ...names,
      role,
      password_hash,
      last_name: 'Пробный',
      first_name: 'Номер',
      status: 'active' as const,
    }));
  await app.db.insertInto('users').values(rows).execute();
}

/** Of each pair the better of the two guesses «the slower one» and «the faster one». */
function rateByTime(crowd: Person[], ms: number[]): number {
  const pairs = crowd.flatMap(({ known }, i) => (known ? [ms[i]! > ms[i % 2 === 0 ? i + 1 : i - 1]!] : []));
  const slower = pairs.filter(Boolean).length / pairs.length;
  return Math.max(slower, 1 - slower);
}

/** Learns from one half of the crowd which answers the known ones get, and guesses the other half by that. */
function rateByAnswers(crowd: Person[], answers: string[]): number {
  const votes = new Map<string, number>();
  const half = crowd.length / 2;
  for (let i = 0; i < half; i++) votes.set(answers[i]!, (votes.get(answers[i]!) ?? 0) + (crowd[i]!.known ? 1 : -1));
  const right = crowd.slice(half).filter(({ known }, i) => (votes.get(answers[half + i]!) ?? 0) > 0 === known);
  return right.length / half;
}

async function oneByOne(crowd: Person[], body: (person: Person) => object): Promise<Asked[]> {
  for (let i = 0; i < 50; i++) await ask(body({ ...crowd[0]!, login: `warm-${i}`, phone: freshPhone() }));
  const asked = [];
  for (const person of crowd) asked.push(await ask(body(person)));
  return asked;
}

async function walk(names: string[]): Promise<string> {
  const answers = [];
  for (const login of names) answers.push((await ask({ role: 'admin', login, password: 'неверный' })).answer);
  return answers.join('\n');
}

const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

test('passwords: a known name cannot be told from an unknown one', async () => {
  const staff = crowd('staff');
  await settle(staff, 'admin', await hashPassword('верный'));
  const first = await oneByOne(staff, ({ login }) => ({ role: 'admin', login, password: 'неверный' }));
  const times = rateByTime(
    staff,
    first.map(({ ms }) => ms),
  );
  const answers: string[] = [];
  for (let from = 0; from < staff.length; from += 8)
    answers.push(
      ...(await Promise.all(
        staff.slice(from, from + 8).map((person) => {
          const eight = person.phone.replace('+7', '8');
          return walk([person.phone, eight, person.phone, eight, eight, person.phone, person.email]);
        }),
      )),
    );
  const byAnswers = rateByAnswers(staff, answers);
  console.log(
    `hardening: ${people} known and ${people} unknown staff names told apart: by time ${percent(times)}, by answers ${percent(byAnswers)}`,
  );
  expect(times).toBeLessThan(asGoodAsACoin);
  expect(byAnswers).toBeLessThan(asGoodAsACoin);
});

test('phones: a known one cannot be told from an unknown one', async () => {
  const sellers = crowd('seller');
  await settle(sellers, 'seller', null);
  const asked = await oneByOne(sellers, ({ phone }) => ({ role: 'user', phone }));
  const again = await oneByOne(sellers, ({ phone }) => ({ role: 'user', phone: phone.replace('+7', '8') }));
  const times = rateByTime(
    sellers,
    asked.map(({ ms }) => ms),
  );
  const answers = asked.map(({ answer }, i) => `${answer}\n${again[i]!.answer.replace(/"retry_after":\d+/, '')}`);
  const byAnswers = rateByAnswers(sellers, answers);
  console.log(
    `hardening: ${people} known and ${people} unknown phones told apart: by time ${percent(times)}, by answers ${percent(byAnswers)}`,
  );
  expect(times).toBeLessThan(asGoodAsACoin);
  expect(byAnswers).toBeLessThan(asGoodAsACoin);
});
