import { edit } from '../kind-view.ts';
import { NothingToSet } from '../parts/settings.tsx';

export const signature = edit<'signature'>(NothingToSet);
