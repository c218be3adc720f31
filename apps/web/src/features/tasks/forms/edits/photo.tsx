import { edit } from '../kind-view.ts';
import { SamplePicture } from '../parts/sample-picture.shared.tsx';
import { FlagSetting } from '../parts/settings.tsx';

export const photo = edit<'photo'>((props) => (
  <>
    <SamplePicture {...props} />
    <FlagSetting {...props} name="camera_only" label="Только камера" help="Снимки из галереи не принимаются" />
  </>
));
