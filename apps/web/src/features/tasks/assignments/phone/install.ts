/** Putting the program on the phone: what the browser offers, held back until the person asks for it. */
import { useSyncExternalStore } from 'react';

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

const dismissedItem = 'ik-install-no';
const listeners = new Set<() => void>();
let offered: InstallEvent | undefined;

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function addLink(rel: string, href: string): void {
  if (document.querySelector(`link[rel="${rel}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

/** Only a seller's browser is told that there is something to install: the others have pages of their own to start with. */
export function offerInstalling(): () => void {
  addLink('manifest', '/manifest.webmanifest');
  addLink('apple-touch-icon', '/apple-touch-icon.png');
  const onOffer = (event: Event) => {
    event.preventDefault();
    offered = event as InstallEvent;
    notify();
  };
  const onDone = () => {
    offered = undefined;
    notify();
  };
  window.addEventListener('beforeinstallprompt', onOffer);
  window.addEventListener('appinstalled', onDone);
  return () => {
    window.removeEventListener('beforeinstallprompt', onOffer);
    window.removeEventListener('appinstalled', onDone);
  };
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;
/** It has no question of its own: the person is shown where the button is. */
const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent);

export type InstallWay = 'ask' | 'apple';

function wayNow(): InstallWay | undefined {
  if (localStorage.getItem(dismissedItem) !== null || isInstalled()) return undefined;
  if (offered) return 'ask';
  return isApple() ? 'apple' : undefined;
}

export const useInstallWay = () => useSyncExternalStore(subscribe, wayNow);

export async function install(): Promise<void> {
  await offered?.prompt();
  offered = undefined;
  notify();
}

export function dismissInstalling(): void {
  localStorage.setItem(dismissedItem, new Date().toISOString());
  notify();
}
