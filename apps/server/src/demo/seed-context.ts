// A person at work while the data is laid down: the areas' own actions run, but nothing is queued, sent or written into the history.
import type { UserActor, UserContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../outside/file-store.ts';

const silent = () => {};

interface Somebody {
  role: UserActor['role'];
  user_id: number;
  owner_id?: number | null;
}

/** Things happen now, or at the moment that is said. */
export function seedContext(
  db: Database,
  { role, user_id, owner_id = null }: Somebody,
  secret: string,
  moment?: string,
): UserContext {
  return {
    db,
    actor: { kind: 'user', id: user_id, role, session_id: 0, owner_id, seller_id: null, trade_user_id: null },
    facts: { demo: true, secret, ...(moment && { moment }) },
    request: { id: 'seed', ip: '127.0.0.1', user_agent: '', device: null },
    // Nothing that lays down data through this has files.
    files: {} as FileStore,
    log: { info: silent, warn: silent, error: silent },
    later: async () => {},
    changed: silent,
  };
}
