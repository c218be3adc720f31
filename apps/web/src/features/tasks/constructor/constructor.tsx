/** The constructor of a task: eight stages, each reachable at any time, the phone beside them, the price below. */
import { constructorCalls, type TaskInHand } from '@iskra/contract/areas/tasks/constructor';
import { tasks } from '@iskra/contract/areas/tasks/tasks';
import type { KindCode } from '@iskra/contract/forms/kinds';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { refusalText } from '../../../data/calls/refusal-text.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { showToast } from '../../../kit/toast/toasts.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { useStep } from '../../../shell/routing/use-step.ts';
import { useUnsavedGuard } from '../../../shell/windows/unsaved.ts';
import { TransportProvider } from '../forms/transport.shared.ts';
import { ConflictWindow } from './conflict-window.tsx';
import styles from './constructor.module.css';
import { Dock } from './dock.tsx';
import { allStages, faultsOfDraft, type Stage, stagesOf } from './draft-faults.ts';
import { type Editor, EditorProvider } from './editor.ts';
import { Head, Stages } from './head.tsx';
import { Labels } from './labels.ts';
import { Preview } from './preview.tsx';
import { AboutStage } from './stages/about-stage.tsx';
import { AudienceStage } from './stages/audience-stage.tsx';
import { CheckStage } from './stages/check-stage.tsx';
import { LogicStage } from './stages/logic-stage.tsx';
import { RewardStage } from './stages/reward-stage.tsx';
import { RulesStage } from './stages/rules-stage.tsx';
import { SubtasksStage } from './stages/subtasks-stage.tsx';
import { SurveyStage } from './stages/survey-stage.tsx';
import { TypeStage } from './stages/type-stage.tsx';
import { StepList } from './step-list.tsx';
import { useTaskTransport } from './transports.ts';
import { type Begun, useSavedDraft } from './use-saved-draft.ts';

const parts: Record<Stage, () => React.ReactNode> = {
  type: TypeStage,
  about: AboutStage,
  audience: AudienceStage,
  survey: SurveyStage,
  subtasks: SubtasksStage,
  logic: LogicStage,
  reward: RewardStage,
  rules: RulesStage,
  check: CheckStage,
};

export interface ConstructorProps {
  begun: Begun;
  type: { id: number; title: string };
  allowed: readonly KindCode[];
  names?: TaskInHand['names'];
  files?: TaskInHand['files'];
  remark?: string | null;
  versions?: TaskInHand['versions'];
}

const noNames = { groups: [], regions: [], instruction: null, geofence: null, sku_groups: [] };
const nothingSent: Record<string, string> = {};
const noFiles: TaskInHand['files'] = [];

/** A name that the address may have without the page being made anew. */
const addressOf = (id: number) => `/tasksControl/edit/${id}`;

export function Constructor({
  begun,
  type,
  allowed,
  names = noNames,
  files = noFiles,
  remark,
  versions,
}: ConstructorProps) {
  const [sent, setSent] = useState<Record<string, string>>({});
  const labels = useMemo(() => new Labels(), []);
  useMemo(() => labels.learn(names), [labels, names]);
  const saved = useSavedDraft(begun, {
    onBegun: (id) => window.history.replaceState(window.history.state, '', addressOf(id) + location.search),
    onFaults: setSent,
    onNames: (theirs) => labels.learn(theirs),
  });
  const { draft } = saved;
  const { step: asked, go } = useStep(allStages);
  const stage = stagesOf(draft).includes(asked) ? asked : 'type';
  const [step, choose] = useState<string | null>(draft.form.steps[0]?.id ?? null);
  const [isPlayed, setPlayed] = useState(false);
  // The server's remarks were about the draft of before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed draft is the reason
  useEffect(() => setSent(nothingSent), [draft]);
  const transport = useTaskTransport(files, labels);
  const faults = useFaults(useDeferredValue(draft), sent);
  const reach = useReach(type.id, draft);
  const [isSending, setSending] = useState(false);
  useUnsavedGuard(!saved.isClean(), {
    changed: () => ['Черновик задания'],
    save: () => saved.flush(),
    drop: () => {},
  });
  useUndoKeys(saved.undo, saved.redo);

  const editor: Editor = useMemo(
    () => ({
      draft,
      change: saved.change,
      faults,
      errorAt: (path) => faults.find((fault) => fault.path === path)?.message,
      step,
      choose,
      go,
      type,
      allowed,
      labels,
      reach,
    }),
    [draft, saved.change, faults, step, go, type, allowed, labels, reach],
  );

  const submit = async () => {
    setSending(true);
    const isKept = await saved.flush();
    const { id, version } = saved.kept();
    const answer = isKept && id !== null ? await call(tasks.submit, { params: { id }, body: { version } }) : undefined;
    setSending(false);
    if (!answer) return showToast({ status: 'error', label: 'Не сохранено', message: 'Сначала исправьте отмеченное' });
    if (!isRefusal(answer)) {
      showToast({ status: 'success', label: 'Отправлено на согласование' });
      return navigate('/tasksControl', { force: true });
    }
    setSent(
      Object.fromEntries((answer.errors ?? []).map(({ field, message }) => [field.replaceAll('.', '/'), message])),
    );
    showToast({ status: 'error', label: 'Не отправлено', message: refusalText(answer) });
  };

  const Part = parts[stage];
  return (
    <EditorProvider value={editor}>
      <TransportProvider value={transport}>
        <div className={styles.page} data-stage={stage} data-played={isPlayed ? '' : undefined}>
          <Head
            saved={saved}
            stage={stage}
            remark={remark ?? null}
            versions={versions ?? []}
            isPlayed={isPlayed}
            isSending={isSending}
            onPlay={() => setPlayed(!isPlayed)}
            onSubmit={submit}
          />
          <Stages stage={stage} />
          <div className={styles.body}>
            {stage === 'subtasks' && <StepList />}
            <div className={styles.middle}>
              <Part />
            </div>
            <aside className={styles.preview} aria-label="Предпросмотр">
              <h2>{draft.survey ? 'Так увидит покупатель' : 'Так увидит исполнитель'}</h2>
              <Preview transport={transport} />
            </aside>
          </div>
          <Dock />
        </div>
        {saved.conflict && <ConflictWindow {...saved.conflict} labels={labels} onResolve={saved.resolve} />}
      </TransportProvider>
    </EditorProvider>
  );
}

/** Of the program's own checks and of the server's last remarks. */
function useFaults(draft: Editor['draft'], sent: Record<string, string>) {
  return useMemo(() => {
    const own = faultsOfDraft(draft, new Date());
    const others = Object.entries(sent)
      .map(([path, message]) => ({ path: path.replace(/^form\//, ''), message, isWarning: false }))
      .filter(({ path }) => !own.some((one) => one.path === path));
    return [...own, ...others];
  }, [draft, sent]);
}

/** Counted anew a moment after the audience has changed. */
function useReach(type_id: number, { audience }: Editor['draft']) {
  const [asked, setAsked] = useState(audience);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(audience), 400);
    return () => clearTimeout(timer);
  }, [audience]);
  const { data } = useAsk(constructorCalls.audience, { body: { type_id, audience: asked } }, { keep: true });
  return data;
}

function useUndoKeys(undo: (() => void) | undefined, redo: (() => void) | undefined) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyZ') return;
      event.preventDefault();
      (event.shiftKey ? redo : undo)?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [undo, redo]);
}
