/** Theme and density of this browser: kept in localStorage, shown as attributes of <html>, read by every part. */
import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark' | 'auto';
export type Density = 'comfortable' | 'compact';

// public/appearance.js applies the same keys before the first paint.
const SCHEME_KEY = 'ik-scheme';
const DENSITY_KEY = 'ik-density';

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage may be forbidden; the choice then lives until reload
  }
}

let scheme: ColorScheme = (['light', 'dark'] as const).find((it) => it === stored(SCHEME_KEY)) ?? 'auto';
let density: Density = stored(DENSITY_KEY) === 'compact' ? 'compact' : 'comfortable';

const shownScheme = (): 'light' | 'dark' => (scheme === 'auto' ? (prefersDark.matches ? 'dark' : 'light') : scheme);

function apply() {
  document.documentElement.dataset.mantineColorScheme = shownScheme();
  document.documentElement.dataset.density = density;
  for (const listener of listeners) listener();
}

function keep(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // see stored()
  }
  apply();
}

export function setColorScheme(next: ColorScheme) {
  scheme = next;
  keep(SCHEME_KEY, next);
}

export function setDensity(next: Density) {
  density = next;
  keep(DENSITY_KEY, next);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useColorScheme = () => useSyncExternalStore(subscribe, () => scheme);
export const useShownScheme = () => useSyncExternalStore(subscribe, shownScheme);
export const useDensity = () => useSyncExternalStore(subscribe, () => density);

prefersDark.addEventListener('change', apply);
apply();
