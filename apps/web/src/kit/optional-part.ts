/** A part that a page can do without: loaded when it is drawn, absent when it does not come, as without a network. */
import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

export const optionalPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    load().catch((error: unknown) => {
      console.error('A part of the page did not load', error);
      return { default: Nothing as ComponentType<Props> };
    }),
  );
