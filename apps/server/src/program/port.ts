// Looks whether the program will be able to listen, before anything heavy is started.
import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { StartProblem } from '../start-problem.ts';

export async function checkPort(host: string, port: number): Promise<void> {
  const found = await lookup(host, { all: true }).catch(() => {
    throw new StartProblem(`setting HOST names an unknown address: ${host}`, 2);
  });
  const codes = await Promise.all(found.map(({ address }) => tryListen(address, port)));
  // localhost often has an IPv6 address that the machine does not carry: one working address is enough.
  const refused =
    codes.find((code) => code && code !== 'EADDRNOTAVAIL') ?? (codes.every(Boolean) ? codes[0] : undefined);
  if (refused) throw listenProblem(host, port, refused);
}

function tryListen(host: string, port: number): Promise<string | undefined> {
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
