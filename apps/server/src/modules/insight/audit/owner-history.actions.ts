// The history of an owner, put together from several areas.
import { type OwnerEvent, type OwnerSource, ownerSources } from '@iskra/contract/areas/insight/history';
import type { Role } from '@iskra/contract/roles';
import type { UserContext } from '../../../context.ts';
import type { Targets } from '../../area.ts';
import { eventsInWords, readerOf } from './history.actions.ts';
import { historyEvent } from './history.rules.ts';
import { eventsById, eventsPerPage } from './history.store.ts';
import { countLines, cursorOf, type Line, type OwnerQuestion, readLines } from './owner-history.store.ts';

/** Coins and orders of an owner are no matter of a TSM. */
const visibleSources: Partial<Record<Role, readonly OwnerSource[]>> = { tsm_user: ['change', 'signature'] };

const actions: Record<Exclude<OwnerSource, 'change'>, string> = {
  coins: 'transaction.manual',
  signature: 'document.sign',
  order: 'order.create',
};

const noNames = { records: new Map(), titles: new Map(), parts: new Map() };

/** An event other than a change of the card: in the words of its own area. */
function lineInWords({ actor }: UserContext, line: Line & { source: keyof typeof actions }): OwnerEvent {
  const { source, id, at, title, facts, actor_id, actor_role, actor_name, reason } = line;
  const who = { actor_kind: actor_id === null ? 'system' : 'user', actor_id, actor_role, actor_name } as const;
  const event = { ...who, id, at, action: actions[source], diff: [], reason, run_id: null, ip: null };
  const changes = (facts ?? []).map(({ label, value }) => ({ field: label, label, old: null, new: value }));
  return { ...historyEvent(actor, 'owner', event, noNames), action_title: title ?? '', changes, source };
}

type Asked = Omit<OwnerQuestion, 'sources'> & { sources?: OwnerSource[] | undefined };

export async function ownerHistory(targets: Targets, ctx: UserContext, body: Asked) {
  const reader = await readerOf(targets, ctx, 'owner', body.owner_id);
  const visible = visibleSources[ctx.actor.role] ?? ownerSources;
  const asked = { ...body, sources: visible.filter((source) => body.sources?.includes(source) ?? true) };
  if (asked.sources.length === 0) return { total: 0, total_capped: false, items: [], next: null };
  const [lines, count] = await Promise.all([readLines(ctx.db, asked, reader), countLines(ctx.db, asked, reader)]);
  const shown = lines.slice(0, eventsPerPage);
  const changes = shown.filter(({ source }) => source === 'change').map(({ id }) => id);
  const facts = await eventsById(ctx.db, changes);
  const words = await eventsInWords(targets, ctx, { entity: 'owner', id: body.owner_id }, reader, facts);
  const byId = new Map(words.map((event) => [event.id, event]));
  const items = shown.map(
    (line): OwnerEvent =>
      line.source === 'change'
        ? { ...byId.get(line.id)!, source: 'change' }
        : lineInWords(ctx, { ...line, source: line.source }),
  );
  return { ...count, items, next: lines.length > eventsPerPage ? cursorOf(shown.at(-1)!) : null };
}
