// Another `iskra serve` on the product's own database, with settings that the product itself does not have.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { secret } from './messages.ts';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

export interface Beside {
  url: string;
  stop(): Promise<void>;
}

export async function serveBeside(settings: Record<string, string>): Promise<Beside> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: process.env.ISKRA_E2E_DATABASE,
    SECRET: secret,
    HOST: 'localhost',
    PORT: '0',
    ...settings,
  };
  const child = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await addressOf(child);
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /listening on (http:[^"\s]+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`iskra serve ended: ${said}`)));
  });
}
