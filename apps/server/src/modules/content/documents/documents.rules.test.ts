import { describe, expect, test } from 'vitest';
import { actFacts, actTitle, fileName, moscowTime, versionPage } from './document-page.rules.ts';
import { type DocumentFacts, documentRow, documentState, effectiveFrom } from './documents.rules.ts';

describe('the state of a document for its signer', () => {
  test.each([
    ['signed', { signed_current: true, signature_id: 1 }],
    ['new_version', { signed_current: false, signature_id: 1 }],
    ['signed', { signed_current: false, signature_id: 1, status: 'archived' as const }],
    ['needs_signing', { signed_current: false, signature_id: null }],
    ['not_signed', { signed_current: false, signature_id: null, required: false }],
  ])('%s: %j', (state, facts) => {
    expect(documentState({ required: true, status: 'active', ...facts })).toBe(state);
  });

  const facts: DocumentFacts = {
    id: 1,
    code: 'OFFER',
    title: 'Оферта',
    kind: 'offer',
    audience_roles: ['owner'],
    required: true,
    sort: 0,
    status: 'active',
    version: 1,
    current: null,
    effective_from: null,
    coming: undefined,
    signed_at: '2026-01-01T00:00:00.000Z',
    signature_id: 1,
    counters: undefined,
    requires_resign: true,
    grace_ends_at: '2026-12-01T00:00:00.000Z',
    signed_current: false,
  };

  test('has a day to sign until only while a new version demands it', () => {
    const until = (changes: Partial<DocumentFacts>) => documentRow('owner', { ...facts, ...changes }).sign_until;
    expect(until({})).toBe('2026-12-01T00:00:00.000Z');
    expect(until({ requires_resign: false })).toBeNull();
    expect(until({ required: false })).toBeNull();
    expect(until({ signed_current: true })).toBeNull();
    expect(until({ signature_id: null })).toBeNull();
  });

  test('is nothing to an admin', () => {
    expect(documentRow('admin', facts)).toMatchObject({ state: null, sign_until: null });
  });
});

test.each([
  [null, '2026-11-15T20:30:00.000Z'],
  ['2026-11-15', '2026-11-15T20:30:00.000Z'],
  ['2026-11-16', '2026-11-15T21:00:00.000Z'],
  ['2026-11-14', null],
])('published at half past eleven in Moscow for %s, it is in force from %s', (day, from) => {
  expect(effectiveFrom(day, new Date('2026-11-15T20:30:00.000Z'))?.toISOString() ?? null).toBe(from);
});

test.each([
  ['Публичная оферта', 'Публичная оферта.pdf'],
  ['а/б\\в:г*?"<>|д', 'а б в г д.pdf'],
  ['..\u0000\n', 'document.pdf'],
  ['///', 'document.pdf'],
  ['', 'document.pdf'],
  ['ж'.repeat(300), `${'ж'.repeat(120)}.pdf`],
])('the file of %j is called %s', (title, name) => {
  expect(fileName(title, 'pdf')).toBe(name);
});

describe('pages', () => {
  const hostile = '<script>alert(1)</script> & "кавычки"';

  test('let no markup through but that of the cleaned text', () => {
    const html = versionPage({ title: hostile, number: 2, html: '<p>Текст</p>', sha256: 'abc', published_at: null });
    expect(html).toContain('<p>Текст</p>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; "кавычки"');
    expect(html).not.toContain('<script');
    expect(html).toContain('Версия 2, черновик');
  });

  test('of a protocol tell what is known and leave out what is not', () => {
    const act = {
      id: 7,
      title: hostile,
      number: 1,
      published_at: '2026-11-01T09:00:00.000Z',
      signer_name: 'Ковалёв Денис Сергеевич',
      owner_name: null,
      owner_inn: null,
      method: 'click' as const,
      challenge_id: null,
      phone_masked: null,
      ip: '10.0.0.1',
      user_agent: hostile,
      doc_sha256: 'abc',
      signed_at: '2026-11-15T20:30:05.000Z',
      revoked_at: null,
    };
    expect(actTitle(act)).toBe('Протокол подписания № 7');
    const facts = new Map(actFacts(act));
    expect(facts.get('Подписан')).toBe('15.11.2026 23:30:05 (МСК)');
    expect(facts.has('Контрагент')).toBe(false);
    expect(facts.has('Отозван')).toBe(false);
    const revoked = new Map(actFacts({ ...act, revoked_at: '2026-11-16T09:00:00.000Z' }));
    expect(revoked.get('Отозван')).toBe('16.11.2026 12:00:00 (МСК)');
  });

  test('tell Moscow time', () => {
    expect(moscowTime('2026-12-31T21:00:00.000Z')).toBe('01.01.2027 00:00:00 (МСК)');
  });
});
