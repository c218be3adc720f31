// Settings: shown and changed by administrators, read by all areas.
//   const { code_tries } = await numbersOf(ctx);
import {
  type Numbers,
  type Setting,
  type SettingName,
  type SettingsChange,
  settingNames,
  settingNumbers,
  settingsId,
} from '@iskra/contract/areas/platform/settings';
import type { ProgramFacts, UserContext } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { problem } from '../../../problem.ts';
import { changedSettings, insertSettings, lastChange, lockSettings } from './settings.store.ts';

export async function showSettings(db: Database): Promise<{ version: number; items: Setting[] }> {
  const version = await lastChange(db);
  const changed = new Map((await changedSettings(db)).map((setting) => [setting.name, setting]));
  const items = settingNames.map(
    (name) => changed.get(name) ?? { name, value: settingNumbers[name].usual, changed_at: null, changed_by: null },
  );
  return { version, items };
}

const numbersIn = (items: Setting[]) => Object.fromEntries(items.map(({ name, value }) => [name, value])) as Numbers;

export async function changeSettings(ctx: UserContext, change: SettingsChange): Promise<{ version: number }> {
  const { version, ...wanted } = change;
  await lockSettings(ctx.db);
  const shown = await showSettings(ctx.db);
  if (shown.version !== version) throw problem('stale');
  const before = numbersIn(shown.items);
  const differs = ([name, value]: [string, number | undefined]) =>
    value !== undefined && value !== before[name as SettingName];
  const changed = Object.fromEntries(Object.entries(wanted).filter(differs)) as Record<string, number>;
  await insertSettings(ctx.db, changed, ctx.actor.id);
  ctx.changed({ entity: 'settings', id: settingsId, before, after: { ...before, ...changed } });
  return { version: await lastChange(ctx.db) };
}

interface Read {
  numbers: Numbers;
  version: number;
  at: number;
}

/** A process may use settings that it has read for so long; then it asks whether anything has changed. */
const freshMs = 1_000;
/** By program: tests run several in one process. */
const lastRead = new WeakMap<ProgramFacts, Read>();

/**
 * The numbers that hold now. Looked up by their version rather than told by a notification: one that is lost would leave a process
 * with old numbers, and a pooler does not pass them on at all.
 */
export async function numbersOf({ db, facts }: { db: Database; facts: ProgramFacts }): Promise<Numbers> {
  const known = lastRead.get(facts);
  if (known && Date.now() - known.at < freshMs) return known.numbers;
  const version = await lastChange(db);
  const numbers = known?.version === version ? known.numbers : numbersIn((await showSettings(db)).items);
  lastRead.set(facts, { numbers, version, at: Date.now() });
  return numbers;
}
