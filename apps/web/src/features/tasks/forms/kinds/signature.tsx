import { view } from '../kind-view.ts';
import { ShowFiles } from '../parts/ask-files.tsx';
import { AskSignature } from '../parts/ask-signature.tsx';

export const signature = view<'signature'>({
  Ask: ({ answer, onAnswer, label }) => (
    <AskSignature
      file={answer?.file_id}
      label={label}
      onFile={(file_id) => onAnswer(file_id === undefined ? undefined : { file_id })}
    />
  ),
  Show: ({ answer }) => <ShowFiles ids={[answer.file_id]} kind="image" alt="Подпись" />,
});
