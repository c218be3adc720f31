import { view } from '../kind-view.ts';
import { AskFiles, ShowFiles } from '../parts/ask-files.tsx';

export const file = view<'file'>({
  Ask: ({ answer, onAnswer, label }) => (
    <AskFiles
      ids={answer ? [answer.file_id] : []}
      most={1}
      taken={{ kind: 'document', camera: false }}
      words={{ take: 'Выбрать файл', again: 'Заменить', icon: 'upload' }}
      label={label}
      onIds={([file_id]) => onAnswer(file_id === undefined ? undefined : { file_id })}
    />
  ),
  Show: ({ answer }) => <ShowFiles ids={[answer.file_id]} kind="document" alt="Файл" />,
});
