/** Why a case is returned or denied, of one case or of several; of several it is told what became of each. */
import { moderation } from '@iskra/contract/areas/platform/moderation';
import {
  type CaseCard,
  type CaseResult,
  type CaseRow,
  type Decision,
  isOpen,
  type ModerationKind,
  type SeenCase,
  Verdict,
  VerdictOfMany,
} from '@iskra/contract/areas/platform/moderation/shapes';
import { decisionWords, moderationKindWords } from '@iskra/contract/areas/platform/moderation/words';
import { assignments } from '@iskra/contract/areas/tasks/assignments';
import type { Parts } from '@iskra/contract/areas/tasks/assignments/shapes';
import { useMemo, useState } from 'react';
import { isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { type ContractForm, useContractForm } from '../../../data/forms/use-contract-form.ts';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { countOf } from '../../../kit/format.ts';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { useUser } from '../../../shell/session/session.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { caseNoun, casesWhom } from './case-words.shared.ts';
import styles from './moderation.module.css';
import { denyBooks, returnBook } from './queues.ts';
import { ReasonChoice } from './reason-choice.part.tsx';
import { useUndoDecisions } from './undo-decision.tsx';

type Fields = ContractForm<typeof Verdict>;
interface ReasonForm {
  id: (name: 'reason_id') => ReturnType<Fields['id']>;
  text: (name: 'comment') => ReturnType<Fields['text']>;
  values: { reason_id?: unknown };
}

/** The comment is asked for where the reason says too little. */
function Reason({ form, book }: { form: ReasonForm; book: string }) {
  const books = useMemo(() => [book], [book]);
  const options = useBookOptions(books)[book] ?? [];
  const chosen = options.find(({ value }) => value === String(form.values.reason_id));
  const reason = form.id('reason_id');
  return (
    <>
      <ReasonChoice options={options} value={reason.value} onChange={reason.onChange} error={reason.error} />
      <TextArea
        label="Комментарий"
        required={chosen?.requires_comment ?? false}
        help="Автор увидит причину и комментарий"
        limits={{ max: 500 }}
        {...form.text('comment')}
      />
    </>
  );
}

interface OneInput {
  item: CaseCard;
  decision: 'return' | 'deny';
  /** Verdicts on the parts of sent work. */
  parts?: Parts;
}

const done = { return: 'Заявка возвращена', deny: 'Заявка отклонена' };

export function VerdictModal({ input: { item, decision, parts }, close, ...controls }: ModalProps<OneInput, true>) {
  const { undo } = useUndoDecisions();
  const deciding = useAction(moderation.decide, {
    done: () => ({ label: done[decision], action: { label: 'Отменить', onClick: () => undo([item.id]) } }),
    quiet: true,
  });
  const judging = useAction(assignments.judge, { quiet: true, refresh: [moderation.card, moderation.queues] });
  const form = useContractForm({
    schema: Verdict,
    initial: { version: item.version, decision, reason_id: null, comment: null },
    send: (body) =>
      parts
        ? judging.run({ params: { id: item.id }, body: { ...body, parts } })
        : deciding.run({ params: { id: item.id }, body }),
    done: () => close(true),
  });
  return (
    <FormWindow
      title={`${decisionWords[decision]} заявку`}
      subtitle={item.title}
      submit={decisionWords[decision]}
      {...(decision === 'deny' && { danger: true })}
      form={form}
      controls={controls}
    >
      <Reason form={form} book={decision === 'deny' ? item.deny_reasons : item.return_reasons} />
    </FormWindow>
  );
}

interface ManyInput {
  /** As they were seen when they were chosen. */
  cases: SeenCase[];
  decision: Decision;
}

/** Why a chosen case will be left as it is; none when it can be decided. The server judges each again. */
function leftFor({ status, is_own, holder, version }: CaseRow, seen: number | undefined, me: number | undefined) {
  if (!isOpen(status)) return 'уже решены';
  if (is_own) return 'ваши собственные';
  if (holder && holder.id !== me) return 'проверяет кто-то другой';
  return version === seen ? undefined : 'изменились после выбора';
}

/** The chosen cases as they stand now: which of them the decision applies to, and how many are left alone for which reason. */
function useApplicable({ cases }: ManyInput) {
  const me = useUser()?.id;
  const body = { filters: { ids: cases.map(({ id }) => id) }, per_page: 100 } as const;
  const { data } = useAsk(moderation.list, { body });
  const seen = new Map(cases.map(({ id, version }) => [id, version]));
  const judged = data?.items.map((item) => ({ item, left: leftFor(item, seen.get(item.id), me) }));
  const counted = Map.groupBy(judged?.filter(({ left }) => left) ?? [], ({ left }) => left!);
  return {
    // More than a page of them are not looked at one by one.
    isKnown: data !== undefined && data.items.length === cases.length,
    items: judged?.filter(({ left }) => !left).map(({ item }) => item) ?? [],
    left: [...counted].map(([why, some]) => `${why}: ${some.length}`),
  };
}

/** The book of the reason. A refusal has one for each kind of case: when several kinds are chosen, none fits all of them. */
function reasonsOf(decision: Decision, items: CaseRow[]): { book?: string; kinds: ModerationKind[] } {
  if (decision !== 'deny') return { book: returnBook, kinds: [] };
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  const [book, ...others] = new Set(kinds.map((kind) => denyBooks[kind]));
  return others.length === 0 && book ? { book, kinds } : { kinds };
}

const otherBooks = (kinds: ModerationKind[]) =>
  kinds.length > 1 && 'Причины у этих заявок разные: отклоните каждый вид отдельно';

export function ManyModal({ input, close, ...controls }: ModalProps<ManyInput, true>) {
  const { cases, decision } = input;
  const [results, setResults] = useState<CaseResult[]>();
  const { items, left, isKnown } = useApplicable(input);
  const { book, kinds } = reasonsOf(decision, items);
  const applicable = isKnown ? items.map(({ id }) => id) : cases.map(({ id }) => id);
  const deciding = useAction(moderation.decideMany, { quiet: true });
  const form = useContractForm({
    schema: VerdictOfMany,
    initial: { cases, decision, reason_id: null, comment: null },
    body: (values) => ({ ...values, cases: cases.filter(({ id }) => applicable.includes(id)) }),
    send: async (body) => {
      const answer = await deciding.run({ body });
      if (!isRefusal(answer)) setResults(answer.items);
      return answer;
    },
  });
  const what = countOf(applicable.length, ...casesWhom);
  if (results)
    return <Results title={`${decisionWords[decision]} ${what}`} results={results} close={() => close(true)} />;
  return (
    <FormWindow
      title={`${decisionWords[decision]} заявки`}
      subtitle={countOf(cases.length, ...caseNoun)}
      submit={`${decisionWords[decision]} ${what}`}
      {...(decision === 'deny' && { danger: true })}
      blocked={
        applicable.length === 0 ? 'Среди выбранных нет заявок, которые вы можете решить' : !book && otherBooks(kinds)
      }
      form={form}
      controls={controls}
    >
      {!book && kinds.length > 0 && (
        <Note tone="warn">
          Выбраны заявки разных видов: {kinds.map((kind) => moderationKindWords[kind]).join(', ')}.
        </Note>
      )}
      {left.length > 0 && (
        <Note tone="info">
          Пропустим {countOf(cases.length - applicable.length, ...casesWhom)}: {left.join(', ')}.
        </Note>
      )}
      {decision !== 'approve' && book && <Reason form={form} book={book} />}
    </FormWindow>
  );
}

export function Results({ title, results, close }: { title: string; results: CaseResult[]; close: () => void }) {
  const failed = results.filter((result) => !result.done);
  return (
    <ModalFrame
      title={title}
      onClose={close}
      footer={<ModalFooter submit="Готово" onSubmit={close} onCancel={close} />}
    >
      <Note tone={failed.length > 0 ? 'warn' : 'ok'} live>
        Решено {results.length - failed.length} из {results.length}
      </Note>
      <ul className={styles.results}>
        {failed.map(({ id, error }) => (
          <li key={id}>
            <span className="ik-num">№ {id}</span> — {error}
          </li>
        ))}
      </ul>
    </ModalFrame>
  );
}
