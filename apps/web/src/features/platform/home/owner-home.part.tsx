/** The owner's first page: their points and their documents. */
import { documents } from '@iskra/contract/areas/content/documents';
import { tradePoints } from '@iskra/contract/areas/network/trade-points';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { formatDay, formatNumber } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { BlockHead, TileBones, TileList, TileRow } from '../../../kit/layout/tile-list.tsx';
import { Link } from '../../../kit/link.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import { EmptyPanel } from '../../../kit/table/empty-panel.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { signingOf } from '../../content/documents/signing.shared.ts';
import { OwnBalance, OwnOperations, useOwnBalance } from './coins.part.tsx';
import styles from './home.module.css';
import { Points } from './points.part.tsx';
import { type Soon, SoonList } from './soon.part.tsx';

const mostListed = 5;

const soon: Soon[] = [{ icon: 'chart-bar', title: 'План и факт по точкам', text: 'Выполнение плана за месяц' }];

const usePoints = () => useAsk(tradePoints.ofOwner, { body: {} });

function OwnPoints() {
  const { isPending } = useOwnBalance();
  const { data: found, isError, refetch } = usePoints();
  const data = isPending ? undefined : found;
  const items = data?.items ?? [];
  return (
    <section>
      <BlockHead title="Торговые точки">
        {items.length > 0 && <Link href={href('/tradePointsList')}>Все {formatNumber(items.length)}</Link>}
      </BlockHead>
      {!data && !isError && <TileBones />}
      {isError && (
        <ListStatePanel state={{ kind: 'error', text: 'Сервер не ответил.', onRetry: () => void refetch() }} />
      )}
      {data && items.length === 0 && (
        <EmptyPanel icon="building-store" title="Точек пока нет" text="Их добавит ваш территориальный менеджер." />
      )}
      {items.length > 0 && <Points points={items.slice(0, mostListed)} opens />}
    </section>
  );
}

function Documents() {
  const { data } = useAsk(documents.list, { body: { per_page: 100 } });
  if (!data) return null;
  const signing = signingOf(data.items);
  const latest = data.items
    .flatMap((row) => row.signed_at ?? [])
    .sort()
    .at(-1);
  return (
    <section>
      <BlockHead title="Документы" />
      <TileList>
        <TileRow
          icon="file-check"
          title="Документы программы"
          text={latest && `Последняя подпись ${formatDay(latest)}`}
          marks={<Badge tone={signing.tone}>{signing.text}</Badge>}
          end={<Icon name="chevron-right" />}
          href={href('/documentation')}
        />
      </TileList>
    </section>
  );
}

/** Buttons come after the parts that would push them away. */
export function OwnerHome() {
  const isComing = [useOwnBalance(), usePoints()].some(({ isPending }) => isPending);
  return (
    <>
      <div className={styles.column}>
        <OwnBalance />
        <OwnPoints />
      </div>
      {!isComing && (
        <div className={styles.column}>
          <OwnOperations />
          <Documents />
          <SoonList items={soon} />
        </div>
      )}
    </>
  );
}
