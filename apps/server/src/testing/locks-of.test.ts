import { describe, expect, test } from 'vitest';
import { recordLocks } from './lock-recorder.ts';
import { locksOf } from './locks-of.ts';

const waits = (text: string) => locksOf(text).map(({ table, how }) => `${table} ${how}`);

test.each([
  ['select t.* from "sellers" t where t.id = any ($1) order by t.id for no key update', ['sellers waits']],
  [
    'select from trade_points p join seller_trade_points l on l.id = p.id for no key update of p',
    ['trade_points waits'],
  ],
  ['select id from (select id from users) u where id = 1', []],
  ['update moderation_cases t set version = 1 where t.id = 1', ['moderation_cases waits']],
  [
    'update sellers set city = null where id = any (array(select id from sellers order by id for update skip locked))',
    ['sellers skips', 'sellers waits'],
  ],
  ['delete from sessions where user_id = $1', ['sessions waits']],
  ['insert into orders (id) values ($1)', ['orders made']],
  ['insert into limits (key) values ($1) on conflict (key) do update set hits = 1', ['limits waits']],
  ['with stuck as (select id from users) select * from stuck for update', []],
])('%s', (text, locks) => {
  expect(waits(text)).toEqual(locks);
});

describe('a transaction', () => {
  const crossings = (...statements: string[]) => {
    const recorder = recordLocks();
    const connection = {};
    for (const statement of ['begin', ...statements, 'commit']) recorder.heard(connection, statement);
    return recorder.crossings().map((line) => line.split(':')[0]);
  };
  const [point, seller, made] = [
    'select from trade_points for update',
    'select from sellers for update',
    'insert into sellers (id) values (1)',
  ];

  test('that goes against the order is told with both tables', () => {
    expect(crossings(seller, point)).toEqual(['sellers before trade_points']);
    expect(crossings(point, seller)).toEqual([]);
  });

  test('may have made rows before, take what nobody holds, and come to a table again', () => {
    expect(crossings(made, point)).toEqual([]);
    expect(crossings(seller, `${point} skip locked`)).toEqual([]);
    expect(crossings(point, seller, point)).toEqual([]);
  });

  test('takes what a trigger takes, too', () => {
    expect(crossings('update seller_trade_points set to_date = null')).toEqual([
      'seller_trade_points before trade_points',
      'seller_trade_points before sellers',
    ]);
    expect(crossings('update owners set inn = $1')).toEqual(['owners before trade_points']);
    expect(crossings('update owners set email = $1')).toEqual([]);
  });

  test('locks no table that has no place', () => {
    expect(crossings('update audit_seals set id = 1')).toEqual(['audit_seals has no place in the order']);
  });
});
