import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A storage of the browser, as far as drafts need one. */
function memory(): Storage {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      items.set(key, value);
      (storage as Record<string, unknown>)[key] = value;
    },
    removeItem: (key: string) => {
      items.delete(key);
      delete (storage as Record<string, unknown>)[key];
    },
  };
  return storage as unknown as Storage;
}

const names = ['name', 'phone'];
let drafts: typeof import('./drafts.ts') & typeof import('./draft-scope.ts');

/** Another tab, or the same one after a reload: the program begins anew, the storage stays. */
async function load({ sameTab = false } = {}): Promise<void> {
  vi.resetModules();
  if (!sameTab) vi.stubGlobal('sessionStorage', memory());
  drafts = { ...(await import('./drafts.ts')), ...(await import('./draft-scope.ts')) };
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', memory());
  await load();
  drafts.keepDraftsOf(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function type(values: object, saved: object): void {
  drafts.keepDraft('form', values, saved, names);
  vi.advanceTimersByTime(1_000);
}

test('only what was typed is kept, and found after a reload', async () => {
  type({ name: 'Исток', phone: '1', code: '123456' }, { name: 'Родник', phone: '1' });
  expect(localStorage.getItem('ik-drafts-1')).not.toContain('123456');
  await load({ sameTab: true });
  drafts.keepDraftsOf(1);
  expect(drafts.withDraft('form', { name: 'Родник', phone: '2' })?.values).toEqual({ name: 'Исток', phone: '2' });
  // Another person has renamed it meanwhile.
  expect(drafts.withDraft('form', { name: 'Ключ', phone: '2' })).toBeUndefined();
  expect(drafts.withDraft('another', { name: 'Родник' })).toBeUndefined();
});

test('it goes when the form is as it was, when it is let go, at the logout and after a day', () => {
  const saved = { name: 'Родник' };
  for (const end of [
    () => type(saved, saved),
    () => drafts.dropDraft('form'),
    () => drafts.clearDrafts(),
    () => vi.advanceTimersByTime(86_400_000),
  ]) {
    type({ name: 'Исток' }, saved);
    expect(drafts.withDraft('form', saved)).toBeDefined();
    end();
    expect(drafts.withDraft('form', saved)).toBeUndefined();
  }
});

test('another person finds nothing, and nothing of the one before is left', async () => {
  type({ name: 'Исток' }, {});
  await load();
  drafts.keepDraftsOf(2);
  expect(drafts.withDraft('form', {})).toBeUndefined();
  expect(localStorage.getItem('ik-drafts-1')).toBeNull();
});

test('a form that another tab is typing into begins empty there; later, when that tab is gone, it does not', async () => {
  type({ name: 'Исток' }, {});
  await load();
  drafts.keepDraftsOf(1);
  expect(drafts.withDraft('form', {})).toBeUndefined();
  drafts.dropDraft('form');
  vi.advanceTimersByTime(601_000);
  expect(drafts.withDraft('form', {})?.values).toEqual({ name: 'Исток' });
});

test('of a stranger it lives with the tab', async () => {
  await load();
  type({ name: 'Исток' }, {});
  expect(localStorage.getItem('ik-drafts-')).toBeNull();
  await load({ sameTab: true });
  expect(drafts.withDraft('form', {})?.values).toEqual({ name: 'Исток' });
  await load();
  expect(drafts.withDraft('form', {})).toBeUndefined();
});

test('a file is left out', () => {
  type({ name: 'Исток', phone: [new Blob()] }, {});
  expect(drafts.withDraft('form', {})?.values).toEqual({ name: 'Исток' });
});
