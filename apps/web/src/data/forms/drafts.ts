/**
 * Typed and unsent values of a form, in this browser: of a person for a day and until the logout, of a stranger as long as the tab
 * lives. Which fields a draft may hold is said by the contract (kernel/unkept.ts); files are left out.
 */

import { thisTab } from '../calls/this-tab.ts';
import { draftItem, draftKeeper } from './draft-scope.ts';
import { sameValue } from './same-value.ts';

/** The value of before, and the typed one. */
type Typed = [was: unknown, now: unknown];

interface Draft {
  at: number;
  tab: string;
  /** Its page is gone. */
  isLeft?: true;
  fields: Record<string, Typed>;
}

type Drafts = Record<string, Draft>;

const most = 20;
const longestMs = 86_400_000;
/** By then a tab that never said goodbye is taken for gone: its drafts are anybody's. */
const othersMs = 600_000;
const pauseMs = 300;

/** Typed a moment ago, and how often drafts had been cleared by then. */
const waiting = new Map<string, { fields: Record<string, Typed>; cleared: number }>();
let timer: ReturnType<typeof setTimeout> | undefined;

const store = () => (draftKeeper.person === undefined ? sessionStorage : localStorage);

function read(): Drafts {
  try {
    const drafts = Object.entries(JSON.parse(store().getItem(draftItem()) ?? '{}') as Drafts);
    return Object.fromEntries(drafts.filter(([, { at }]) => Date.now() - at < longestMs));
  } catch {
    return {}; // storage may be forbidden: then a reload forgets what was typed
  }
}

function write(drafts: Drafts): void {
  const newest = Object.entries(drafts)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, most);
  try {
    if (newest.length === 0) store().removeItem(draftItem());
    else store().setItem(draftItem(), JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // see read()
  }
}

/** Another tab may be typing at it right now. */
const isFree = ({ tab, isLeft, at }: Draft) => tab === thisTab() || isLeft === true || Date.now() - at > othersMs;

function flush(): void {
  if (waiting.size === 0) return;
  const made = [...waiting]
    .filter(([, { cleared }]) => cleared === draftKeeper.cleared)
    .map(([key, { fields }]) => [key, { at: Date.now(), tab: thisTab(), fields }]);
  waiting.clear();
  write({ ...read(), ...Object.fromEntries(made) });
}

function setFree(): void {
  flush();
  const drafts = Object.entries(read());
  if (!drafts.some(([, { tab }]) => tab === thisTab())) return;
  write(Object.fromEntries(drafts.map(([key, it]) => [key, it.tab === thisTab() ? { ...it, isLeft: true } : it])));
}
globalThis.window?.addEventListener('pagehide', setFree);

/** A file would be nothing in JSON. */
const hasFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && Object.values(value ?? {}).some(hasFile));

/** Kept a moment later; without a difference from the stored values there is no draft. */
export function keepDraft(key: string, values: object, saved: object, names: readonly string[]): void {
  const stored = saved as Record<string, unknown>;
  const typed = Object.entries(values).filter(
    ([field, value]) => names.includes(field) && !sameValue(value, stored[field]) && !hasFile(value),
  );
  if (typed.length === 0) {
    dropDraft(key);
    return;
  }
  const fields = typed.map(([field, value]) => [field, [stored[field] ?? null, value]]);
  waiting.set(key, { fields: Object.fromEntries(fields), cleared: draftKeeper.cleared });
  clearTimeout(timer);
  timer = setTimeout(flush, pauseMs);
}

/** The values with the draft over them. A field that another person has changed since stays theirs; undefined where nothing is left. */
export function withDraft<V extends object>(key: string, values: V): { values: V; at: number } | undefined {
  flush();
  const draft = read()[key];
  if (!draft || !isFree(draft)) return undefined;
  const stored = values as Record<string, unknown>;
  const fitting = Object.entries(draft.fields).filter(([field, [was]]) => sameValue(stored[field], was));
  if (fitting.length === 0) return undefined;
  return {
    values: { ...values, ...Object.fromEntries(fitting.map(([field, [, now]]) => [field, now])) },
    at: draft.at,
  };
}

export function dropDraft(key: string): void {
  waiting.delete(key);
  const { [key]: draft, ...others } = read();
  if (draft && isFree(draft)) write(others);
}
