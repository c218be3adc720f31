import { edit } from '../kind-view.ts';
import { LineSetting, NumberSetting, Row } from '../parts/settings.tsx';

export const number = edit<'number'>((props) => (
  <>
    <Row>
      <NumberSetting {...props} name="min" label="Не меньше" />
      <NumberSetting {...props} name="max" label="Не больше" />
      <NumberSetting {...props} name="decimals" label="Знаков после запятой" />
    </Row>
    <LineSetting {...props} name="unit" label="Единица" help="Например, «шт.» или «₽»" />
  </>
));
