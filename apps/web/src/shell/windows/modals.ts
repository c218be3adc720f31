/** Every modal window of the product by name: the shell's own and those of the areas. */
import { type Area, everyArea } from '../areas.ts';

const ownWindows = {
  confirm: () => import('./confirm.modal.tsx'),
  leave: () => import('./leave.modal.tsx'),
  palette: () => import('../palette/palette.modal.tsx'),
  shortcuts: () => import('./shortcuts.modal.tsx'),
  export: () => import('./export.modal.tsx'),
  'view.save': () => import('./save-view.modal.tsx'),
};

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

export type Modals = typeof ownWindows & Both<Area['windows']>;

export const modals = Object.assign({}, ownWindows, ...everyArea.map((area) => area.windows)) as Modals;
