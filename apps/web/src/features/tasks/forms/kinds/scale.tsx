import { view } from '../kind-view.ts';
import { AskGrade } from '../parts/ask-grade.tsx';

export const scale = view<'scale'>({
  Ask: ({ settings, answer, onAnswer, labelId }) => (
    <AskGrade
      from={settings.min ?? 1}
      // A scale that is being written may have any end.
      to={Math.min(settings.max ?? 5, (settings.min ?? 1) + 10)}
      low={settings.low}
      high={settings.high}
      value={answer}
      labelId={labelId}
      onChange={onAnswer}
    />
  ),
  Show: ({ settings, answer }) => `${answer} из ${settings.max ?? 5}`,
});
