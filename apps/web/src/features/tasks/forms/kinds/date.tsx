import { Suspense } from 'react';
import { formatDay } from '../../../../kit/format.ts';
import { optionalPart } from '../../../../kit/optional-part.ts';
import { view } from '../kind-view.ts';

/** With its calendar it is as large as everything else that a survey brings. */
const DateField = optionalPart(async () => ({
  default: (await import('../../../../kit/dates/date-field.tsx')).DateField,
}));

export const date = view<'date'>({
  Ask: ({ settings, answer, onAnswer, label }) => (
    <Suspense>
      <DateField
        label={<span className="ik-hidden">{label}</span>}
        value={answer ?? ''}
        {...(settings.min && { min: settings.min })}
        {...(settings.max && { max: settings.max })}
        onChange={(day) => onAnswer(day === '' ? undefined : day)}
      />
    </Suspense>
  ),
  Show: ({ answer }) => formatDay(answer),
});
