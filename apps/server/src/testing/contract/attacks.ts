// Calls of the contract as a stranger could send them: the sample of a call with something else in its body, over HTTP.
import { expect } from 'vitest';
import { prefix } from '../../http/mount.ts';
import type { LooseInput } from '../caller.ts';
import type { Attack } from '../standstills.ts';
import type { WatchedProgram } from '../watched-program.ts';
import { type Call, callerOf, sampleFor } from './endpoints.ts';
import type { Someone, World } from './fixtures.ts';

/** A call with a name of its own; a body that is a text is sent as it stands. */
export type Variant = [name: string, input: LooseInput];

function urlOf({ address }: WatchedProgram, path: string, { params, query }: LooseInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params?.[name] ?? ''));
  return `${address}${prefix}${filled}${query ? `?${new URLSearchParams(query)}` : ''}`;
}

/** True when the call succeeded. */
async function send(program: WatchedProgram, { endpoint }: Call, token: string, input: LooseInput): Promise<boolean> {
  const { body } = input;
  const reply = await fetch(urlOf(program, endpoint.path, input), {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const said = await reply.text();
  expect(reply.status, `${endpoint.path}: ${said.slice(0, 200)}`).not.toBe(500);
  return said.startsWith('{"error_code":0');
}

/** Every variant of one call. A call may not write the same twice: then it is prepared anew. */
export async function attacksOn(
  program: WatchedProgram,
  world: World,
  call: Call,
  variants: (sample: LooseInput) => Variant[],
): Promise<Attack[]> {
  const prepare = async () => {
    const who: Someone = await callerOf(world, call);
    return { who, made: variants(await sampleFor(world, call, who)) };
  };
  let prepared: Awaited<ReturnType<typeof prepare>> | undefined = await prepare();
  return prepared.made.map(([name], i) => ({
    name: `${call.name} ${name}`,
    send: async () => {
      if (call.endpoint.access === 'public') await world.app.db.deleteFrom('limits').execute();
      prepared ??= await prepare();
      const isDone = await send(program, call, prepared.who.token, prepared.made[i]![1]);
      if (isDone && call.endpoint.effect === 'write') prepared = undefined;
    },
  }));
}
