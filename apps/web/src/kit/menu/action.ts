import type { IconName } from '../icons/icon.tsx';

/** Something one can do with a row, a card or a selection: an item of a menu, a button of a bar, a key. */
export interface Action {
  id: string;
  label: string;
  icon?: IconName;
  /** Enter, or a Latin letter; the key works in any keyboard layout. */
  hotkey?: string;
  danger?: boolean;
  /** On a card it is a button of its own, not an item of the menu. */
  main?: boolean;
  disabled?: boolean;
  /** With it the item is a link. */
  href?: string;
  onSelect?: () => void;
}

/** Layout-independent: the Russian «у» on the E key is still E. */
export const isHotkey = (action: Action, event: { key: string; code: string }) =>
  action.hotkey !== undefined &&
  (action.hotkey === event.key || (action.hotkey.length === 1 && event.code === `Key${action.hotkey.toUpperCase()}`));

/** What opens the row or the card that the actions are of: a click on it does the same as the key. */
export const opening = (actions: Action[]) => actions.find(({ hotkey, disabled }) => hotkey === 'Enter' && !disabled);
