/** «Ссылки и QR-коды»: the link of one seller on the screen, the codes of many on paper. */
import { groups } from '@iskra/contract/areas/network/groups';
import { runs } from '@iskra/contract/areas/platform/runs';
import { mostSheets, surveyLinks } from '@iskra/contract/areas/surveys/survey-links';
import type { SurveyPart } from '@iskra/contract/areas/surveys/surveys/part';
import { useEffect, useState } from 'react';
import { isRefusal } from '../../../data/calls/call.ts';
import { download } from '../../../data/calls/download.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { isGoing, useRun } from '../../../data/calls/use-run.ts';
import { useSearch } from '../../../data/choices/use-search.ts';
import { Button } from '../../../kit/button/button.tsx';
import { CopyButton } from '../../../kit/button/copy-button.tsx';
import { RadioGroup } from '../../../kit/choice/radio-group.tsx';
import { countOf } from '../../../kit/format.ts';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { RunProgress } from '../../../kit/progress/run-progress.tsx';
import { QrCode } from '../../../kit/qr/qr-code.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import { Note } from '../../../kit/status/note.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { tradePointSearch } from '../../network/trade-points/trade-point-search.shared.ts';
import { sellerSearch } from '../../people/sellers/seller-search.shared.ts';
import styles from './survey-links.module.css';

type Whose = 'seller' | 'point' | 'group' | 'nobody';

const groupSearch = {
  endpoint: groups.list,
  body: { filters: { kind: ['tp' as const, 'seller' as const, 'user' as const], status: ['active' as const] } },
  option: ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name }),
};

const words: Record<Whose, { label: string; field: string }> = {
  seller: { label: 'Одного продавца', field: 'Продавец' },
  point: { label: 'Всех продавцов точки', field: 'Торговая точка' },
  group: { label: 'Всех продавцов группы', field: 'Группа' },
  nobody: { label: 'Без продавца: для сайта или плаката', field: '' },
};

interface Input {
  id: number;
  title: string;
  link_policy: SurveyPart['link_policy'];
}

export default function SurveyLinksModal({ input, dismiss }: ModalProps<Input, undefined>) {
  const { id, title, link_policy } = input;
  const [whose, setWhose] = useState<Whose>('seller');
  const [chosen, setChosen] = useState<string | null>(null);
  const searches = {
    seller: useSearch(sellerSearch),
    point: useSearch(tradePointSearch),
    group: useSearch(groupSearch),
  };
  const sheets = useSheets(id);
  const kinds = (['seller', 'point', 'group', 'nobody'] as const).filter(
    (kind) => kind !== 'nobody' || link_policy === 'open',
  );
  const isReady = whose !== 'nobody' && chosen !== null;
  return (
    <ModalFrame
      title="Ссылки и QR-коды"
      subtitle={title}
      onClose={dismiss}
      footer={
        <ModalFooter
          submit="Напечатать QR-коды"
          hint={`PDF, шесть карточек на листе, не больше ${countOf(mostSheets, 'продавца', 'продавцов', 'продавцов')}`}
          blocked={!isReady && (whose === 'nobody' ? 'Печатаются QR-коды продавцов' : 'Выберите, чьи коды нужны')}
          loading={sheets.isRunning}
          onSubmit={() => isReady && void sheets.start(whose, Number(chosen))}
          onCancel={dismiss}
        />
      }
    >
      <RadioGroup
        label="Чьи ссылки нужны"
        options={kinds.map((kind) => ({ value: kind, label: words[kind].label }))}
        value={whose}
        onChange={(kind) => {
          setWhose(kind);
          setChosen(null);
        }}
      />
      {whose !== 'nobody' && (
        <SelectField
          key={whose}
          label={words[whose].field}
          required
          clearable
          options={searches[whose]}
          value={chosen}
          error={sheets.error}
          onChange={setChosen}
        />
      )}
      {whose === 'seller' && chosen && <OneLink key={chosen} survey={id} seller={Number(chosen)} />}
      {whose === 'nobody' && <OneLink key="nobody" survey={id} seller={null} />}
      {sheets.note}
    </ModalFrame>
  );
}

function OneLink({ survey, seller }: { survey: number; seller: number | null }) {
  const giving = useAction(surveyLinks.link, { quiet: true });
  const [link, setLink] = useState<{ path: string; opened: number }>();
  const [refused, setRefused] = useState<string>();
  const show = async () => {
    const answer = await giving.run({ params: { id: survey }, body: { seller_id: seller } });
    if (isRefusal(answer)) setRefused(answer.errors?.[0]?.message ?? answer.error_message);
    else setLink(answer);
  };
  if (!link)
    return (
      <>
        <div>
          <Button icon="qrcode" loading={giving.running} onClick={() => void show()}>
            Показать ссылку и QR-код
          </Button>
        </div>
        {refused && (
          <Note tone="danger" live>
            {refused}
          </Note>
        )}
      </>
    );
  const url = `${location.origin}${link.path}`;
  return (
    <div className={styles.link} role="status">
      <QrCode text={url} label="QR-код со ссылкой на опрос" />
      <div>
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
        <CopyButton text={url} label="Скопировать ссылку" />
        <span className={styles.quiet}>Открывали {countOf(link.opened, 'раз', 'раза', 'раз')}</span>
      </div>
    </div>
  );
}

/** The run that draws them: closing the window does not stop it. */
function useSheets(id: number) {
  const starting = useAction(surveyLinks.sheets, { quiet: true });
  const [runId, setRunId] = useState<number>();
  const [error, setError] = useState<string>();
  const run = useRun(runId);
  const isReady = run?.state === 'done';
  useEffect(() => {
    if (isReady && runId) void download(runs.result, { params: { id: runId } });
  }, [isReady, runId]);
  const start = async (of: 'seller' | 'point' | 'group', of_id: number) => {
    setRunId(undefined);
    const answer = await starting.run({ params: { id }, body: { of, of_id, origin: location.origin } });
    setError(isRefusal(answer) ? (answer.errors?.[0]?.message ?? answer.error_message) : undefined);
    if (!isRefusal(answer)) setRunId(answer.run_id);
  };
  return {
    start,
    error,
    isRunning: starting.running || (run !== undefined && isGoing(run)),
    note: run && (
      <>
        {isGoing(run) && <RunProgress done={run.done} total={run.total} />}
        {isReady && (
          <Note tone="ok" live>
            Готово: {countOf(run.total ?? 0, 'карточка', 'карточки', 'карточек')}. Файл сохранён.
          </Note>
        )}
        {run.state === 'failed' && (
          <Note tone="danger" live>
            {run.error_message ?? 'Файл не получился. Попробуйте ещё раз.'}
          </Note>
        )}
      </>
    ),
  };
}
