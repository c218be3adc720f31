import { createElement, useSyncExternalStore } from 'react';
import { basicSet } from './basic-set.ts';
import type { fullSet } from './full-set.ts';

export type IconName = keyof typeof basicSet | keyof typeof fullSet;
type IconNode = [tag: string, attributes: Record<string, string>][];

const sets: { full: Record<string, IconNode> | null } = { full: null };
const listeners = new Set<() => void>();
let isLoading = false;

async function loadFullSet() {
  isLoading = true;
  try {
    sets.full = (await import('./full-set.ts')).fullSet;
    for (const listener of listeners) listener();
  } catch (error) {
    console.error('Icons did not load, their places stay empty', error);
  }
  isLoading = false; // after a failure the next icon that appears tries again
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!sets.full && !isLoading) loadFullSet();
  return () => void listeners.delete(listener);
}

const nothingToWaitFor = () => () => {};
const fullNow = () => sets.full;

function useIconNode(name: IconName): IconNode {
  const basic = (basicSet as Record<string, IconNode>)[name];
  const full = useSyncExternalStore(basic ? nothingToWaitFor : subscribe, fullNow, fullNow);
  return basic ?? full?.[name] ?? [];
}

export interface IconProps {
  name: IconName;
  /** 16 in text, 18 in icon buttons, 22 on a phone. */
  size?: number;
  className?: string;
}

/**
 * A Tabler outline icon (or our coin) by name. Takes its place at once, even while its drawing is still loading.
 * Always decoration: where an icon alone carries the meaning, its owner has the label.
 */
export function Icon({ name, size = 16, className }: IconProps) {
  const node = useIconNode(name);
  return (
    <svg
      data-icon={name}
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}
