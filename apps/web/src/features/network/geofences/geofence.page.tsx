/** The card of one geofence: its contour on the map, who stands in it, what happened to it. */
import { geofences } from '@iskra/contract/areas/network/geofences';
import type { GeofenceCard } from '@iskra/contract/areas/network/geofences/shapes';
import { fencePurposeWords, fenceTypeWords } from '@iskra/contract/areas/network/geofences/words';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { CardHistory } from '../../../data/words/card-history.tsx';
import { NamedRecord, RecordName } from '../../../data/words/record-name.tsx';
import { countOf, formatPercent } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { EmptyPanel } from '../../../kit/table/empty-panel.tsx';
import { CardPage } from '../../../shell/cards/card-page.tsx';
import { FormPage } from '../../../shell/cards/form-page.tsx';
import { href } from '../../../shell/routing/paths.ts';
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { useGeofenceActions } from './geofence-actions.ts';
import { State, sizeOf } from './geofence-columns.tsx';
import { GeofenceFields, useGeofenceForm } from './geofence-form.part.tsx';
import styles from './geofences.module.css';

function Data({ fence }: { fence: GeofenceCard }) {
  const form = useGeofenceForm(fence, () => {});
  return (
    <FormPage form={form} className={styles.page}>
      <GeofenceFields form={form} card={fence} />
    </FormPage>
  );
}

function Uses({ tasks }: Pick<GeofenceCard, 'tasks'>) {
  if (tasks.length === 0)
    return (
      <EmptyPanel
        icon="map-pin"
        title="Ни одно задание по ней не проверяет"
        text="Пока это так, геозону можно удалить. Точки, для которых она нарисована, названы на вкладке «Контур»."
      />
    );
  return (
    <Facts
      title="Задания, которые проверяют место по этой геозоне"
      items={tasks.map(({ id, title }) => [
        `№ ${id}`,
        <RecordName key={id} of="task" id={id}>
          {title}
        </RecordName>,
      ])}
    />
  );
}

/** Whether the shape stands where the work is done: a small share says that it does not. */
function CheckIns({ id }: { id: number }) {
  const { data } = useAsk(geofences.checkIns, { params: { id } });
  if (!data) return null;
  const { total, inside } = data.item;
  const share =
    total === 0
      ? 'отметок не было'
      : `${formatPercent(inside / total)} из ${countOf(total, 'отметки', 'отметок', 'отметок')}`;
  return <Facts title="Отметки за 30 дней" items={[['Внутри геозоны', share]]} />;
}

export default function GeofencePage({ params }: PageProps) {
  const id = Number(params.id);
  const actions = useGeofenceActions({ isCard: true, onDeleted: () => void navigate(href('/geofences')) });
  return (
    <CardPage
      card={useAsk(geofences.card, { params: { id } })}
      icon="map-pin"
      list={{ path: '/geofences', title: 'К списку геозон' }}
      absent={{ title: 'Геозона не найдена', text: 'Её удалили.' }}
      title={({ name }) => name}
      marks={(fence) => <State state={fence.state} pill />}
      sub={(fence) => (
        <>
          <span>
            {fenceTypeWords[fence.type]}, {sizeOf(fence)}
          </span>
          <span>{fencePurposeWords[fence.purpose]}</span>
          <span>
            {countOf(fence.points_count, 'точка', 'точки', 'точек')}
            {fence.tp_group && (
              <>
                {' '}
                из группы «<NamedRecord of="point_group" record={fence.tp_group} />»
              </>
            )}
          </span>
        </>
      )}
      actions={actions}
      walk={{
        ...geofences,
        id,
        path: '/geofences/:id',
        labels: { prev: 'Предыдущая геозона', next: 'Следующая геозона' },
      }}
      tabs={(fence) => [
        { id: 'data', label: 'Контур', keeps: true, content: () => <Data fence={fence} /> },
        {
          id: 'uses',
          label: 'Используется в',
          count: fence.tasks.length,
          content: () => (
            <>
              <CheckIns id={id} />
              <Uses tasks={fence.tasks} />
            </>
          ),
        },
        { id: 'history', label: 'История', content: () => <CardHistory entity="geofence" id={id} /> },
      ]}
    />
  );
}
