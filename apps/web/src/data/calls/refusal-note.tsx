import { formatCountdown, formatDuration } from '../../kit/format.ts';
import { Note } from '../../kit/status/note.tsx';
import { useCountdown } from '../../kit/use-countdown.ts';
import { isAlreadyShown, type Refusal } from './call.ts';
import { refusalText } from './refusal-text.ts';

/** The server's refusal in its own words; when it says how long to wait, the time runs down beside them. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  const wait = typeof refusal.retry_after === 'number' ? refusal.retry_after : 0;
  const left = useCountdown(wait, refusal);
  return (
    <Note tone="danger" live>
      {refusalText(refusal)}
      {wait > 0 && left === 0 && '. Можно попробовать снова'}
      {left > 0 && (
        <>
          . <span className="ik-hidden">Попробуйте через {formatDuration(wait)}</span>
          {/* Hidden from screen readers: they would read the alert again every second. */}
          <span className="ik-num" aria-hidden="true">
            Попробуйте через {formatCountdown(left)}
          </span>
        </>
      )}
    </Note>
  );
}

interface FormRefusalProps {
  refusal: Refusal | undefined;
  /** Messages for fields that are not on screen. */
  unseen?: string[];
}

/** Under a form: errors of fields are told at their fields when one sees them, a failed server by its own toast. */
export function FormRefusal({ refusal, unseen = [] }: FormRefusalProps) {
  if (unseen.length > 0)
    return (
      <Note tone="danger" live>
        {unseen.join('. ')}
      </Note>
    );
  if (!refusal || refusal.errors?.length || isAlreadyShown(refusal)) return null;
  return <RefusalNote refusal={refusal} />;
}
