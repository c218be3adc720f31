import { edit } from '../kind-view.ts';
import { FlagSetting, NumberSetting } from '../parts/settings.tsx';

export const video = edit<'video'>((props) => (
  <>
    <NumberSetting {...props} name="most_seconds" label="Не длиннее" suffix="с" />
    <FlagSetting {...props} name="camera_only" label="Только камера" help="Ролики из галереи не принимаются" />
  </>
));
