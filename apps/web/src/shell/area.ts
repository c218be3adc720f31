/** What a feature declares about itself: pages, windows, what the palette finds and offers. Naming an area loads nothing of it. */
import type { Endpoint, ReplyOf } from '@iskra/contract/kernel/endpoint';
import type { Role } from '@iskra/contract/roles';
import type { ReactNode } from 'react';
import type { CardKind } from '../data/words/record-name.tsx';
import type { IconName } from '../kit/icons/icon.tsx';
import type { Action } from '../kit/menu/action.ts';
import type { Tone } from '../kit/status/badge.tsx';
import type { MenuGroupId } from './frame/menu-groups.ts';
import type { Frame, RouteAccess } from './routing/route-types.ts';

/** The module of a page or a window, whose own types are left alone: they may speak of the whole map in turn. */
type Load = () => Promise<unknown>;

export interface MenuPlace {
  group: MenuGroupId;
  icon: IconName;
  /** Comes first at the bottom of a phone, where five stand in a row. */
  main?: true;
}

/** The default export of `<page>.help.ts`: a few sentences, each about one thing that people ask. */
export interface PageHelp {
  default: readonly { about: string; text: string }[];
}

export interface AreaPage<Path extends string = string> {
  path: Path;
  name: string;
  access: RouteAccess;
  /** Where it stands in the breadcrumbs: a card's list, a page of another area too. */
  parent?: string;
  menu?: MenuPlace;
  /** `staff` when not said. */
  frame?: Frame;
  page: Load;
  /** What the page is for, told in «?». */
  help?: () => Promise<PageHelp>;
}

/** Something the palette leads to, or does. */
export interface Found {
  id: string;
  label: string;
  /** A quieter second part: a code and address, a tax number. */
  hint?: string;
  /** Not shown: what else people call it. */
  words?: string;
  icon: IconName;
  /** A page to go to, or something to do. In a declaration it is plain text: `href()` knows only what all areas have declared. */
  href?: string;
  run?: () => void;
  /** Kept among the recent ones. People are not: their names stay out of the browser's storage. */
  keep?: boolean;
}

/** A call that the palette asks while one types; who may ask is the endpoint's own matter. */
export interface Find {
  endpoint: Endpoint;
  title: string;
  found: (item: never) => Found;
}

type ItemOf<E> = ReplyOf<E> extends { items: (infer Item)[] } ? Item : never;

export function find<E extends Endpoint>(endpoint: E, title: string, found: (item: ItemOf<E>) => Found): Find {
  return { endpoint, title, found };
}

/**
 * Something that begins: a window, or a page. Declared once for the palette, which offers it anywhere, and for the head of the lists where it
 * stands as a button.
 */
export type Offer<Path extends string = string, Window extends string = string> = OfferWords<Path> &
  (OfferedWindow<Path, Window> | { goes: Path });

interface OfferWords<Path extends string> {
  label: string;
  /** In the head of a phone, where a button has room for two lines of some letters. */
  short?: string;
  /** What else people call it. */
  words?: string;
  icon: IconName;
  access: RouteAccess;
  /** The pages in whose head it stands… */
  at?: readonly Path[];
  /** …in these of their tabs, when it has not a place in all of them. */
  tabs?: readonly string[];
}

interface OfferedWindow<Path extends string, Window extends string> {
  /** A window of its own, or one that serves every area. */
  opens: Window | 'import' | 'export';
  /** What the window begins with; nothing when not said. What speaks of a call comes from a module that is loaded then. */
  input?: object | (() => Promise<object>);
  /** The card of the new record. */
  leads?: Path;
}

interface ImportOffer<Path extends string> {
  access: RouteAccess;
  at?: readonly Path[];
  tabs?: readonly string[];
  words?: string;
}

export const importOffer = <const Path extends string = never>(
  input: { target: string; title: string; modes?: readonly string[] },
  { words = '', ...place }: ImportOffer<Path>,
): Offer<Path, never> => ({
  label: input.title,
  words: `импорт загрузить из файла Excel XLSX CSV ${words}`,
  icon: 'upload',
  opens: 'import',
  input,
  ...place,
});

/** The whole list as a file; the list itself makes one of its found rows. */
export const exportOffer = (
  label: string,
  { access, input, words = '' }: { access: RouteAccess; input: () => Promise<object>; words?: string },
): Offer<never, never> => ({
  label,
  words: `экспорт скачать Excel XLSX CSV ${words}`,
  icon: 'download',
  access,
  opens: 'export',
  input,
});

/** Something that concerns the person: told by the bell, newest first. */
export interface Notice {
  id: string;
  at: string;
  title: string;
  /** A quieter second part: the name of a file. */
  about?: string;
  tone: Tone;
  /** How it stands, in a word or two. */
  state: string;
  text: string;
  /** Where it is seen and dealt with… */
  href?: string;
  /** …or the list that is seen there, by its name in `lists`. */
  list?: string;
  files?: { label: string; get: () => void }[];
  /** The undo of an action: its button, also above the lists of these pages; `leave` closes the bell. */
  undo?: { pages?: readonly string[]; part: (leave: () => void) => ReactNode };
  /** What the person has done themselves is no news. */
  isOwn?: boolean;
}

/** Something of an area that the frame draws for whom it concerns: loaded behind the page, absent when it does not load. */
export interface FramePart {
  access: readonly Role[];
  part: Load;
}

/** Something small at the right of the top bar. */
export interface BarPart extends FramePart {
  /** How much room is kept for it while it is on its way, as CSS says it: nothing beside it moves when it comes. */
  room: string;
}

/** What draws nothing and says how many wait on which pages of the menu, by their paths. */
export interface MenuCountsProps {
  onCounts: (counts: Readonly<Record<string, number>>) => void;
}

/** The windows of one record that the role may open, each an action of the window's own name: nothing that is done at once. */
export type RecordWindows = (id: number, role: Role) => Promise<Action[]>;

interface Declared<Path extends string, Windows extends Record<string, Load>> {
  pages: readonly AreaPage<Path>[];
  windows: Windows;
  /** By the first part of the windows' names: a link may open them, `?window=trade-point.edit.12`. */
  records: Record<string, () => Promise<RecordWindows>>;
  /** Loaded with the palette: the calls of an area weigh more than everything else that it declares. */
  finds: () => Promise<readonly Find[]>;
  offers: readonly Offer<NoInfer<Path>, NoInfer<keyof Windows & string>>[];
  bar: readonly BarPart[];
  /** Numbers beside its pages in the menu: `MenuCountsProps`. */
  counts: readonly FramePart[];
  /** Parts that go with the person over all pages: they may draw a strip of their own. */
  companions: readonly FramePart[];
  /** The page of a list, by the name that runs have for it: `trade_points` of `import.trade_points`. */
  lists: Readonly<Record<string, NoInfer<Path>>>;
  /** The card of each kind of record that the area has, by which its name becomes a link; a window over a page is one, too. */
  cards: Partial<Readonly<Record<CardKind, NoInfer<Path> | `${NoInfer<Path>}?${string}`>>>;
  /** The card of a record that a call has made, by the path of the call: an answer that was lost leads there when it is found. */
  made: Readonly<Record<string, NoInfer<Path>>>;
}

export function area<
  const Path extends string = never,
  const Windows extends Record<string, Load> = Record<never, Load>,
>(declared: Partial<Declared<Path, Windows>>): Declared<Path, Windows> {
  return {
    pages: [],
    windows: {} as Windows,
    records: {},
    finds: async () => [],
    offers: [],
    bar: [],
    counts: [],
    companions: [],
    lists: {},
    cards: {},
    made: {},
    ...declared,
  };
}
