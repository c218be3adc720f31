import type { LoginRole, Role } from '@iskra/contract/roles';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { MenuPlace, PageHelp } from '../area.ts';

/** `any`: every logged-in person; `public`: nobody has to log in; `buyer`: people who have just logged in as one. */
export type RouteAccess = readonly Role[] | 'any' | 'public' | 'buyer';

export type Frame = 'staff' | 'public' | 'bare';

export interface PageProps {
  params: Record<string, string>;
}

export interface PageModule {
  default: ComponentType<PageProps>;
  /** Of a page that is drawn before its program: what it draws first is brought before it takes its place. */
  prepare?: (queries: QueryClient) => Promise<void>;
}

export interface Route {
  path: string;
  /** The document's title. */
  name: string;
  access: RouteAccess;
  /** On login pages: which of the three logins this is. */
  login?: LoginRole;
  frame: Frame;
  /** Of the public pages those for buyers: they are told of surveys, not of the programme. */
  buyer?: true;
  page: () => Promise<PageModule>;
}

/** A page of the staff app also has a place in its map. */
export interface AppRoute extends Route {
  parent?: string;
  menu?: MenuPlace;
  help?: () => Promise<PageHelp>;
}
