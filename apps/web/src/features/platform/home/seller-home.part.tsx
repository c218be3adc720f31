/** The seller's first page: the balance, the run of days, the work, the points, and coming features. */
import { tradePoints } from '@iskra/contract/areas/network/trade-points';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { BlockHead, TileBones } from '../../../kit/layout/tile-list.tsx';
import { EmptyPanel } from '../../../kit/table/empty-panel.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { OwnStreak, StreakBones } from '../../coins/streaks/streak.shared.tsx';
import { HomeWaiting, HomeWork, useWork } from '../../tasks/assignments/home-work.shared.tsx';
import { OwnBalance, OwnOperations, useOwnBalance } from './coins.part.tsx';
import styles from './home.module.css';
import { Points } from './points.part.tsx';
import { type Soon, SoonList } from './soon.part.tsx';

const soon: Soon[] = [{ icon: 'trophy', title: 'Место в рейтинге', text: 'Среди продавцов региона' }];

export function SellerHome() {
  const { isPending } = useOwnBalance();
  const { data: found, isError, refetch } = useAsk(tradePoints.ofUser, { body: {} });
  // Buttons come after the parts that would push them away.
  const { isPending: isWorkComing } = useWork();
  const data = isPending || isWorkComing ? undefined : found;
  const isComing = !data && !isError;
  const now = (data?.items ?? []).filter((point) => point.to_date === null);
  return (
    <>
      <div className={styles.column}>
        <HomeWaiting />
        <OwnBalance />
        {isPending ? <StreakBones /> : <OwnStreak />}
        {isPending ? <TileBones /> : <HomeWork />}
        <section>
          <BlockHead title="Ваши точки" />
          {isError && (
            <ListStatePanel state={{ kind: 'error', text: 'Сервер не ответил.', onRetry: () => void refetch() }} />
          )}
          {isComing && <TileBones />}
          {data && now.length === 0 && (
            <EmptyPanel
              icon="building-store"
              title="Точек пока нет"
              text="Вас прикрепит к точке её владелец или территориальный менеджер."
            />
          )}
          {now.length > 0 && <Points points={now} opens={false} />}
        </section>
      </div>
      {!isComing && (
        <div className={styles.column}>
          <OwnOperations />
          <SoonList items={soon} />
        </div>
      )}
    </>
  );
}
