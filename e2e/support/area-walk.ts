// What the tests must know of an area to walk over its pages and windows: a file of e2e/areas each, found by being there.
import { readdirSync } from 'node:fs';
import type { Role } from '@iskra/contract/roles';
import type { Locator, Page } from '@playwright/test';
import type { ModalName } from '../../apps/web/src/shell/windows/open-modal.ts';
import type { CallName } from './send-window.ts';

/** An id for `:id` of a page: of a row that all its visitors may see. */
export type SampleId = (signedOwner: string, role?: Role) => Promise<number>;

export interface WindowRow {
  /** Who opens it; the first of several looks at it closely, all of them send it… */
  as: Role | readonly Role[];
  /** …where… */
  at?: string | ((role: Role) => Promise<string>);
  /** …or how one comes to a page on which it opens by itself. */
  arrive?: (page: Page, role: Role) => Promise<void>;
  /** Opens the window and says what the focus must return to; absent when it opens by itself. */
  open?: (page: Page) => Promise<Locator>;
  title: string | RegExp;
  /** The call that its filled form sends; null where a window sends nothing, or a journey tries its call. */
  sends: CallName | null;
  /** Fills first what its kind does not tell (fill-form.ts): a file, a code that was sent. */
  prepare?: (dialog: Locator) => Promise<void>;
  /** Stays to show the outcome. */
  showsResult?: true;
  /** Types something that must not be lost; absent where there is nothing to type, or nothing to lose. */
  type?: (dialog: Locator) => Promise<void>;
  /** Only an answer closes it. */
  staysOpen?: true;
  /** Though its record has windows with an address: it begins something, or is about a row of a card. */
  isUnlinked?: true;
}

export interface AreaWalk {
  ids?: Record<string, SampleId>;
  /** A window that is opened in several ways has a row for each. */
  windows?: Partial<Record<ModalName, WindowRow | WindowRow[]>>;
}

/** `npm test -- --area trade-points` walks over the pages and windows of that one. */
export const chosenArea = process.env.ISKRA_AREA;

const folder = new URL('../areas/', import.meta.url);
const walks = await Promise.all(
  readdirSync(folder).map(async (file) => {
    const { walk } = (await import(new URL(file, folder).href)) as { walk: AreaWalk };
    return { area: file.replace('.ts', ''), ...walk };
  }),
);
const chosen = walks.filter(({ area }) => !chosenArea || area === chosenArea);

export const sampleIds: Record<string, SampleId> = Object.assign({}, ...walks.map(({ ids }) => ids));
const everyRow = chosen.flatMap(({ windows = {} }) =>
  Object.entries(windows).flatMap(([name, rows]) =>
    [rows].flat().map((row) => ({ ...row, name, roles: [row.as].flat() })),
  ),
);
/** Each way to a window, by one person. */
export const windowRows = everyRow.map((row) => ({ ...row, as: row.roles[0]! }));
/** Each way to a window that sends something, by everybody who has it. */
export const sentRows = everyRow.flatMap(({ sends, ...row }) =>
  sends ? row.roles.map((as) => ({ ...row, as, sends })) : [],
);
