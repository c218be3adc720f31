/**
 * The app takes the place of the page drawn at build, under the hands of a person who has begun to type: text, ticks, focus and caret
 * go over, and a press is repeated. The two trees come from the same parts, so the fields stand in the same order.
 */
import { flushSync } from 'react-dom';

interface Typed {
  type: string;
  value: string;
  checked: boolean;
  focused: boolean;
  caret: number;
}

interface Drawn {
  fields: Typed[];
  /** The button that was pressed last, by its place. */
  pressed: number | undefined;
}

const inputsIn = (root: HTMLElement) => [...root.querySelectorAll('input')];

export function readDrawn(root: HTMLElement): Drawn {
  const { pressed } = root.dataset;
  return {
    fields: inputsIn(root).map((input) => ({
      type: input.type,
      value: input.value,
      checked: input.checked,
      focused: input === document.activeElement,
      caret: input.selectionStart ?? input.value.length,
    })),
    pressed: pressed === undefined ? undefined : Number(pressed),
  };
}

/** React takes a value for typed only when it was not set through its own property. */
function write(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
  input.setSelectionRange(value.length, value.length);
  flushSync(() => void input.dispatchEvent(new Event('input', { bubbles: true })));
}

/** Letter by letter, as by hand: the field refuses and forms each of them by its own rule. */
function type(input: HTMLInputElement, { value, caret, focused }: Typed): void {
  let end = 0;
  for (const [at, letter] of [...value].entries()) {
    write(input, input.value + letter);
    if (at < caret) end = input.value.length;
  }
  if (focused && value !== '') input.setSelectionRange(end, end);
}

export function handOver(root: HTMLElement, { fields, pressed }: Drawn): void {
  const inputs = inputsIn(root);
  for (const [place, typed] of fields.entries()) {
    const input = inputs[place];
    if (input?.type !== typed.type) continue;
    if (typed.focused) input.focus();
    if (typed.type !== 'checkbox') type(input, typed);
    else if (input.checked !== typed.checked) flushSync(() => input.click());
  }
  if (pressed !== undefined) root.querySelectorAll('button')[pressed]?.click();
}
