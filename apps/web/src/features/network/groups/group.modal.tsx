/** Windows of groups of people: a new one, or a change of one. The rule stands below the name, with a preview of its members. */
import { groups } from '@iskra/contract/areas/network/groups';
import type { GroupCard, GroupMode } from '@iskra/contract/areas/network/groups/shapes';
import { useState } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { GroupFields, GroupRuleFields, ModeChoice, useGroupForm } from './group-form.part.tsx';
import { kinds, type ScreenKind } from './group-kinds.ts';
import { GroupPreviewPanel, useGroupPreview } from './group-preview.part.tsx';
import styles from './groups.module.css';

type Props = ModalProps<{ id?: number }, { id: number }>;
interface Made {
  kind: ScreenKind;
  /** Those that the window makes; the first is chosen. */
  modes: readonly GroupMode[];
}

interface EditedProps extends Omit<Props, 'input'>, Made {
  mode: GroupMode;
  onMode: (mode: GroupMode) => void;
  card?: GroupCard;
}

function Edited({ kind, modes, mode, onMode, card, close, ...controls }: EditedProps) {
  const form = useGroupForm({ kind, mode, card }, ({ id }) => close({ id }));
  const asked = useGroupPreview({ kind, id: card?.id, rule: form.values.rule, parts: form.values.parts });
  return (
    <FormWindow
      {...(mode !== 'static' && { size: 'wizard' as const })}
      title={card ? 'Изменить группу' : 'Новая группа'}
      subtitle={card?.name ?? kinds[kind].title}
      submit={card ? 'Сохранить' : 'Создать'}
      form={form}
      controls={controls}
    >
      {!card && modes.length > 1 && <ModeChoice mode={mode} onChange={onMode} />}
      <GroupFields form={form} kind={kind} mode={mode} isNew={!card} />
      {mode === 'dynamic' && (
        <GroupRuleFields form={form} kind={kind} counts={asked.counts} isCounting={asked.isCounting} />
      )}
      {mode !== 'static' && (
        <div className={styles.fields}>
          <GroupPreviewPanel kind={kind} {...asked} />
        </div>
      )}
    </FormWindow>
  );
}

function Added({ kind, modes, ...props }: Omit<Props, 'input'> & Made) {
  const [mode, setMode] = useState<GroupMode>(modes[0]!);
  // Another mode is another form.
  return <Edited key={mode} {...props} kind={kind} modes={modes} mode={mode} onMode={setMode} />;
}

function Changed({ id, ...props }: Omit<Props, 'input'> & Made & { id: number }) {
  const { data } = useAsk(groups.card, { body: { id } });
  return data ? <Edited {...props} mode={data.item.mode} onMode={() => {}} card={data.item} /> : null;
}

const windowOf =
  (made: Made) =>
  ({ input: { id }, ...props }: Props) =>
    id === undefined ? <Added {...props} {...made} /> : <Changed {...props} {...made} id={id} />;

export const UserGroupModal = windowOf({ kind: 'user', modes: ['dynamic', 'static', 'compound'] });
export const SellerGroupStaticModal = windowOf({ kind: 'seller', modes: ['static'] });
export const TsmGroupModal = windowOf({ kind: 'tsm', modes: ['static', 'dynamic', 'compound'] });
export const SellerGroupDynamicModal = windowOf({ kind: 'seller', modes: ['dynamic', 'compound'] });
