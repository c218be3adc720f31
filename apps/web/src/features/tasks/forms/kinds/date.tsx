import { DateField } from '../../../../kit/dates/date-field.tsx';
import { formatDay } from '../../../../kit/format.ts';
import { view } from '../kind-view.ts';

const _isWhole = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day);

export const date = view<'date'>({
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
