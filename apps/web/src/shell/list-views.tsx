/** Saved views of a list as tabs: filters and sort under a name, own or shared with the role. */
import { views } from '@iskra/contract/areas/views';
import { type ListAddress, writeListUrl } from '../data/list-url.ts';
import { useAction } from '../data/use-action.ts';
import { useAsk } from '../data/use-ask.ts';
import { type SavedView, ViewTabs } from '../kit/table/view-tabs.tsx';
import { openModal } from './open-modal.ts';

interface ListViewsProps {
  /** The list's name on the server. */
  list: string;
  state: ListAddress;
  onOpen: (address: string) => void;
}

const everything = 'all';

/** The same filters are the same view, whatever page one is on. */
function addressOf({ filters, search, sort, per_page }: ListAddress): string {
  return writeListUrl({ per_page, filters, ...(search ? { search } : {}), ...(sort ? { sort } : {}) });
}

export function ListViews({ list, state, onOpen }: ListViewsProps) {
  const { data } = useAsk(views.list, { body: { list } });
  const remove = useAction(views.remove, { done: 'Вид удалён', refresh: [views.list] });
  const saved = data?.items ?? [];
  const here = addressOf(state);
  const active = here === '' ? everything : (saved.find((view) => view.address === here)?.id.toString() ?? null);
  const tabs: SavedView[] = [
    { id: everything, name: 'Все' },
    ...saved.map((view) => ({
      id: String(view.id),
      name: view.name,
      ...(view.own
        ? {
            actions: [
              {
                id: 'edit',
                label: 'Изменить…',
                icon: 'pencil' as const,
                onSelect: () => void openModal('view.save', { list, address: view.address, view }),
              },
              {
                id: 'delete',
                label: 'Удалить',
                icon: 'trash' as const,
                danger: true,
                onSelect: () => void remove.run({ params: { id: view.id } }),
              },
            ],
          }
        : {}),
    })),
  ];
  const select = (id: string) => onOpen(saved.find((view) => String(view.id) === id)?.address ?? '');
  return (
    <ViewTabs
      views={tabs}
      active={active}
      onSelect={select}
      {...(active === null ? { onSave: () => void openModal('view.save', { list, address: here }) } : {})}
    />
  );
}
