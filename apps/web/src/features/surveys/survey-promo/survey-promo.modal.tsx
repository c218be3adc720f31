/** «Промокоды»: the pool of a survey, filled from a list and emptied of what nobody has got. */
import { longestPromo, mostPromos, surveyPromo } from '@iskra/contract/areas/surveys/survey-promo';
import { useState } from 'react';
import { isRefusal } from '../../../data/calls/call.ts';
import { fieldRefusalText } from '../../../data/calls/refusal-text.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { countOf, DASH, formatNumber } from '../../../kit/format.ts';
import { Figures } from '../../../kit/layout/figures.tsx';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { Note } from '../../../kit/status/note.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

interface Input {
  id: number;
  title: string;
}

const codesIn = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);
const countCodes = (count: number) => countOf(count, 'код', 'кода', 'кодов');

/** What the schema would say of a line without naming it. */
function faultOf(codes: readonly string[]): string | undefined {
  if (codes.length > mostPromos)
    return `За раз не больше ${formatNumber(mostPromos)}: здесь ${formatNumber(codes.length)}`;
  const wrong = codes.find((code) => code.length > longestPromo || /\s/.test(code));
  return wrong && `Код без пробелов, до ${longestPromo} знаков: «${wrong.slice(0, longestPromo)}»`;
}

export default function SurveyPromoModal({ input: { id, title }, dismiss }: ModalProps<Input, undefined>) {
  const pool = useAsk(surveyPromo.pool, { params: { id } });
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [said, setSaid] = useState<string>();
  const adding = useAction(surveyPromo.add, { quiet: true });
  const dropping = useAction(surveyPromo.drop);
  const codes = codesIn(text);

  const add = async () => {
    const fault = faultOf(codes);
    setError(fault);
    setSaid(undefined);
    if (fault) return;
    const answer = await adding.run({ params: { id }, body: { codes } });
    if (isRefusal(answer)) return setError(fieldRefusalText(answer));
    const known = codes.length - answer.added;
    setText('');
    setSaid(`Добавлено: ${countCodes(answer.added)}${known > 0 ? `, уже были: ${formatNumber(known)}` : ''}`);
  };
  const drop = async () => {
    const sure = await openModal('confirm', {
      title: 'Убрать невыданные коды?',
      text: 'Выданные останутся у покупателей. Следующие ответы будут без промокода, пока вы не добавите новых.',
      confirm: 'Убрать',
      danger: true,
    });
    const answer = sure && (await dropping.run({ params: { id }, body: {} }));
    if (answer && !isRefusal(answer)) setSaid(`Убрано: ${countCodes(answer.dropped)}`);
  };

  const { left, given } = pool.data ?? {};
  return (
    <ModalFrame
      title="Промокоды"
      subtitle={title}
      onClose={dismiss}
      footer={
        <ModalFooter
          submit="Добавить коды"
          blocked={codes.length === 0 && 'Вставьте коды, по одному в строке'}
          hint={countCodes(codes.length)}
          loading={adding.running}
          onSubmit={() => void add()}
          onCancel={dismiss}
        />
      }
    >
      <Figures
        items={[
          { label: 'Осталось', value: left === undefined ? DASH : formatNumber(left) },
          { label: 'Выдано', value: given === undefined ? DASH : formatNumber(given) },
        ]}
      />
      {left === 0 && <Note tone="warn">Покупатели заканчивают опрос без промокода.</Note>}
      <TextArea
        label="Новые коды"
        help={`По одному в строке, за раз до ${formatNumber(mostPromos)}. Каждый достанется одному покупателю.`}
        value={text}
        error={error}
        onChange={setText}
      />
      {said && (
        <Note tone="ok" live>
          {said}
        </Note>
      )}
      {Boolean(left) && (
        <div>
          <Button icon="trash" loading={dropping.running} onClick={() => void drop()}>
            Убрать невыданные
          </Button>
        </div>
      )}
    </ModalFrame>
  );
}
