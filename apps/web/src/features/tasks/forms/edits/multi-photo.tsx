import { edit } from '../kind-view.ts';
import { SamplePicture } from '../parts/sample-picture.shared.tsx';
import { FlagSetting, NumberSetting, Row } from '../parts/settings.tsx';

export const multiPhoto = edit<'multi_photo'>((props) => (
  <>
    <Row>
      <NumberSetting {...props} name="min" label="Снимков от" />
      <NumberSetting {...props} name="max" label="Снимков до" />
    </Row>
    <SamplePicture {...props} />
    <FlagSetting {...props} name="camera_only" label="Только камера" help="Снимки из галереи не принимаются" />
  </>
));
