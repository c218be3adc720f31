import type { AnswerOf, SettingsOf } from '@iskra/contract/forms/kinds';
import { kinds } from '@iskra/contract/forms/kinds';
import { useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { Note } from '../../../../kit/status/note.tsx';
import styles from '../ask.module.css';
import { type AskProps, view } from '../kind-view.ts';
import { isFailed, useTransport } from '../transport.shared.ts';

function AskPlace({ answer, onAnswer }: AskProps<SettingsOf<'geo_checkin'>, AnswerOf<'geo_checkin'>>) {
  const { place } = useTransport();
  const [refused, setRefused] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    const found = await place();
    setBusy(false);
    setRefused(isFailed(found) ? found.error : undefined);
    if (!isFailed(found)) onAnswer(found);
  };
  return (
    <div className={styles.files}>
      {answer && (
        <Note tone="ok" live>
          Место отмечено, точность {Math.round(answer.accuracy)} м
        </Note>
      )}
      <Button size="lg" wide icon="map-pin" loading={isBusy} onClick={check}>
        {answer ? 'Отметиться заново' : 'Отметиться'}
      </Button>
      {refused && (
        <Note tone="danger" live>
          {refused}
        </Note>
      )}
    </div>
  );
}

export const geoCheckin = view<'geo_checkin'>({
  Ask: AskPlace,
  Show: ({ settings, answer }) => kinds.geo_checkin.text(answer, settings),
});
