// The history of one thing, for those who may see the thing.
import type { history } from '@iskra/contract/endpoints/history';
import { problem } from '../../problem.ts';
import type { Routes } from '../../routes.ts';
import { historyEvent, referencesOf } from './history.rules.ts';
import { maySeeHistory } from './history.scope.store.ts';
import { countEvents, eventsPerPage, namesOf, readEvents } from './history.store.ts';

export const historyRoutes: Routes<typeof history> = {
  list: async ({ db, actor }, { body: { entity_type, entity_id, cursor } }) => {
    if (!(await maySeeHistory(db, actor, entity_type, entity_id))) throw problem('not_found');
    const [events, count] = await Promise.all([
      readEvents(db, entity_type, entity_id, cursor ? Number(cursor) : null),
      countEvents(db, entity_type, entity_id),
    ]);
    const shown = events.slice(0, eventsPerPage);
    const names = await namesOf(
      db,
      shown.flatMap((event) => referencesOf(event.diff)),
    );
    return {
      ...count,
      items: shown.map((event) => historyEvent(actor, entity_type, event, names)),
      next: events.length > eventsPerPage ? String(shown.at(-1)!.id) : null,
    };
  },
};
