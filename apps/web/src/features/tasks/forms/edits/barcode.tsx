import { edit } from '../kind-view.ts';
import { NumberSetting } from '../parts/settings.tsx';

export const barcode = edit<'barcode'>((props) => (
  <NumberSetting {...props} name="most_scans" label="Кодов не больше" />
));
