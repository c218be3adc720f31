/** What conditions and blocks have in common: their place in the tree, moving, removing, how many they find. */
import type { RulePath } from '@iskra/contract/kernel/conditions/rules';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { formatNumber } from '../format.ts';
import type { Action } from '../menu/action.ts';
import { ActionMenu } from '../menu/action-menu.tsx';
import { type FocusTarget, focusName, useRule } from './rule-context.ts';
import { isBlock, itemAt, mayNest, moveAt, placeName, removeAt, unwrapAt, wrapAt } from './rule-model.ts';
import styles from './rules.module.css';

export const Joint = ({ children }: { children: string }) => (
  <span className={styles.joint} data-or={children === 'или' ? '' : undefined}>
    {children}
  </span>
);

/** Who takes the focus of a removed item: the one before it, else the button that adds. */
function heirOf(path: RulePath): FocusTarget {
  const own = path.slice(0, -1);
  const at = path.at(-1) ?? 0;
  return at > 0 ? { part: 'grip', path: [...own, at - 1] } : { part: 'add', path: own };
}

export type RuleItemActions = ReturnType<typeof useItem>;

export function useItem(path: RulePath) {
  const { root, change } = useRule();
  const item = itemAt(root, path);
  const move = (step: 1 | -1) => {
    const moved = moveAt(root, path, step);
    if (moved) change(moved.rule, { part: 'grip', path: moved.path });
  };
  const remove = () => change(removeAt(root, path), heirOf(path));
  const grip: FocusTarget = { part: 'grip', path };
  const turn: Action[] =
    item && isBlock(item)
      ? [
          {
            id: 'unwrap',
            label: 'Разобрать блок',
            icon: 'list',
            onSelect: () => change(unwrapAt(root, path), grip),
          },
        ]
      : [
          {
            id: 'wrap',
            label: 'В отдельный блок',
            icon: 'stack-2',
            disabled: !mayNest(path),
            onSelect: () => change(wrapAt(root, path), { part: 'grip', path: [...path, 0] }),
          },
        ];
  const actions: Action[] = [
    { id: 'up', label: 'Выше', icon: 'arrow-up', disabled: !moveAt(root, path, -1), onSelect: () => move(-1) },
    { id: 'down', label: 'Ниже', icon: 'arrow-down', disabled: !moveAt(root, path, 1), onSelect: () => move(1) },
    ...turn,
    {
      id: 'remove',
      label: item && isBlock(item) ? 'Удалить блок' : 'Убрать условие',
      icon: 'trash',
      danger: true,
      onSelect: remove,
    },
  ];
  /** Alt with an arrow moves the item whose control has the focus. */
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (!event.altKey || !step) return;
    event.preventDefault();
    event.stopPropagation();
    move(step);
  };
  return { actions, remove, onKeyDown };
}

export function ItemGrip({ item, path }: { item: RuleItemActions; path: RulePath }) {
  return (
    <span className={styles.grip} data-focus={focusName({ part: 'grip', path })}>
      <ActionMenu label="Переместить" position="bottom-start" actions={item.actions}>
        <IconButton small icon="grip-vertical" label="Переместить: Alt и стрелки" />
      </ActionMenu>
    </span>
  );
}

export function ItemCount({ path }: { path: RulePath }) {
  const { counts, isCounting } = useRule();
  const count = counts?.[placeName(path)];
  if (count === undefined) return <span className={styles.count} />;
  return (
    <span className={styles.count} data-stale={isCounting ? '' : undefined}>
      {formatNumber(count)}
    </span>
  );
}
