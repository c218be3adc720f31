/** The form of a trade point, told once: for the window that adds or changes one, and for the card. */
import { tradePoints } from '@iskra/contract/areas/network/trade-points';
import {
  moderatedTradePointFields,
  type TradePointCard,
  type TradePointDraft,
} from '@iskra/contract/areas/network/trade-points/shapes';
import { tradeUsers } from '@iskra/contract/areas/people/trade-users';
import { call } from '../../../data/calls/call.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useSearch } from '../../../data/choices/use-search.ts';
import { valuesOf } from '../../../data/forms/form-values.ts';
import { useRecordForm } from '../../../data/forms/use-record-form.ts';
import { Checkbox } from '../../../kit/choice/checkbox.tsx';
import { formatAddress } from '../../../kit/format.ts';
import { Cell, FormSection } from '../../../kit/layout/form-section.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { useUser } from '../../../shell/session/session.ts';
import { tsmSearch } from '../../people/trade-users/trade-user-search.shared.ts';
import {
  protectedNote,
  savedWords,
  useProtectedForm,
  useRestoreForm,
  useWaiting,
  withWaiting,
} from '../../platform/moderation/own-case.shared.ts';
import { OwnCaseNote } from '../../platform/moderation/own-case-note.shared.tsx';
import { AdditionalFields } from './additional-fields.part.tsx';
import { TradePointFields } from './trade-point-fields.part.tsx';

const fresh = {
  code: '',
  name: '',
  address: '',
  city: '',
  postal_code: null,
  phone: null,
  working_hours: null,
  lat: null,
  lon: null,
  timezone: 'Europe/Moscow',
  geofence_radius_m: 150,
  category: null,
  owner_id: null,
  inn: null,
  region_id: null,
  branch_id: null,
  channel_id: null,
  format_id: null,
  network_id: null,
  distributor_id: null,
  opened_on: null,
  additional: {},
};

const freshDraft = { ...fresh, moderate: false };

/** A point that a TSM or an owner proposes has no code yet, but a TSM who is going to look after it; the rest of the form is the same. */
const { code: _, ...freshProposal } = fresh;
const proposing = {
  call: tradePoints.propose as unknown as typeof tradePoints.add,
  fresh: { ...freshProposal, tsm_id: null } as unknown as typeof fresh,
};
const adding = { call: tradePoints.add, fresh: freshDraft };

/** The moderated fields of a point, as its form has them. */
const moderatedValues = (point: TradePointCard) =>
  valuesOf<typeof TradePointDraft>([...moderatedTradePointFields], point);

/** `form`, `submit` and `more` as a window or a page of a form wants them: «Похожая точка уже есть» is answered by the same button. */
export function useTradePointForm(point: TradePointCard | undefined, done: (saved: { id: number }) => void) {
  const role = useUser()?.user_role_code ?? 'owner';
  const restoreForm = useRestoreForm();
  const isProposal = role !== 'admin';
  // Nobody relies on a draft yet: all of it is saved at once.
  const isProtected = isProposal && point !== undefined && point.status !== 'draft';
  const waiting = useWaiting('trade_point', isProposal ? point?.id : undefined);
  const begin = isProposal ? proposing : adding;
  const form: ReturnType<typeof useRecordForm<typeof tradePoints.add>> = useRecordForm({
    ...tradePoints,
    add: begin.call,
    record: point,
    fresh: point ? fresh : begin.fresh,
    latest: (id) => call(tradePoints.card, { params: { id } }),
    history: (id) => ({ entity_type: 'trade_point', entity_id: id }),
    saved: {
      added: isProposal ? 'Точка отправлена на модерацию' : 'Точка добавлена',
      changed: (reply: { version: number }) => savedWords(reply, point!),
      meanwhile: 'Точку изменили, пока вы её правили',
    },
    done: (saved) => {
      if (isProtected) restoreForm(form, moderatedValues(point));
      asking.stopMending();
      done(saved);
    },
  });
  const asking = useProtectedForm(form, waiting, isProtected ? moderatedTradePointFields : []);
  const isDuplicate = form.refusal?.problem === 'trade_point.possible_duplicate';
  const submit = point ? asking.submit : isProposal ? 'Предложить' : 'Добавить';
  return {
    form: isDuplicate ? { ...form, refusal: undefined } : form,
    submit: isDuplicate ? 'Это другая точка' : submit,
    more: isDuplicate ? { ...asking.more, confirm_duplicate: true } : asking.more,
    waiting,
    mend: asking.mend,
    lookAlikes: isDuplicate ? (form.refusal?.candidates as LookAlike[]) : [],
  };
}

interface LookAlike {
  id: number;
  code: string;
  name: string;
  address: string;
}

/** «Похожая точка уже есть»: what the server found, each openable in a new tab so that nothing typed is lost. */
function LookAlikes({ candidates }: { candidates: LookAlike[] }) {
  return (
    // Under a long form nobody would see it.
    <div ref={(note) => note?.scrollIntoView({ block: 'nearest' })}>
      <Note tone="warn" live>
        <b>Похожая точка уже есть.</b> Если это другая точка, нажмите «Это другая точка».
        <ul>
          {candidates.map((point) => (
            <li key={point.id}>
              <a
                className="ik-link"
                href={href('/tradePointsList/:id', { id: point.id })}
                target="_blank"
                rel="noreferrer"
              >
                {point.code} · {point.name}
              </a>
              , {formatAddress(point.address)}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

type TradePointForm = ReturnType<typeof useTradePointForm>;

/** For people with several TSMs in care: a BDM, or a deputy. */
function TsmField({ form }: Pick<TradePointForm, 'form'>) {
  const { data } = useAsk(tradeUsers.short, { body: { kind: 'tsm' } });
  const findTsm = useSearch(tsmSearch);
  if (!data || data.items.length < 2) return null;
  return (
    <FormSection title="Закрепление" note="Кто из ваших ТСМ будет вести точку">
      <Cell span={4}>
        <SelectField label="ТСМ" options={findTsm} clearable {...form.id('tsm_id' as 'owner_id')} />
      </Cell>
    </FormSection>
  );
}

type TradePointFormFieldsProps = Pick<TradePointForm, 'form' | 'lookAlikes' | 'waiting' | 'mend'> & {
  point?: TradePointCard;
};

export function TradePointFormFields({ lookAlikes, waiting, mend, point, ...props }: TradePointFormFieldsProps) {
  const form = withWaiting(props.form, waiting, point?.status === 'draft' ? [] : moderatedTradePointFields);
  const role = useUser()?.user_role_code ?? 'owner';
  return (
    <>
      {point && <OwnCaseNote waiting={waiting} onMend={mend} refresh={[tradePoints.card]} />}
      <TradePointFields
        form={form}
        note={protectedNote(waiting, 'Изменения сначала проверит модератор')}
        role={role}
        isNew={!point}
        isDraft={point?.status === 'draft'}
        knownOwner={point?.owner ? [{ value: String(point.owner.id), label: point.owner.title }] : []}
      />
      {!point && role === 'tsm_user' && <TsmField form={form} />}
      <AdditionalFields form={form} point={point} />
      {!point && role === 'admin' && (
        <FormSection title="Проверка" note="Без неё точка работает сразу">
          <Cell span={6}>
            <Checkbox {...form.flag('moderate')}>Отправить на модерацию</Checkbox>
          </Cell>
        </FormSection>
      )}
      {lookAlikes.length > 0 && <LookAlikes candidates={lookAlikes} />}
    </>
  );
}
