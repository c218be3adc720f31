/** What a buyer reads before the first question and after the last one. */
import type { SurveyPart } from '@iskra/contract/areas/surveys/surveys/part';
import { Button } from '../../../kit/button/button.tsx';
import { useTransport } from '../forms/transport.shared.ts';
import styles from './constructor.module.css';
import { useEditor } from './editor.ts';

interface SurveyScreenProps {
  part: 'landing' | 'finish';
  survey: SurveyPart;
  onGo: () => void;
}

export function SurveyScreen({ part, survey: { landing, finish, age_from }, onGo }: SurveyScreenProps) {
  const { draft } = useEditor();
  const { fileUrl } = useTransport();
  if (part === 'finish')
    return (
      <div className={styles.surveyScreen}>
        <h3>{finish.title}</h3>
        {finish.text && <p>{finish.text}</p>}
        {finish.promo === 'code_pool' && <p>Здесь будет промокод.</p>}
      </div>
    );
  const picture = landing.picture_file_id ? fileUrl(landing.picture_file_id) : undefined;
  return (
    <div className={styles.surveyScreen}>
      {picture && <img src={picture} alt="" />}
      <h3>{draft.about.title || 'Без названия'}</h3>
      {landing.text && <p>{landing.text}</p>}
      <p>Мне есть {age_from} лет: подтверждается перед началом.</p>
      <Button variant="primary" size="lg" wide onClick={onGo}>
        Начать опрос
      </Button>
      {landing.legal_text && <small>{landing.legal_text}</small>}
    </div>
  );
}
