import { useAppearanceSync } from './appearance-sync.ts';
import { useExpiredLogin } from './expired.ts';
import { useGates } from './gates.ts';
import { useIdentityWindow } from './identity-window.ts';
import { useUser } from './session.ts';
import { useShortcuts } from './shortcuts.ts';
import { useStartupWindows } from './startup-windows.ts';
import { useUnanswered } from './unanswered.ts';
import { useWindowAddress } from './window-address.ts';

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
