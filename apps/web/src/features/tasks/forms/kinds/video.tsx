import { view } from '../kind-view.ts';
import { AskFiles, ShowFiles } from '../parts/ask-files.tsx';

export const video = view<'video'>({
  Ask: ({ settings, answer, onAnswer, label }) => (
    <AskFiles
      ids={answer ? [answer.file_id] : []}
      most={1}
      taken={{ kind: 'video', camera: settings.camera_only, mostSeconds: settings.most_seconds ?? 120 }}
      words={{ take: `Снять видео, до ${settings.most_seconds ?? 120} с`, again: 'Переснять', icon: 'movie' }}
      label={label}
      onIds={([file_id]) => onAnswer(file_id === undefined ? undefined : { file_id })}
    />
  ),
  Show: ({ answer }) => <ShowFiles ids={[answer.file_id]} kind="video" alt="Видео" />,
});
