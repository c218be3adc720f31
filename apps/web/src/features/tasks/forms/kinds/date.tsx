import { DateField } from '../../../../kit/dates/date-field.tsx';
import { formatDay } from '../../../../kit/format.ts';
import { view } from '../kind-view.ts';
import { Row } from '../parts/settings.tsx';

const isWhole = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day);

export const date = view<'date'>({
  Edit: ({ settings, change, errorAt }) => (
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
  ),
  Ask: ({ settings, answer, onAnswer, label }) => (
    <DateField
      label={<span className="ik-hidden">{label}</span>}
      value={answer ?? ''}
      {...(settings.min && { min: settings.min })}
      {...(settings.max && { max: settings.max })}
      onChange={(day) => onAnswer(day === '' ? undefined : day)}
    />
  ),
  Show: ({ answer }) => formatDay(answer),
});
