import { edit } from '../kind-view.ts';
import { LineSetting, NumberSetting, Row } from '../parts/settings.tsx';

export const scale = edit<'scale'>((props) => (
  <>
    <Row>
      <NumberSetting {...props} name="min" label="Шкала от" />
      <NumberSetting {...props} name="max" label="до" />
    </Row>
    <Row>
      <LineSetting {...props} name="low" label="Подпись начала" />
      <LineSetting {...props} name="high" label="Подпись конца" />
    </Row>
  </>
));
