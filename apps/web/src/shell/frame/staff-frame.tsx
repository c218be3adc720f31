/** The frame of everybody inside: side menu (a rail or a drawer when there is no room), top bar, the page. */
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../kit/icons/icon.tsx';
import { HeadSlotProvider } from '../../kit/layout/screen.tsx';
import { Mark } from '../../kit/mark.tsx';
import { openPalette } from '../palette/open-palette.ts';
import { usePlace } from '../routing/router.ts';
import { useUser } from '../session/session.ts';
import { BottomNav } from './bottom-nav.tsx';
import { PrintHead } from './print-head.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SideMenu } from './side-menu.tsx';
import styles from './staff-frame.module.css';
import { TopBar } from './top-bar.tsx';
import { useDrawer } from './use-drawer.ts';
import { useMenuFolded } from './use-menu-folded.ts';

export function StaffFrame({ children }: { children: ReactNode }) {
  const user = useUser();
  const place = usePlace();
  const [folded, setFolded] = useMenuFolded();
  const [drawer, setDrawer, side] = useDrawer(place.pathname);
  const main = useRef<HTMLElement>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const findEverywhere = () => {
    setDrawer(false);
    return openPalette();
  };
  if (!user) return <main className={styles.alone}>{children}</main>;
  return (
    <div className={styles.app} data-folded={folded || undefined} data-drawer={drawer || undefined}>
      {/* Not a link: an anchor in the address would be a visit of its own. */}
      <button type="button" className={`${styles.skip} ik-no-print`} onClick={() => main.current?.focus()}>
        К содержанию
      </button>
      <aside ref={side} className={`${styles.side} ik-no-print`}>
        <a className={styles.brand} href={user.home} aria-label="Искра, на главную">
          <Mark size={26} />
          <b>ИСКРА</b>
        </a>
        <button type="button" className={styles.find} onClick={() => void findEverywhere()}>
          <Icon name="search" size={18} />
          <span>Найти везде</span>
        </button>
        <SideMenu user={user} pathname={place.pathname} folded={folded} />
        <button type="button" className={styles.fold} onClick={() => setFolded(!folded)}>
          <Icon name={folded ? 'chevrons-right' : 'chevrons-left'} />
          <span>{folded ? 'Развернуть меню' : 'Свернуть меню'}</span>
        </button>
        <ProfileMenu user={user} folded={folded} />
      </aside>
      {drawer && (
        <button type="button" className={styles.scrim} aria-label="Закрыть меню" onClick={() => setDrawer(false)} />
      )}
      <div className={styles.main} inert={drawer}>
        <TopBar onMenu={() => setDrawer(true)} slot={setSlot} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls; a page without a single link must scroll by keyboard too */}
        <main ref={main} className={styles.content} tabIndex={0}>
          <PrintHead user={user} />
          <HeadSlotProvider value={slot}>{children}</HeadSlotProvider>
        </main>
        <BottomNav role={user.user_role_code} pathname={place.pathname} onMore={() => setDrawer(true)} />
      </div>
    </div>
  );
}
