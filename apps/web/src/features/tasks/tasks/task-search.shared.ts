/** Tasks as options of a filter: found by what one types. */
import { searchTasks } from '@iskra/contract/areas/tasks/tasks/search';
import type { Search } from '../../../data/choices/use-search.ts';

export const taskSearch: Search<typeof searchTasks> = {
  endpoint: searchTasks,
  body: {},
  option: ({ id, title }) => ({ value: String(id), label: title, hint: `№ ${id}` }),
};
