import { textFormats, textFormatWords } from '@iskra/contract/forms/kinds/text';
import { TextArea } from '../../../../kit/field/text-area.tsx';
import { TextField } from '../../../../kit/field/text-field.tsx';
import { SelectField } from '../../../../kit/select/select-field.tsx';
import { view } from '../kind-view.ts';
import { NumberSetting, Row } from '../parts/settings.tsx';

const formats = textFormats.map((value) => ({ value, label: textFormatWords(value) }));

export const text = view<'text'>({
  Edit: (props) => (
    <Row>
      <SelectField
        label="Что вводят"
        options={formats}
        value={props.settings.format}
        onChange={(format) => format && props.change({ format: format as (typeof textFormats)[number] })}
      />
      <NumberSetting {...props} name="min" label="Символов от" />
      <NumberSetting {...props} name="max" label="Символов до" />
    </Row>
  ),
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
