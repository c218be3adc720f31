/** /tradePointsGroupsNew and /tradePointsGroupsEdit/:id: the whole page for the conditions, beside them a preview of the members. */
import { groups } from '@iskra/contract/areas/network/groups';
import type { GroupCard, GroupMode } from '@iskra/contract/areas/network/groups/shapes';
import { useState } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Screen } from '../../../kit/layout/screen.tsx';
import { ScreenSkeleton } from '../../../kit/screen-skeleton.tsx';
import { NoCard } from '../../../shell/cards/card-page.tsx';
import { FormPage } from '../../../shell/cards/form-page.tsx';
import { href } from '../../../shell/routing/paths.ts';
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { GroupFields, GroupRuleFields, ModeChoice, useGroupForm } from './group-form.part.tsx';
import { cardPathOf } from './group-kinds.ts';
import { GroupMap, PreviewMap } from './group-map.part.tsx';
import { GroupPreviewPanel, useGroupPreview } from './group-preview.part.tsx';
import styles from './groups.module.css';

interface EditedProps {
  mode: GroupMode;
  onMode?: (mode: GroupMode) => void;
  card?: GroupCard;
}

function Edited({ mode, onMode, card }: EditedProps) {
  const form = useGroupForm({ kind: 'tp', mode, card }, ({ id }) => {
    navigate(href(cardPathOf({ kind: 'tp', mode }) as '/tradePointsGroups/:id', { id }), { replace: true });
  });
  const asked = useGroupPreview({ kind: 'tp', id: card?.id, rule: form.values.rule, parts: form.values.parts });
  return (
    <Screen title={card ? `Изменить: ${card.name}` : 'Новая группа точек'}>
      <div className={styles.edit}>
        <FormPage form={form} submit={card ? 'Сохранить и пересчитать' : 'Создать группу'}>
          <div className={styles.fields}>
            {onMode && <ModeChoice mode={mode} onChange={onMode} />}
            <GroupFields form={form} kind="tp" mode={mode} isNew={!card} />
            {mode === 'dynamic' && (
              <GroupRuleFields form={form} kind="tp" counts={asked.counts} isCounting={asked.isCounting} />
            )}
          </div>
        </FormPage>
        <aside className={styles.rail} aria-label="Кто войдёт">
          {mode !== 'static' && <GroupPreviewPanel kind="tp" {...asked} />}
          {mode === 'static' ? (
            card && <GroupMap id={card.id} isSmall />
          ) : (
            <PreviewMap places={asked.preview?.places} />
          )}
        </aside>
      </div>
    </Screen>
  );
}

function Changed({ id }: { id: number }) {
  const card = useAsk(groups.card, { body: { id } });
  if (card.data) return <Edited mode={card.data.item.mode} card={card.data.item} />;
  if (!card.isError) return <ScreenSkeleton />;
  const list = { path: '/tradePointsGroups', title: 'К группам точек' } as const;
  return (
    <NoCard
      card={card}
      icon="stack-2"
      list={list}
      absent={{ title: 'Группа не найдена', text: 'Возможно, её удалили.' }}
    />
  );
}

function Added() {
  const [mode, setMode] = useState<GroupMode>('dynamic');
  // Another mode is another form.
  return <Edited key={mode} mode={mode} onMode={setMode} />;
}

export default function PointGroupEditPage({ params }: PageProps) {
  return params.id === undefined ? <Added /> : <Changed id={Number(params.id)} />;
}
