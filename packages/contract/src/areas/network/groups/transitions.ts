// Transitions of a group; its mode, who uses it and a day that is named for its end decide beside the status (groups.rules.ts).
import type { Transitions } from '../../../kernel/transitions.ts';
import type { GroupStatus } from './search.ts';

/** Managers of groups of some kind; the row scope says of which kinds and whose. */
export const groupKeepers = ['admin', 'moderator', 'owner', 'tsm_user'] as const;
const access = groupKeepers;
const open = ['active', 'inactive'] as const;

export const groupTransitions = {
  edit: { label: 'Изменить', from: open, access },
  override: { label: 'Включить вручную…', from: open, access },
  /** By a table, of a group that is kept by hand. */
  import: { label: 'Загрузить состав…', from: open, access: ['admin', 'moderator', 'tsm_user'] },
  recompute: { label: 'Пересчитать', from: ['active'], access },
  deactivate: { label: 'Отключить…', from: ['active'], to: 'inactive', access },
  /** Of a group of TSMs, before the day has come that was named for its end. */
  keep: { label: 'Отменить отключение', from: ['active'], access: ['admin', 'moderator'] },
  activate: { label: 'Включить', from: ['inactive'], to: 'active', access },
  archive: { label: 'В архив…', from: ['inactive'], to: 'archived', access },
  /** What nothing uses. */
  delete: { label: 'Удалить…', from: ['active', 'inactive', 'archived'], access, danger: true },
} as const satisfies Transitions<GroupStatus>;
export type GroupTransition = keyof typeof groupTransitions;
