/** Which kinds of cases of which regions a moderator sees. */

import { staff } from '@iskra/contract/areas/people/staff';
import { isRewarded, type ModerationKind, moderationKinds } from '@iskra/contract/areas/platform/moderation/shapes';
import { moderationKindWords } from '@iskra/contract/areas/platform/moderation/words';
import { type Moderator, moderators, mostReward, ScopeChange } from '@iskra/contract/areas/platform/moderators';
import { useAction } from '../../../data/calls/use-action.ts';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { useSearchFilter } from '../../../data/choices/use-search.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { Checkbox } from '../../../kit/choice/checkbox.tsx';
import { Switch } from '../../../kit/choice/switch.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { formatNumber } from '../../../kit/format.ts';
import { MultiSelectField } from '../../../kit/select/multi-select-field.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { groupSearch } from '../../network/groups/group-search.shared.ts';
import { moderationReads } from './case-actions.ts';
import styles from './moderation.module.css';

/** Those who ask, and where: what a case may be looked after by. */
const scopeGroups = { ...groupSearch.tsm, body: { kinds: ['tsm', 'tp'] } } satisfies typeof groupSearch.tsm;
const bookCodes = ['regions'] as const;

type Scopes = ScopeChange['scopes'];

interface MostRewardProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Cases that would bring more go to others. */
const MostReward = ({ label, value, onChange }: MostRewardProps) => (
  <TextField
    type="number"
    label={label}
    help="Пусто — любая"
    value={value === null ? '' : String(value)}
    onChange={(text) => onChange(/^\d+$/.test(text) ? Number(text) : null)}
    error={value !== null && value > mostReward ? `Не больше ${formatNumber(mostReward)}` : undefined}
  />
);

export default function ScopeModal({
  input: { moderator },
  close,
  ...controls
}: ModalProps<{ moderator: Pick<Moderator, 'id' | 'name' | 'scopes'> }, true>) {
  const { regions } = useBookOptions(bookCodes);
  const saving = useAction(moderators.scope, {
    done: 'Охват изменён',
    quiet: true,
    refresh: [...moderationReads, staff.list],
  });
  const form = useContractForm({
    schema: ScopeChange,
    initial: { scopes: moderator.scopes },
    send: (body) => saving.run({ params: { id: moderator.id }, body }),
    done: () => close(true),
  });
  const scopes = form.values.scopes as Scopes;
  const groups = useSearchFilter(
    scopeGroups,
    moderator.scopes.flatMap(({ group_ids }) => group_ids ?? []),
  );
  const put = (kind: ModerationKind, scope: Scopes[number] | undefined) =>
    form.set('scopes', [...scopes.filter((one) => one.kind !== kind), ...(scope ? [scope] : [])]);
  return (
    <FormWindow title="Изменить охват" subtitle={moderator.name} submit="Сохранить" form={form} controls={controls}>
      {moderationKinds.map((kind) => {
        const scope = scopes.find((one) => one.kind === kind);
        return (
          <div key={kind}>
            <Switch
              checked={scope !== undefined}
              onChange={(on) =>
                put(
                  kind,
                  on ? { kind, region_ids: null, group_ids: null, can_bulk: true, max_reward: null } : undefined,
                )
              }
            >
              {moderationKindWords[kind]}
            </Switch>
            {scope && (
              <div className={styles.scope}>
                <MultiSelectField
                  label={`Регионы: ${moderationKindWords[kind]}`}
                  help="Пусто — все регионы"
                  options={regions}
                  value={(scope.region_ids ?? []).map(String)}
                  onChange={(ids) => put(kind, { ...scope, region_ids: ids.length > 0 ? ids.map(Number) : null })}
                />
                <MultiSelectField
                  label={`Группы: ${moderationKindWords[kind]}`}
                  help="ТСМ, чьи заявки, или точки. Пусто — все"
                  options={groups.options}
                  known={groups.known}
                  value={(scope.group_ids ?? []).map(String)}
                  onChange={(ids) => put(kind, { ...scope, group_ids: ids.length > 0 ? ids.map(Number) : null })}
                />
                {isRewarded(kind) && (
                  <MostReward
                    label={`Награда не больше, коинов: ${moderationKindWords[kind]}`}
                    value={scope.max_reward ?? null}
                    onChange={(max_reward) => put(kind, { ...scope, max_reward })}
                  />
                )}
                <Checkbox checked={scope.can_bulk ?? true} onChange={(can_bulk) => put(kind, { ...scope, can_bulk })}>
                  Может решать списком
                </Checkbox>
              </div>
            )}
          </div>
        );
      })}
    </FormWindow>
  );
}
