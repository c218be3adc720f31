import { view } from '../kind-view.ts';
import { AskGrade } from '../parts/ask-grade.tsx';

export const nps = view<'nps'>({
  Ask: ({ answer, onAnswer, labelId }) => (
    <AskGrade
      from={0}
      to={10}
      low="Точно нет"
      high="Обязательно"
      value={answer}
      labelId={labelId}
      onChange={onAnswer}
    />
  ),
  Show: ({ answer }) => `${answer} из 10`,
});
