import { view } from '../kind-view.ts';
import { AskFiles, ShowFiles } from '../parts/ask-files.tsx';

export const photo = view<'photo'>({
  Ask: ({ settings, answer, onAnswer, label }) => (
    <AskFiles
      ids={answer ? [answer.file_id] : []}
      most={1}
      taken={{ kind: 'image', camera: settings.camera_only }}
      words={{ take: 'Снять', again: 'Переснять', icon: 'camera' }}
      sample={settings.sample_file_id}
      label={label}
      onIds={([file_id]) => onAnswer(file_id === undefined ? undefined : { file_id })}
    />
  ),
  Show: ({ answer }) => <ShowFiles ids={[answer.file_id]} kind="image" alt="Снимок" />,
});
