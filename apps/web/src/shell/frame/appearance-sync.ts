/** Looks follow the person: the server's choice is put on at entry, a new choice is kept there. */
import { useEffect, useRef } from 'react';
import { setColorScheme, setDensity, useColorScheme, useDensity } from '../../theme/appearance.ts';
import { changePreferences } from '../session/preferences.ts';
import { currentUser, useUser } from '../session/session.ts';

export function useAppearanceSync(): void {
  const id = useUser()?.id;
  const theme = useColorScheme();
  const density = useDensity();
  /** What both sides agree on; empty until the person is known. */
  const agreed = useRef<{ id: number; theme: string; density: string }>(undefined);
  useEffect(() => {
    const kept = currentUser()?.preferences;
    if (id === undefined || !kept) return;
    if (agreed.current?.id !== id) {
      agreed.current = { id, theme: kept.theme ?? theme, density: kept.density ?? density };
      if (kept.theme) setColorScheme(kept.theme);
      if (kept.density) setDensity(kept.density);
      return;
    }
    if (agreed.current.theme === theme && agreed.current.density === density) return;
    const preferences = {
      ...(agreed.current.theme !== theme && { theme }),
      ...(agreed.current.density !== density && { density }),
    };
    agreed.current = { id, theme, density };
    changePreferences(preferences);
  }, [id, theme, density]);
}
