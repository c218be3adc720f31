import { textFormats, textFormatWords } from '@iskra/contract/forms/kinds/text';
import { SelectField } from '../../../../kit/select/select-field.tsx';
import { edit } from '../kind-view.ts';
import { NumberSetting, Row } from '../parts/settings.tsx';

const formats = textFormats.map((value) => ({ value, label: textFormatWords(value) }));

export const text = edit<'text'>((props) => (
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
));
