import { DateField } from '../../../../kit/dates/date-field.tsx';
import { edit } from '../kind-view.ts';
import { Row } from '../parts/settings.tsx';

const isWhole = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day);

export const date = edit<'date'>(({ settings, change, errorAt }) => (
  <Row>
    <DateField
      label="Не раньше"
      value={settings.min ?? ''}
      error={errorAt('min')}
      onChange={(day) => change({ min: isWhole(day) ? day : null })}
    />
    <DateField
      label="Не позже"
      value={settings.max ?? ''}
      error={errorAt('max')}
      onChange={(day) => change({ max: isWhole(day) ? day : null })}
    />
  </Row>
));
