/** Where this page stands: group, list, and the name that a card gives itself. */
import { createContext, Fragment, useContext, useEffect } from 'react';
import { Icon } from '../../kit/icons/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { listBehind } from '../lists/list-walk.tsx';
import { usePlace } from '../routing/router.ts';
import { trailOf } from './menu.ts';
import styles from './top-bar.module.css';

interface Crumb {
  title: string | undefined;
  setTitle: (title: string | undefined) => void;
}

const CrumbContext = createContext<Crumb>({ title: undefined, setTitle: () => {} });
export const CrumbProvider = CrumbContext.Provider;

/** A card names its record: «Родник, минимаркет». */
export function useCrumb(title: string | undefined): void {
  const { setTitle } = useContext(CrumbContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);
}

export function Breadcrumbs() {
  const { pathname, search } = usePlace();
  const { title } = useContext(CrumbContext);
  const trail = trailOf(pathname);
  const last = trail?.isRecord ? title : trail?.title;
  // A group that is called like its page says nothing beside it.
  const named = trail?.above[0]?.title ?? last;
  return (
    <nav className={styles.crumbs} aria-label="Вы здесь">
      {trail?.group?.title && trail.group.title !== named && (
        <>
          <span>{trail.group.title}</span>
          <Icon name="chevron-right" size={13} />
        </>
      )}
      {trail?.above.map((page, place) => (
        <Fragment key={page.href}>
          {/* The list that a card was opened from is the one it goes back to. */}
          <Link href={page.href + (place === trail.above.length - 1 ? (listBehind(search) ?? '') : '')}>
            <Icon name="chevron-left" className={styles.back} />
            {page.title}
          </Link>
          {(last || place < trail.above.length - 1) && <Icon name="chevron-right" size={13} />}
        </Fragment>
      ))}
      {last && <b aria-current="page">{last}</b>}
    </nav>
  );
}
