// Where the program listens, and whether it will be able to, looked up before anything heavy is started.
import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { StartProblem } from '../start-problem.ts';

/** A browser may take either address for localhost. */
export const addressesOf = (host: string) => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host]);

/** A machine without IPv6 has no ::1, and then nobody asks for it. */
export const isAbsentAddress = (code: string | undefined) => code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';

export async function checkPort(host: string, port: number): Promise<void> {
  await lookup(host).catch(() => {
    throw new StartProblem(`setting HOST names an unknown address: ${host}`, 2);
  });
  const codes = await Promise.all(addressesOf(host).map((address) => tryListen(address, port)));
  const refused = codes.find((code, index) => code && !(index > 0 && isAbsentAddress(code)));
  if (refused) throw listenProblem(host, port, refused);
}

/** The code of the refusal, if there is one. */
export function tryListen(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

export function listenProblem(host: string, port: number, code: string | undefined): StartProblem {
  if (code === 'EADDRINUSE')
    return new StartProblem(`port ${port} on ${host} is taken by another program: stop it or set PORT`);
  if (code === 'EACCES')
    return new StartProblem(`port ${port} needs more rights than this user has: set PORT to 1024 or more`);
  return new StartProblem(`cannot listen on ${host}:${port} (${code}): check HOST and PORT`);
}
