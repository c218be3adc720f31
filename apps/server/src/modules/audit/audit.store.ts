// The append-only trail of everything that people and the program changed.
import type { Actor, Change, RequestFacts } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { fieldChanges } from './audit.rules.ts';

export interface AuditFacts {
  actor: Actor;
  request: RequestFacts | null;
  run_id?: number | null;
}

export async function writeAudit(db: Database, action: string, facts: AuditFacts, changes: Change[]): Promise<void> {
  const { actor, request } = facts;
  await db
    .insertInto('audit_events')
    .values(
      changes.map((change) => ({
        actor_kind: actor.kind,
        actor_id: 'id' in actor ? actor.id : null,
        actor_role: actor.kind === 'user' ? actor.role : actor.kind,
        ip: request?.ip ?? null,
        user_agent: request?.user_agent.slice(0, 300) ?? null,
        request_id: request?.id ?? null,
        action: change.action ?? action,
        entity_type: change.entity,
        entity_id: change.id,
        diff: JSON.stringify(fieldChanges(change.entity, change.before, change.after)),
        reason: change.reason ?? null,
        run_id: facts.run_id ?? null,
      })),
    )
    .execute();
}
