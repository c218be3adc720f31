import { mostPhotos } from '@iskra/contract/forms/parts';
import { view } from '../kind-view.ts';
import { AskFiles, ShowFiles } from '../parts/ask-files.tsx';

export const multiPhoto = view<'multi_photo'>({
  Ask: ({ settings, answer, onAnswer, label }) => {
    const ids = answer?.file_ids ?? [];
    const [min, max] = [settings.min ?? 1, settings.max ?? mostPhotos];
    const left = ids.length < min ? `Снять ещё, нужно ${min - ids.length}` : 'Снять ещё, по желанию';
    return (
      <AskFiles
        ids={ids}
        most={max}
        taken={{ kind: 'image', camera: settings.camera_only }}
        words={{ take: `Снять, ${min === max ? min : `от ${min} до ${max}`}`, again: left, icon: 'camera' }}
        sample={settings.sample_file_id}
        label={label}
        onIds={(file_ids) => onAnswer(file_ids.length > 0 ? { file_ids } : undefined)}
      />
    );
  },
  Show: ({ answer }) => <ShowFiles ids={answer.file_ids} kind="image" alt="Снимок" />,
});
