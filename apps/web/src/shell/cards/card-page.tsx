/** The card of one record: its facts and actions, its tabs, its place in the list; absent and failed cards too. */
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import type { ReactNode } from 'react';
import type { AskError } from '../../data/calls/use-ask.ts';
import { useAddress } from '../../data/lists/address.ts';
import { useCurrentActions } from '../../data/lists/current-actions.ts';
import { Button } from '../../kit/button/button.tsx';
import type { IconName } from '../../kit/icons/icon.tsx';
import { Screen } from '../../kit/layout/screen.tsx';
import type { Action } from '../../kit/menu/action.ts';
import { CardActions } from '../../kit/menu/card-actions.tsx';
import { ScreenSkeleton } from '../../kit/screen-skeleton.tsx';
import { EmptyPanel } from '../../kit/table/empty-panel.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { useCrumb } from '../frame/breadcrumbs.tsx';
import { ListWalk, listBehind } from '../lists/list-walk.tsx';
import { type AppPath, href } from '../routing/paths.ts';
import { useTab } from '../routing/use-tab.ts';
import styles from './card-page.module.css';

export interface CardTab {
  id: string;
  label: string;
  count?: number;
  /** Drawn when the tab is open. */
  content: () => ReactNode;
  /** Stands at the right of it, where there is room: key figures, a map, what happened of late. */
  rail?: () => ReactNode;
  /** Its typed values stay while another tab is open. */
  keeps?: boolean;
}

interface CardPageProps<Item> {
  /** The read of the card. */
  card: { data: { item: Item } | undefined; isError: boolean; error: AskError | null; refetch: () => unknown };
  icon: IconName;
  list: { path: AppPath; title: string };
  absent: { title: string; text: string };
  title: (item: Item) => string;
  marks?: (item: Item) => ReactNode;
  sub?: (item: Item) => ReactNode;
  actions?: (item: Item) => Action[];
  /** The calls by which one walks on in the list that the card was opened from. */
  walk?: {
    list: Endpoint & { body: object };
    neighbours: Endpoint;
    id: number;
    path: AppPath;
    labels: { prev: string; next: string };
    within?: Record<string, unknown> | undefined;
  };
  tabs: (item: Item) => CardTab[];
}

export function CardPage<Item>(props: CardPageProps<Item>) {
  const { card, title } = props;
  useCrumb(card.data && title(card.data.item));
  if (card.isError) return <NoCard {...props} />;
  return card.data ? <Shown {...props} item={card.data.item} /> : <ScreenSkeleton />;
}

/** Of a card that is not there, or has not come; also of pages that are laid out otherwise. */
export function NoCard<Item>({
  card,
  icon,
  list,
  absent,
}: Pick<CardPageProps<Item>, 'card' | 'icon' | 'list' | 'absent'>) {
  const { search } = useAddress();
  const isAbsent = card.error?.refusal.error_code === 404;
  const retry = (
    <Button icon="refresh" onClick={() => void card.refetch()}>
      Повторить
    </Button>
  );
  return (
    <EmptyPanel
      alert
      icon={icon}
      title={isAbsent ? absent.title : 'Карточка не загрузилась'}
      text={isAbsent ? absent.text : card.error?.message}
      action={isAbsent ? <Button href={href(list.path) + (listBehind(search) ?? '')}>{list.title}</Button> : retry}
    />
  );
}

function Shown<Item>({ item, title, marks, sub, actions, walk, tabs }: CardPageProps<Item> & { item: Item }) {
  const shown = tabs(item);
  const offered = actions?.(item) ?? [];
  useCurrentActions(title(item), offered);
  const [tab, setTab] = useTab(shown.map(({ id }) => id));
  return (
    <Screen
      title={title(item)}
      marks={marks?.(item)}
      sub={sub?.(item)}
      actions={
        <>
          {walk && <ListWalk {...walk} />}
          {offered.length > 0 && <CardActions actions={offered} />}
        </>
      }
    >
      <Tabs label="Разделы карточки" items={shown} active={tab} onSelect={setTab} panelId="card" />
      {shown
        .filter(({ id, keeps }) => keeps || id === tab)
        .map((each) => (
          <Panel key={each.id} tab={each} isOpen={each.id === tab} />
        ))}
    </Screen>
  );
}

function Panel({ tab: { content, rail }, isOpen }: { tab: CardTab; isOpen: boolean }) {
  return (
    <div {...(isOpen && { id: 'card' })} role="tabpanel" className={styles.panel} hidden={!isOpen}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long history scrolls, and must scroll by keyboard */}
      <div tabIndex={0} className={styles.card}>
        {content()}
      </div>
      {rail && isOpen && <aside className={styles.rail}>{rail()}</aside>}
    </div>
  );
}
