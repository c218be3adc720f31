/** Connects an input rule to a real input: `beforeinput` refuses before anything shows, `input` mends what cannot be refused. */
import { type ChangeEvent, type KeyboardEvent, type Ref, useCallback, useRef } from 'react';
import { applyRule, type InputRule, ignoredKeys, isFull, type Limits } from './input-rules.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface FilteredInput<Element extends TextElement> {
  rule: InputRule;
  limits: Limits;
  value: string;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<Element>) => void;
  ref?: Ref<Element>;
}

const noCaret = (element: TextElement) => ({ start: element.value.length, end: element.value.length });

function selectionOf(element: TextElement) {
  if (element.selectionStart === null) return noCaret(element);
  return { start: element.selectionStart, end: element.selectionEnd ?? element.selectionStart };
}

function write(element: TextElement, shown: string, caret: number) {
  if (element.value !== shown) element.value = shown;
  if (document.activeElement === element) element.setSelectionRange(caret, caret);
}

function assign<Value>(ref: Ref<Value> | undefined, value: Value | null) {
  if (typeof ref === 'function') ref(value);
  else if (ref) ref.current = value;
}

export function useFilteredInput<Element extends TextElement>(options: FilteredInput<Element>) {
  const latest = useRef(options);
  latest.current = options;
  const caretBefore = useRef(0);

  const attach = useCallback((element: Element | null) => {
    assign(latest.current.ref, element);
    if (!element) return;
    // React's onBeforeInput is an imitation that knows no paste and no drop.
    const onBeforeInput = (event: InputEvent) => {
      const { rule, limits } = latest.current;
      const { start, end } = selectionOf(element);
      caretBefore.current = start;
      const inserted = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
      if (inserted === '' || !event.inputType.startsWith('insert')) return;
      const kept = element.value.length - (end - start);
      if (!rule.accepts(inserted) || isFull(kept, limits)) event.preventDefault();
    };
    // A drop refused as late as `beforeinput` has already cut the text out of where it came from.
    const onDrop = (event: DragEvent) => {
      if (!latest.current.rule.accepts(event.dataTransfer?.getData('text/plain') ?? '')) event.preventDefault();
    };
    element.addEventListener('beforeinput', onBeforeInput as EventListener);
    element.addEventListener('drop', onDrop as EventListener);
    return () => {
      element.removeEventListener('beforeinput', onBeforeInput as EventListener);
      element.removeEventListener('drop', onDrop as EventListener);
      assign(latest.current.ref, null);
    };
  }, []);

  return {
    ref: attach,
    value: options.rule.show(options.value),
    onChange: (event: ChangeEvent<Element>) => {
      const { rule, limits, value, onChange } = latest.current;
      const element = event.currentTarget;
      const edit = applyRule(rule, element.value, selectionOf(element).end, limits);
      // Composed text (IME, phone keyboards) and autofill cannot be refused beforehand: it is undone here.
      if (!edit) return write(element, rule.show(value), caretBefore.current);
      if (edit.shown !== element.value) write(element, edit.shown, edit.caret);
      if (edit.value !== value) onChange(edit.value);
    },
    onKeyDown: (event: KeyboardEvent<Element>) => {
      if (options.limits.ignoreKeys && ignoredKeys.has(event.key)) return;
      options.onKeyDown?.(event);
    },
  };
}
