import { TextField } from '../../../../kit/field/text-field.tsx';
import { typedNumber } from '../../../../kit/field/typed-number.ts';
import { formatNumber } from '../../../../kit/format.ts';
import { view } from '../kind-view.ts';

export const number = view<'number'>({
  Ask: ({ settings, answer, onAnswer, label }) => (
    <TextField
      type="decimal"
      label={<span className="ik-hidden">{label}</span>}
      {...(settings.unit && { suffix: settings.unit })}
      limits={{ max: 16 }}
      value={answer === undefined ? '' : String(answer)}
      // A text that is no number yet stays, and the walk reports its fault.
      onChange={(typed) => onAnswer(typed === '' ? undefined : (typedNumber(typed) as number))}
    />
  ),
  Show: ({ settings, answer }) => `${formatNumber(answer, 3)}${settings.unit ? ` ${settings.unit}` : ''}`,
});
