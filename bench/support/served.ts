// `iskra serve` on a bench's database, with an administrator who may call it.
import { adminToken, startProgram, untilReady } from './program.ts';

const port = 4790;
export const base = `http://127.0.0.1:${port}`;

export interface Served {
  token: string;
  pid: number;
}

export async function whileServed<T>(url: string, use: (served: Served) => Promise<T>): Promise<T> {
  const token = await adminToken(url);
  const program = startProgram('serve', url, { PORT: String(port), HOST: '127.0.0.1' });
  try {
    await untilReady(base);
    return await use({ token, pid: program.child.pid! });
  } finally {
    await program.stop();
  }
}

export const headersOf = ({ token }: Pick<Served, 'token'>) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
});
