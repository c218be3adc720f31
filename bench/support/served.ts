// `iskra serve` on a bench's database, with an administrator who may call it.
import { adminToken, startProgram, untilReady } from './program.ts';

const usualPort = 4790;
const baseAt = (port: number) => `http://127.0.0.1:${port}`;
export const base = baseAt(usualPort);

export interface Served {
  base: string;
  token: string;
  pid: number;
}

/** A second program beside the first needs a port of its own. */
export async function whileServed<T>(url: string, use: (served: Served) => Promise<T>, port = usualPort): Promise<T> {
  const base = baseAt(port);
  const token = await adminToken(url);
  const program = startProgram('serve', url, { PORT: String(port), HOST: '127.0.0.1' });
  try {
    await untilReady(base);
    return await use({ base, token, pid: program.child.pid! });
  } finally {
    await program.stop();
  }
}

export const headersOf = ({ token }: Pick<Served, 'token'>) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
});
