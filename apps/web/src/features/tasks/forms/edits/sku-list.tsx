import { edit } from '../kind-view.ts';
import { GroupSetting } from '../parts/group-setting.tsx';

export const skuList = edit<'sku_list'>(GroupSetting);
