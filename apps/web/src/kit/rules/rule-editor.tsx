/** Conditions joined by «и» and «или», in blocks inside of blocks; all of it by keyboard, and as a column on a phone. */
import { leavesOf, mostConditions, type RulePath } from '@iskra/contract/kernel/conditions/rules';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Segmented } from '../button/segmented.tsx';
import { Icon } from '../icons/icon.tsx';
import { ConditionRow } from './condition-row.tsx';
import { errorAt, type FocusTarget, focusName, RuleContext, type RuleContextValue, useRule } from './rule-context.ts';
import { ItemCount, ItemGrip, Joint, useItem } from './rule-item.tsx';
import {
  addBlock,
  addCondition,
  asBlock,
  type Block,
  isBlock,
  isFull,
  itemAt,
  mayNest,
  type RuleField,
  type RuleItem,
  turnAt,
} from './rule-model.ts';
import styles from './rules.module.css';

export interface RuleEditorProps {
  label: string;
  fields: readonly RuleField[];
  value: RuleItem | null;
  onChange: (value: Block) => void;
  /** «Точка подходит»: who is meant, before «если верно каждое». */
  subject: string;
  /** By the paths of the contract: `items.0.value`; of the rule itself ''. */
  errors?: Readonly<Record<string, string>>;
  counts?: Readonly<Record<string, number>> | undefined;
  isCounting?: boolean;
  /** The stored rule: conditions that it does not have are marked. */
  saved?: RuleItem | null;
}

const noErrors = {};

function jointOf(block: Block, at: number): string {
  if (at === 0) return 'где';
  return block.op === 'and' ? 'и' : 'или';
}

const joints = [
  { value: 'and', label: 'Все (И)' },
  { value: 'or', label: 'Любое (ИЛИ)' },
] satisfies { value: Block['op']; label: string }[];

function Adders({ path }: { path: RulePath }) {
  const { root, change } = useRule();
  const full = isFull(root);
  const condition = () => {
    const added = addCondition(root, path);
    change(added.rule, { part: 'field', path: added.path });
  };
  const block = () => {
    const added = addBlock(root, path);
    change(added.rule, { part: 'field', path: [...added.path, 0] });
  };
  return (
    <div className={styles.adders} data-focus={focusName({ part: 'add', path })}>
      <Button variant="ghost" size="sm" icon="plus" disabled={full} onClick={condition}>
        Условие
      </Button>
      {mayNest([...path, 0]) && (
        <Button variant="ghost" size="sm" icon="stack-2" disabled={full} onClick={block}>
          Блок
        </Button>
      )}
      {full && path.length === 0 && <span className={styles.hint}>Условий может быть не больше {mostConditions}</span>}
    </div>
  );
}

function BlockError({ path }: { path: RulePath }) {
  const { root, errors } = useRule();
  const isEmpty = (itemAt(root, path) as Block).items.length === 0;
  const said = errorAt(errors, path, 'op') ?? (isEmpty ? errorAt(errors, path, 'items') : undefined);
  const error = said ?? (path.length === 0 ? errors[''] : undefined);
  if (!error) return null;
  return (
    <p className={styles.error} role="alert">
      <Icon name="alert-circle" size={14} />
      {error}
    </p>
  );
}

function BlockItems({ block, path }: { block: Block; path: RulePath }) {
  return block.items.map((item, at) => {
    const here = [...path, at];
    const joint = jointOf(block, at);
    // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no names but their places; a moved one takes the focus along
    if (!isBlock(item)) return <ConditionRow key={at} condition={item} path={here} joint={joint} />;
    // biome-ignore lint/suspicious/noArrayIndexKey: same
    return <InnerBlock key={at} block={item} path={here} joint={joint} />;
  });
}

interface BlockProps {
  block: Block;
  path: RulePath;
}

function JointChoice({ block, path }: BlockProps) {
  const { root, change } = useRule();
  return (
    <Segmented
      label="Как соединены условия"
      options={joints}
      value={block.op}
      onChange={(op) => change(turnAt(root, path, op))}
    />
  );
}

function InnerBlock({ block, path, joint }: BlockProps & { joint: string }) {
  const item = useItem(path);
  return (
    <div className={styles.nest}>
      <Joint>{joint}</Joint>
      <section className={styles.block} data-even={path.length % 2 === 0 ? '' : undefined} aria-label="Блок условий">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Alt with arrows from any control of the head */}
        <header className={styles.blockHead} onKeyDown={item.onKeyDown}>
          <ItemGrip item={item} path={path} />
          <JointChoice block={block} path={path} />
          <span className={styles.meaning}>{block.op === 'and' ? 'Верно каждое' : 'Верно хотя бы одно'}</span>
          <ItemCount path={path} />
          <IconButton small icon="x" label="Удалить блок" onClick={item.remove} />
        </header>
        <BlockItems block={block} path={path} />
        <BlockError path={path} />
        <Adders path={path} />
      </section>
    </div>
  );
}

const asText = (item: RuleItem) => JSON.stringify(item);

/** The rule is drawn anew after a change; then the wanted part takes the focus. */
function useWantedFocus() {
  const editor = useRef<HTMLElement>(null);
  const wanted = useRef<FocusTarget>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const place = editor.current?.querySelector(`[data-focus="${focusName(wanted.current)}"]`);
    wanted.current = null;
    place?.querySelector<HTMLElement>('button, input')?.focus();
  });
  return { editor, wanted };
}

export function RuleEditor(props: RuleEditorProps) {
  const { label, fields, value, onChange, subject, errors = noErrors, counts, isCounting = false, saved } = props;
  const { editor, wanted } = useWantedFocus();
  const root = useMemo(() => asBlock(value), [value]);
  const known = useMemo(() => new Set(saved ? leavesOf(saved).map(asText) : []), [saved]);
  const context: RuleContextValue = {
    root,
    fields,
    errors,
    counts,
    isCounting,
    isChanged: (path) => saved != null && !known.has(asText(itemAt(root, path)!)),
    change: (next, focus) => {
      wanted.current = focus ?? null;
      onChange(next);
    },
  };
  return (
    <RuleContext value={context}>
      <section ref={editor} className={styles.block} data-even="" aria-label={label}>
        <header className={styles.blockHead}>
          <JointChoice block={root} path={[]} />
          <span className={styles.meaning}>
            {subject}, если верно {root.op === 'and' ? 'каждое' : 'хотя бы одно'}
          </span>
          <ItemCount path={[]} />
        </header>
        <BlockItems block={root} path={[]} />
        <BlockError path={[]} />
        <Adders path={[]} />
      </section>
    </RuleContext>
  );
}
