import type { DocumentRow } from '@iskra/contract/areas/content/documents/shapes';
import { describe, expect, test } from 'vitest';
import { archiveConsequences, publishConsequences } from './publish-words.ts';

/** No-break spaces stand between a number and its word. */
const texts = (items: { text: unknown }[]) => items.map(({ text }) => String(text).replaceAll('\u00a0', ' '));

const current = { id: 1, number: 1, published_at: '2026-01-01T00:00:00Z', change_summary: null };
const document = { required: true, audience_roles: ['owner' as const], current };
const version = { number: 2, requires_resign: true, grace_days: 0 };
const met = [{ role: 'owner' as const, signed_before: 96, never_signed: 1 }];

describe('what publishing leads to', () => {
  test('at once, for those who signed and those who never did', () => {
    expect(texts(publishConsequences({ document, version, met, day: null }))).toEqual([
      'Версия 2 сразу заменит версию 1',
      '96 контрагентов должны будут подписать заново: до подписи разделы кабинета закрыты',
      '1 контрагент подпишет впервые: до подписи разделы кабинета закрыты',
      'Изменить или отозвать опубликованный текст будет нельзя',
    ]);
  });

  test('on a later day, with days of grace', () => {
    const grace = { ...version, grace_days: 14 };
    const one = [{ role: 'owner' as const, signed_before: 1, never_signed: 0 }];
    expect(texts(publishConsequences({ document, version: grace, met: one, day: '2099-12-31' }))).toEqual([
      'До 31 декабря 2099 действует версия 1, потом — версия 2',
      '1 контрагент должен будет подписать заново: на это 14 дней',
      'До этого дня версию можно отозвать',
    ]);
  });

  test('when an earlier signature is enough, nobody has to sign, or buyers read it', () => {
    const enough = { ...version, requires_resign: false };
    const two = [{ role: 'seller' as const, signed_before: 2, never_signed: 3 }];
    expect(texts(publishConsequences({ document, version: enough, met: two, day: null })).slice(1, 3)).toEqual([
      '2 продавца подписали раньше: заново подписывать не нужно',
      '3 продавца подпишут впервые',
    ]);
    const free = { required: false, audience_roles: ['buyer' as const], current: null };
    expect(texts(publishConsequences({ document: free, version, met: [], day: null })).slice(0, 3)).toEqual([
      'Документ сразу вступит в силу',
      'Документ необязательный: без подписи можно работать дальше',
      'Покупатели увидят этот текст перед следующим опросом',
    ]);
  });
});

test('what the archive leads to', () => {
  const coming = { id: 3, number: 3, status: 'scheduled', effective_from: '2099-12-30T21:00:00Z' };
  const row = { required: true, counters: { signed: 21, total: 24 }, coming } as DocumentRow;
  expect(texts(archiveConsequences(row))).toEqual([
    'Подписывать документ больше не нужно: ещё не подписали 3 человека',
    '21 подпись под действующим текстом и протоколы останутся в реестре',
    'Версия 3 не вступит в силу',
    'Вернуть документ из архива будет нельзя',
  ]);
  const unsigned = { required: false, counters: { signed: 0, total: 0 }, coming: null } as DocumentRow;
  expect(texts(archiveConsequences(unsigned))).toEqual(['Вернуть документ из архива будет нельзя']);
});
