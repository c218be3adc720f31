import { TextArea } from '../../../../kit/field/text-area.tsx';
import { TextField } from '../../../../kit/field/text-field.tsx';
import { view } from '../kind-view.ts';

export const text = view<'text'>({
  Ask: ({ settings, answer, onAnswer, label }) => {
    const field = {
      label: <span className="ik-hidden">{label}</span>,
      value: answer ?? '',
      onChange: (typed: string) => onAnswer(typed === '' ? undefined : typed),
    };
    if (settings.format === 'phone') return <TextField type="phone" {...field} />;
    if (settings.format === 'inn') return <TextField type="inn" {...field} />;
    return <TextArea {...field} limits={{ max: settings.max ?? 4000 }} />;
  },
  Show: ({ answer }) => answer,
});
