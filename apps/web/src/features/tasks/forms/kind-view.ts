/** What the browser knows of a kind of step: how it is written, asked and shown. */
import type { AnswerOf, KindCode, SettingsOf } from '@iskra/contract/forms/kinds';
import type { ReactNode } from 'react';

export interface EditProps<Settings> {
  settings: Settings;
  change: (part: Partial<Settings>) => void;
  /** What the validator says of a setting: `options/op12/label`. */
  errorAt: (path: string) => string | undefined;
}

export interface AskProps<Settings, Answer> {
  settings: Settings;
  /** As far as it has come: perhaps no whole answer yet. */
  answer: Answer | undefined;
  onAnswer: (answer: Answer | undefined) => void;
  /** The id of the question, for screen readers. */
  labelId: string;
  label: string;
}

export interface ShowProps<Settings, Answer> {
  settings: Settings;
  answer: Answer;
}

/** How it is asked and shown; how it is written stands apart, so that a phone never downloads it. */
export interface KindView<Settings, Answer> {
  Ask: (props: AskProps<Settings, Answer>) => ReactNode;
  Show: (props: ShowProps<Settings, Answer>) => ReactNode;
}

export type KindEdit<Settings> = (props: EditProps<Settings>) => ReactNode;
export type KindEdits = { [Code in KindCode]: KindEdit<SettingsOf<Code>> };
export type KindViews = { [Code in KindCode]: KindView<SettingsOf<Code>, AnswerOf<Code>> };

/** Any of them, for what looks at the kind of a step. */
export type AnyView = KindView<unknown, unknown>;

export const view = <Code extends KindCode>(parts: KindView<SettingsOf<Code>, AnswerOf<Code>>) => parts;
export const edit = <Code extends KindCode>(part: KindEdit<SettingsOf<Code>>) => part;
