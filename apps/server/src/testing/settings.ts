// Settings as an administrator changes them.
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@iskra/contract';
import type { Numbers } from '@iskra/contract/areas/platform/settings';
import type { Caller } from './caller.ts';

/** A process may use settings that it has read for so long. */
const heldMs = 1_100;

export async function changeSettings(admin: Caller, numbers: Partial<Numbers>): Promise<void> {
  const { version } = await admin.ask(contract.settings.show, {});
  await admin.ask(contract.settings.change, { body: { version, ...numbers } });
  await sleep(heldMs);
}
