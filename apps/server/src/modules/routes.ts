// Every area's handlers under the contract's own keys.
import type { Contract } from '@iskra/contract';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import type { Routes } from '../routes.ts';

type AllRoutes = {
  [Area in keyof Contract]: Contract[Area] extends Record<string, Endpoint> ? Routes<Contract[Area]> : never;
};

export const routes: AllRoutes = {};
