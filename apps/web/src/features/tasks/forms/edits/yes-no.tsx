import { edit } from '../kind-view.ts';
import { NothingToSet } from '../parts/settings.tsx';

export const yesNo = edit<'yes_no'>(NothingToSet);
