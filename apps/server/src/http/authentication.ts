// Who is asking, and may they: the token becomes an actor, the contract's access list decides.
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Actor, ProgramFacts } from '../context.ts';
import type { Database } from '../database/database.ts';
import { nothingToSign } from '../modules/content/documents/signatures.store.ts';
import {
  type FoundUser,
  findBuyerByToken,
  findUserByToken,
  touchSession,
} from '../modules/people/sessions/sessions.scope.store.ts';
import { mustSetUpTotp } from '../modules/people/totp/totp.actions.ts';
import { problem } from '../problem.ts';

const bearer = /^Bearer ([A-Za-z0-9_-]{20,100})$/;

export function tokenOf(request: FastifyRequest): string | undefined {
  return bearer.exec(request.headers.authorization ?? '')?.[1];
}

async function findUser(db: Database, token: string) {
  const user = await findUserByToken(db, token);
  // Best effort: the list of own sessions shows minutes, and a failed touch must not fail the call.
  if (user?.stale_seen) touchSession(db, user.session_id).catch(() => {});
  return user;
}

/** An owner with an unsigned document has the documents, the profile and the way out, nothing else. */
async function mustSign(db: Database, user: FoundUser): Promise<boolean> {
  return user.role === 'owner' && !(await nothingToSign(db, user));
}

interface AuthenticationParts {
  db: Database;
  facts: ProgramFacts;
}

export async function authenticate(
  { db, facts }: AuthenticationParts,
  endpoint: Endpoint,
  token: string | undefined,
): Promise<Actor> {
  if (endpoint.access === 'public') {
    return (token && ((await findUser(db, token)) ?? (await findBuyerByToken(db, token)))) || { kind: 'anonymous' };
  }
  if (!token) throw problem('unauthorized');
  if (endpoint.access === 'buyer') {
    const buyer = await findBuyerByToken(db, token);
    if (!buyer) throw problem('unauthorized');
    return buyer;
  }
  const user = await findUser(db, token);
  if (!user) throw problem('unauthorized');
  if (!endpoint.access.includes(user.role)) throw problem('forbidden');
  if (!endpoint.beforeAdmission && !user.admitted) throw problem('login.not_admitted');
  if (!endpoint.beforeSigning && (await mustSign(db, user))) throw problem('not_signed');
  if (!endpoint.beforeTotp && (await mustSetUpTotp(db, facts, user))) throw problem('totp.required');
  return user;
}
