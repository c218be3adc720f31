import { useAppearanceSync } from './appearance-sync.ts';
import { useExpiredLogin } from './expired.ts';
import { useIdentityWindow } from './identity-window.ts';
import { useMustShow } from './must-show.ts';
import { useUser } from './session.ts';
import { useShortcuts } from './shortcuts.ts';
import { useUnsignedGate } from './unsigned.ts';

/** What accompanies every page inside; it draws nothing itself. */
export function Companions() {
  useShortcuts(useUser() !== undefined);
  useAppearanceSync();
  useExpiredLogin();
  useMustShow();
  useUnsignedGate();
  useIdentityWindow();
  return null;
}
