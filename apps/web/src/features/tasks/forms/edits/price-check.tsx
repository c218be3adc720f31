import { edit } from '../kind-view.ts';
import { GroupSetting } from '../parts/group-setting.tsx';

export const priceCheck = edit<'price_check'>(GroupSetting);
