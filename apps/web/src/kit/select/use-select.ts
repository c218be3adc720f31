/** Open, closed, the query, the active option and the keys: shared by the single and the multiple select. */
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { findByLetter, MAX_LISTED, type Option, type Placement, placeDropdown, stepOption } from './select-model.ts';
import { type LoadOptions, useOptions } from './use-options.ts';

interface SelectSettings {
  source: readonly Option[] | LoadOptions;
  known: Option[];
  isSearchable: boolean;
  isDisabled: boolean;
  isChosen: (value: string) => boolean;
  onChoose: (value: string) => void;
  onClosed: () => void;
  /** Backspace in an empty search. */
  onErase?: () => void;
}

export type Select = ReturnType<typeof useSelect>;

export function useSelect(settings: SelectSettings) {
  const [placement, setPlacement] = useState<Placement | null>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const control = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isOpen = placement !== null;
  const found = useOptions(settings.source, isOpen, query, settings.known);
  const listed = found.options.slice(0, MAX_LISTED);

  const open = () => {
    if (isOpen || settings.isDisabled || !control.current) return;
    setPlacement(placeDropdown(control.current.getBoundingClientRect(), { width: innerWidth, height: innerHeight }));
    setActive(listed.findIndex((option) => settings.isChosen(option.value)));
  };
  const close = () => {
    if (!isOpen) return;
    setPlacement(null);
    setQuery('');
    setActive(-1);
    settings.onClosed();
  };
  const search = (text: string) => {
    open();
    setQuery(text);
    setActive(0);
  };
  const move = (next: number) => {
    if (!isOpen) return open();
    setActive(next);
  };

  const choose = (index: number) => {
    if (!isOpen) return open();
    const option = listed[index];
    if (option && !option.disabled) settings.onChoose(option.value);
  };

  /** True when the key was for the select. */
  const press = (key: string): boolean => {
    if (key === 'ArrowDown') move(stepOption(listed, active, 1));
    else if (key === 'ArrowUp') move(stepOption(listed, active === -1 ? 0 : active, -1));
    else if (key === 'Home') move(stepOption(listed, -1, 1));
    else if (key === 'End') move(stepOption(listed, 0, -1));
    else if (key === 'Enter' || key === ' ') choose(active);
    else if (key === 'Escape') close();
    else if (!settings.isSearchable && key.length === 1) move(findByLetter(listed, active, key));
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const isTyping = settings.isSearchable && isOpen;
    if (event.key === 'Backspace' && query === '') return settings.onErase?.();
    if (event.key === 'Escape' && !isOpen) return;
    if (isTyping && [' ', 'Home', 'End'].includes(event.key)) return;
    if (press(event.key)) event.preventDefault();
  };

  return {
    ...found,
    listed,
    placement,
    isOpen,
    query,
    active,
    control,
    input,
    listId,
    open,
    close,
    search,
    clearQuery: () => setQuery(''),
    setActive,
    onKeyDown,
  };
}
