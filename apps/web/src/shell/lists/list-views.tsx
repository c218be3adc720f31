/** The views of a list: everything, the built-in ones with how many they find, and the saved ones, own or shared with the role. */
import { views } from '@iskra/contract/areas/platform/views';
import { useAction } from '../../data/calls/use-action.ts';
import { isSameNarrowing, questionText } from '../../data/lists/list-questions.ts';
import { readListUrl } from '../../data/lists/list-url.ts';
import type { Action } from '../../kit/menu/action.ts';
import type { ColumnLayout } from '../../kit/table/columns.ts';
import { type ViewCount, type ViewTab, ViewTabs } from '../../kit/table/view-tabs.tsx';
import { showToast } from '../../kit/toast/toasts.ts';
import { changePreferences } from '../session/preferences.ts';
import { currentUser } from '../session/session.ts';
import { openModal } from '../windows/open-modal.ts';
import { settleLayout } from './use-view-layout.ts';
import { addressOfView, type SavedView, type ViewedList } from './use-viewed-list.ts';

/** By the name of the built-in view; `all` of everything. */
export type ViewCounts = Record<string, unknown>;

interface ListViewsProps {
  list: ViewedList;
  counts?: ViewCounts | undefined;
  /** Also the built-in views that are counters beside the heading elsewhere. */
  withCounters: boolean;
}

const everything = 'all';

const textOf = ({ order, hidden, widths = {} }: ColumnLayout) =>
  JSON.stringify([order, hidden, Object.entries(widths).sort()]);

const isSameLayout = (one: ColumnLayout, other: ColumnLayout | null) => other === null || textOf(one) === textOf(other);

/** Which view is shown, and whether the list has moved away from it since it was opened. */
function shownView({ state, body, opened, saved, builtIn, layout }: ViewedList) {
  const here = questionText(state);
  // What the list no longer has is dropped from an old view as from an old bookmark.
  const isHere = (view: SavedView) =>
    questionText(readListUrl(body, view.address)) === here && isSameLayout(layout, view.layout);
  if (opened) return { active: String(opened.id), isChanged: !isHere(opened), isSaved: isHere(opened) };
  const same = saved.find((view) => view.layout === null && isHere(view));
  if (same) return { active: String(same.id), isChanged: false, isSaved: true };
  const fits = [[everything, {}] as const, ...builtIn].find(([, view]) => isSameNarrowing(view, state));
  return { active: fits?.[0] ?? null, isChanged: false, isSaved: fits !== undefined && questionText(fits[1]) === here };
}

function setDefault({ name }: ViewedList, id: string | undefined): void {
  const { [name]: _, ...others } = currentUser()?.preferences.default_views ?? {};
  changePreferences({ default_views: id === undefined ? others : { ...others, [name]: id } });
  showToast({
    status: 'success',
    label: id === undefined ? 'Список открывается со всеми записями' : 'Список будет открываться с этим видом',
  });
}

function defaultAction(list: ViewedList, id: string): Action {
  const isDefault = list.byDefault === id;
  return {
    id: 'default',
    label: isDefault ? 'Не открывать по умолчанию' : 'Открывать по умолчанию',
    icon: 'pin',
    onSelect: () => setDefault(list, isDefault ? undefined : id),
  };
}

export function ListViews({ list, counts = {}, withCounters }: ListViewsProps) {
  const remove = useAction(views.remove, { done: 'Вид удалён' });
  const update = useAction(views.change, { done: 'Вид обновлён' });
  const { opened, layout, name } = list;
  const builtIn = list.builtIn.filter(([id, { counter }]) => withCounters || !counter || id === list.byDefault);
  const { active, isChanged, isSaved } = shownView({ ...list, builtIn });
  const address = questionText(list.state);
  const countOf = (id: string) => counts[id] as ViewCount | undefined;
  const tab = (id: string, title: string, href: string, actions: Action[]): ViewTab => ({
    id,
    name: title,
    href,
    count: countOf(id),
    isDefault: list.byDefault === id,
    actions,
  });
  const own = (view: SavedView): Action[] => [
    {
      id: 'edit',
      label: 'Изменить…',
      icon: 'pencil',
      onSelect: () => void openModal('view.save', { list: name, address: view.address, layout: view.layout, view }),
    },
    {
      id: 'delete',
      label: 'Удалить',
      icon: 'trash',
      danger: true,
      onSelect: () => void remove.run({ params: { id: view.id } }),
    },
  ];
  const tabs = [
    tabOfEverything(list, withCounters ? countOf(everything) : undefined),
    ...builtIn.map(([id, view]) => tab(id, view.title, list.hrefOf(questionText(view)), [defaultAction(list, id)])),
    ...list.saved.map((view) => {
      const id = String(view.id);
      const actions = [defaultAction(list, id), ...(view.own ? own(view) : [])];
      return tab(id, view.name, list.hrefOf(addressOfView(view)), actions);
    }),
  ];
  const save = async () => {
    const saved = await openModal('view.save', { list: name, address, layout });
    if (saved) list.open(`${address || '?'}${address ? '&' : ''}view=${saved.id}`, true);
  };
  const put = async (view: SavedView) => {
    await update.run({ params: { id: view.id }, body: { address, layout, version: view.version } });
    settleLayout(view.id);
  };
  if (tabs.length === 1 && isSaved) return null;
  return (
    <ViewTabs
      views={tabs}
      active={active}
      isChanged={isChanged}
      onUpdate={opened?.own && isChanged ? () => void put(opened) : undefined}
      onSave={isSaved ? undefined : () => void save()}
    />
  );
}

/** Where another view opens by itself, everything has an address that says so. */
function tabOfEverything(list: ViewedList, count: ViewCount | undefined): ViewTab {
  const href = list.hrefOf(list.byDefault === undefined ? '' : `?view=${everything}`);
  return { id: everything, name: 'Все', href, count };
}
