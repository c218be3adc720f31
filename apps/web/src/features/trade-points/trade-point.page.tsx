/** The card of one trade point: what it is, who works there, what happened to it. */
import { history } from '@iskra/contract/endpoints/history';
import { tradePoints } from '@iskra/contract/endpoints/trade-points';
import { tradePointStatusWords } from '@iskra/contract/words';
import { useAddress } from '../../data/address.ts';
import { CardHistory } from '../../data/card-history.tsx';
import { useAsk } from '../../data/use-ask.ts';
import { Button } from '../../kit/button/button.tsx';
import { Screen } from '../../kit/layout/screen.tsx';
import { Badge } from '../../kit/status/badge.tsx';
import { EmptyPanel } from '../../kit/table/list-state.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { useCrumb } from '../../shell/breadcrumbs.tsx';
import { ListWalk, listBehind } from '../../shell/list-walk.tsx';
import { href } from '../../shell/paths.ts';
import type { PageProps } from '../../shell/route-types.ts';
import { TradePointActions } from './trade-point-actions.tsx';
import { TradePointData } from './trade-point-data.tsx';
import { TradePointSellers } from './trade-point-sellers.tsx';
import { tradePointTones } from './trade-point-status.ts';
import styles from './trade-points.module.css';

const tabs = [
  { id: 'data', label: 'Данные' },
  { id: 'sellers', label: 'Продавцы' },
  { id: 'history', label: 'История' },
] as const;
type Tab = (typeof tabs)[number]['id'];

/** The open tab is part of the address: a link to it can be sent. */
function useTab(): [Tab, (tab: Tab) => void] {
  const { search, setSearch } = useAddress();
  const query = new URLSearchParams(search);
  const tab = tabs.find((it) => it.id === query.get('tab'))?.id ?? 'data';
  const open = (next: Tab) => {
    query.delete('tab');
    if (next !== 'data') query.set('tab', next);
    setSearch(query.size > 0 ? `?${query}` : '', true);
  };
  return [tab, open];
}

export default function TradePointPage({ params }: PageProps) {
  const id = Number(params.id);
  const { data, isError, error, refetch } = useAsk(tradePoints.card, { params: { id } });
  const [tab, setTab] = useTab();
  const { search } = useAddress();
  useCrumb(data?.item.name);
  if (isError) {
    const absent = error.refusal.error_code === 404;
    return (
      <EmptyPanel
        alert
        icon="building-store"
        title={absent ? 'Торговая точка не найдена' : 'Карточка не загрузилась'}
        text={absent ? 'Её удалили, или она вне вашей территории.' : error.message}
        action={
          absent ? (
            <Button href={href('/tradePointsList') + (listBehind(search) ?? '')}>К списку точек</Button>
          ) : (
            <Button icon="refresh" onClick={() => void refetch()}>
              Повторить
            </Button>
          )
        }
      />
    );
  }
  if (!data) return null;
  const { item } = data;
  return (
    <Screen
      title={item.name}
      marks={
        <Badge pill tone={tradePointTones[item.status]}>
          {tradePointStatusWords[item.status]}
        </Badge>
      }
      sub={
        <>
          <span className="ik-num">{item.code}</span>
          <span>{item.address}</span>
          {item.owner && <span>{item.owner.title}</span>}
        </>
      }
      actions={
        <>
          <ListWalk
            list={tradePoints.list}
            neighbours={tradePoints.neighbours}
            id={id}
            path="/tradePointsList/:id"
            labels={{ prev: 'Предыдущая точка', next: 'Следующая точка' }}
          />
          <TradePointActions point={item} />
        </>
      }
    >
      <Tabs
        label="Разделы карточки"
        items={tabs.map((it) => (it.id === 'sellers' ? { ...it, count: item.sellers_count } : it))}
        active={tab}
        onSelect={setTab}
        panelId="card"
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long history scrolls, and must scroll by keyboard */}
      <div id="card" role="tabpanel" tabIndex={0} className={styles.card}>
        {tab === 'data' && <TradePointData point={item} />}
        {tab === 'sellers' && <TradePointSellers id={id} />}
        {tab === 'history' && <CardHistory endpoint={history.list} entity="trade_point" id={id} />}
      </div>
    </Screen>
  );
}
