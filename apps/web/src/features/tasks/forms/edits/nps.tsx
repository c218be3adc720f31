import { edit } from '../kind-view.ts';
import { NothingToSet } from '../parts/settings.tsx';

export const nps = edit<'nps'>(NothingToSet);
