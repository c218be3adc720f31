import { useGates } from '../routing/gates.ts';
import { useExpiredLogin } from '../session/expired.ts';
import { useUser } from '../session/session.ts';
import { useUnanswered } from '../session/unanswered.ts';
import { useIdentityWindow } from '../windows/identity-window.ts';
import { useShortcuts } from '../windows/shortcuts.ts';
import { useStartupWindows } from '../windows/startup-windows.ts';
import { useWindowAddress } from '../windows/window-address.ts';
import { useAppearanceSync } from './appearance-sync.ts';

/** What accompanies every page inside; it draws nothing itself. */
export function Companions() {
  const user = useUser();
  useShortcuts(user !== undefined && !user.must_set_up_totp);
  useAppearanceSync();
  useExpiredLogin();
  useStartupWindows();
  useGates();
  useIdentityWindow();
  useUnanswered();
  useWindowAddress();
  return null;
}
