// The fields of an endpoint that the caller's role may send and see. Worked out when the first of a role asks; where nothing is hidden the
// schema and the reply go through untouched.
import type { Endpoint, Schema } from '@iskra/contract/kernel/endpoint';
import { knownTo, type Viewer } from '@iskra/contract/kernel/sight';
import { hasDeclaredFields, type View, viewFor } from '@iskra/contract/kernel/view';
import type { Actor } from '../context.ts';
import type { Database } from '../database/database.ts';
import { declaredFieldsOf } from '../modules/platform/additional-fields/additional-fields.scope.store.ts';

export interface EndpointSight {
  body(actor: Actor): Schema | undefined;
  /** A file is its own business: who writes it chooses the columns. */
  result(db: Database, actor: Actor, result: object): Promise<object>;
}

const viewerOf = (actor: Actor): Viewer => (actor.kind === 'user' ? actor.role : undefined);

function byRole<T>(work: (viewer: Viewer) => T): (actor: Actor) => T {
  const known = new Map<Viewer, T>();
  return (actor) => {
    const viewer = viewerOf(actor);
    if (!known.has(viewer)) known.set(viewer, work(viewer));
    return known.get(viewer) as T;
  };
}

/** Most things have no value of a declared field: then nobody need look up who may see which. */
function undefinedIfAsked<T>(work: (codes: ReadonlySet<string>) => T): T | undefined {
  let asked = false;
  class Asking extends Set<string> {
    override has(): boolean {
      asked = true;
      return false;
    }
  }
  const done = work(new Asking());
  return asked ? undefined : done;
}

export function sightOfEndpoint({ body, reply }: Endpoint): EndpointSight {
  const view = byRole((viewer): View | undefined => ('file' in reply ? undefined : viewFor(viewer, reply)));
  let isDeclared: boolean | undefined;
  return {
    body: byRole((viewer) => body && knownTo(viewer, body)),
    async result(db, actor, result) {
      const show = view(actor);
      if (!show) return result;
      isDeclared ??= !('file' in reply) && hasDeclaredFields(reply);
      const shown = isDeclared ? undefinedIfAsked((codes) => show(result, codes)) : show(result, new Set());
      if (shown) return shown as object;
      const fields = await declaredFieldsOf(db, viewerOf(actor));
      return show(result, new Set(fields.map(({ code }) => code))) as object;
    },
  };
}
