// Facts of the program for handlers and jobs. The secret of an embedded installation is made once and stays in the data folder.
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Role, totpRoles } from '@iskra/contract/roles';
import type { ProgramFacts } from '../context.ts';
import type { Settings } from '../settings.ts';
import { StartProblem } from '../start-problem.ts';
import { missingOf } from './missing.ts';

const totpRequiredOf = { none: [], admin: ['admin'], staff: totpRoles } as const satisfies Record<
  Settings['requireTotp'],
  readonly Role[]
>;

export function factsOf(settings: Settings): ProgramFacts {
  const { demo, secret, dataDir, publicUrl, requireTotp } = settings;
  return {
    demo,
    silent: missingOf(settings).map(({ way }) => way),
    secret: secret ?? keptSecret(dataDir),
    public_url: publicUrl,
    totp_required_of: totpRequiredOf[requireTotp],
  };
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw new StartProblem(`cannot keep the secret in ${file}: ${message}`);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new StartProblem(`${file} is damaged: delete it, and people will have to log in again`);
  return secret;
}
