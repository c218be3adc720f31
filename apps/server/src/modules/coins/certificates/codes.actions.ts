// Codes come into the pool of a certificate by a file, and leave it unused. The codes are in memory only; they are stored
// sealed.
import { randomUUID } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { Context, UserContext } from '../../../context.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import type { ReadSheet } from '../../../routes.ts';
import { codeDigest, sealCode } from '../../../sealed-codes.ts';
import { type Certificate, certificateRecords } from './catalogue.store.ts';
import { type GivenCode, type JudgedCodes, judging, tableOf } from './codes.rules.ts';
import { addFreeCodes, insertCodes, knownDigests, type NewCode, newCodeIds, voidBatch } from './codes.store.ts';

/** A refusal names so many rows; the others are like them. */
const mostReported = 200;
/** To judge or to seal so many takes a few milliseconds. */
const atOnce = 200;

/** A file of many thousands must not keep everybody else waiting. */
async function* inTurns<T>(all: readonly T[]): AsyncGenerator<[number, T]> {
  for (const entry of all.entries()) {
    if (entry[0] % atOnce === 0) await othersTurn();
    yield entry;
  }
}

async function judged(rows: ReadSheet['rows'], secret: string): Promise<JudgedCodes> {
  const table = tableOf(rows);
  if (!table) throw fieldProblem('file', 'sheet.header_missing', 'В файле нет колонки «Код»');
  if (table.codes.length === 0) throw fieldProblem('file', 'sheet.no_rows');
  const keyOf = (code: string) => codeDigest(secret, code).toString('hex');
  const { take, result } = judging(table.places, moscowDay(new Date()), keyOf);
  for await (const [, row] of inTurns(table.codes)) take(row);
  return result;
}

/** Those that are new to the program; the others become bad rows. */
async function withoutKnown({ db }: Context, { good, bad }: JudgedCodes): Promise<JudgedCodes> {
  const known = await knownDigests(
    db,
    good.map(({ key }) => Buffer.from(key, 'hex')),
  );
  const again = good.filter(({ key }) => known.has(key));
  const worse = [...bad, ...again.map(({ row }) => ({ row, message: 'Такой код уже загружен' }))];
  return { good: good.filter(({ key }) => !known.has(key)), bad: worse.sort((a, b) => a.row - b.row) };
}

async function sealed({ db, facts: { secret } }: Context, codes: GivenCode[]): Promise<NewCode[]> {
  const ids = await newCodeIds(db, codes.length);
  const result: NewCode[] = [];
  for await (const [at, given] of inTurns(codes)) {
    const id = ids[at]!;
    result.push({
      id,
      ...sealCode(secret, id, given),
      digest: Buffer.from(given.key, 'hex'),
      expires_on: given.expires_on,
    });
  }
  return result;
}

/** The pool of the certificate, which nobody else fills or empties until the transaction ends. */
async function lockPool(ctx: UserContext, id: number): Promise<Certificate> {
  const certificate = await certificateRecords.lock(ctx, id);
  if (certificate.kind !== 'code_pool') throw problem('certificate.no_pool');
  return certificate;
}

interface Loaded {
  loaded: number;
  skipped: number;
  free_codes: number;
  batch: string;
}

/** All of them or none, unless it is said to leave the bad ones out. */
export async function loadCodes(
  ctx: UserContext,
  id: number,
  rows: ReadSheet['rows'],
  skipBad: boolean,
): Promise<Loaded> {
  const { good, bad } = await withoutKnown(ctx, await judged(rows, ctx.facts.secret));
  if (good.length === 0 && (skipBad || bad.length === 0)) throw problem('certificate.no_good_codes');
  if (bad.length > 0 && !skipBad)
    throw problem('certificate.codes_bad', { good: good.length, bad: bad.length, rows: bad.slice(0, mostReported) });
  const codes = await sealed(ctx, good);
  // Only now, since orders of this certificate wait for the lock.
  const before = await lockPool(ctx, id);
  if (before.status === 'archived') throw problem('certificate.archived');
  const batch = randomUUID();
  const loading = { certificate_id: id, batch, loaded_by: ctx.actor.id };
  const loaded = await insertCodes(ctx.db, codes, loading);
  // A concurrent upload has loaded the same codes.
  if (loaded < good.length && !skipBad) throw problem('stale');
  const free_codes = await addFreeCodes(ctx.db, id, loaded);
  const change = { entity: 'certificate', id, before: { free_codes: before.free_codes }, after: { free_codes } };
  ctx.changed(change);
  await ctx.later('orders.serve', { certificate_id: id });
  return { loaded, skipped: bad.length + good.length - loaded, free_codes, batch };
}

export async function voidCodes(ctx: UserContext, id: number, batch: string, reason: string) {
  const before = await lockPool(ctx, id);
  const voided = await voidBatch(ctx.db, id, batch);
  if (voided === 0) throw problem('certificate.nothing_to_void');
  const free_codes = await addFreeCodes(ctx.db, id, -voided);
  ctx.changed({ entity: 'certificate', id, before: { free_codes: before.free_codes }, after: { free_codes }, reason });
  return { voided, free_codes };
}
