/** Shared by the parts of one editor: its fields, the faults at each place, and the changes of the rule. */
import type { RulePath } from '@iskra/contract/kernel/conditions/rules';
import { createContext, useContext } from 'react';
import { type Block, placeName, type RuleField } from './rule-model.ts';

export interface RuleContextValue {
  root: Block;
  fields: readonly RuleField[];
  /** Messages by the path of the contract: `items.0.value`. */
  errors: Readonly<Record<string, string>>;
  /** How many each condition and each block finds, by its place; the old ones stay while it is counted anew. */
  counts: Readonly<Record<string, number>> | undefined;
  isCounting: boolean;
  isChanged: (path: RulePath) => boolean;
  /** `focus`: what takes the focus when the new rule is drawn, by its name and place. */
  change: (next: Block, focus?: FocusTarget) => void;
}

export interface FocusTarget {
  part: 'field' | 'grip' | 'add';
  path: RulePath;
}

/** The name by which the editor finds what takes the focus. */
export const focusName = ({ part, path }: FocusTarget): string => [part, placeName(path)].join(':');

export const RuleContext = createContext<RuleContextValue | null>(null);

export function useRule(): RuleContextValue {
  const rule = useContext(RuleContext);
  if (!rule) throw new Error('Parts of a rule stand inside of its editor');
  return rule;
}

/** The fault at this place: of the part itself, or inside of it, such as an end of a range. */
export function errorAt(errors: RuleContextValue['errors'], path: RulePath, part: string): string | undefined {
  const name = [placeName(path), part].filter(Boolean).join('.');
  return Object.entries(errors).find(([place]) => place === name || place.startsWith(`${name}.`))?.[1];
}
