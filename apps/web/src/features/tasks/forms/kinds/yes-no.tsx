import { yesOrNo } from '../../../../kit/format.ts';
import { view } from '../kind-view.ts';
import { AskOptions } from '../parts/ask-options.tsx';

const options = [
  { id: 'yes', label: 'Да' },
  { id: 'no', label: 'Нет' },
];

export const yesNo = view<'yes_no'>({
  Ask: ({ answer, onAnswer, labelId }) => (
    <AskOptions
      options={options}
      chosen={typeof answer === 'boolean' ? [answer ? 'yes' : 'no'] : []}
      labelId={labelId}
      onChoose={([chosen]) => onAnswer(chosen === 'yes')}
    />
  ),
  Show: ({ answer }) => yesOrNo(answer),
});
