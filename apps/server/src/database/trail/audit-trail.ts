// The append-only trail of everything that people and the program changed.
import { type RawBuilder, sql } from 'kysely';
import type { Actor, Change, RequestFacts } from '../../context.ts';
import type { Database } from '../database.ts';
import { fieldChanges } from './audit-changes.rules.ts';

export interface AuditFacts {
  actor: Actor;
  request: RequestFacts | null;
  run_id?: number | null;
}

/** Rows of one statement. They travel as one parameter, of which a statement has a limited number; this only bounds its size. */
const batch = 5_000;

export async function writeAudit(db: Database, action: string, facts: AuditFacts, changes: Change[]): Promise<void> {
  for (const statement of auditStatements(action, facts, changes)) await statement.execute(db);
}

/** The same as statements, for the caller to send. */
export function auditStatements(action: string, facts: AuditFacts, changes: Change[]): RawBuilder<unknown>[] {
  const batches = Array.from({ length: Math.ceil(changes.length / batch) }, (_, i) => i * batch);
  return batches.map((from) => insertEvents(action, facts, changes.slice(from, from + batch)));
}

function insertEvents(action: string, facts: AuditFacts, changes: Change[]): RawBuilder<unknown> {
  const { actor, request, run_id = null } = facts;
  const events = changes.map((change) => ({
    action: change.action ?? action,
    entity_type: change.entity,
    entity_id: change.id,
    diff: fieldChanges(change.entity, change.before, change.after),
    reason: change.reason ?? null,
  }));
  return sql`
    insert into audit_events (actor_kind, actor_id, actor_role, ip, user_agent, request_id, run_id,
      action, entity_type, entity_id, diff, reason)
    select ${actor.kind}, ${'id' in actor ? actor.id : null}::bigint, ${actor.kind === 'user' ? actor.role : actor.kind},
      ${request?.ip ?? null}, ${request?.user_agent.slice(0, 300) ?? null}, ${request?.id ?? null}, ${run_id}::bigint,
      e.action, e.entity_type, e.entity_id, e.diff, e.reason
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as e (action text, entity_type text, entity_id bigint, diff jsonb, reason text)`;
}

interface Written {
  action: string;
  reason: string | null;
}

/** The last author and action of this field: an undo leaves alone what others have done since. */
export async function lastWritten(
  db: Database,
  { entity, id, field }: { entity: string; id: number; field: string },
): Promise<Written | undefined> {
  const { rows } = await sql<Written>`
    select e.action, e.reason from audit_events e
    where e.entity_type = ${entity} and e.entity_id = ${id}
      and exists (select from jsonb_array_elements(e.diff) c where c->>'field' = ${field})
    order by e.id desc limit 1`.execute(db);
  return rows[0];
}
