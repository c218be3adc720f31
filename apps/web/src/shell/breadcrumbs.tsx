/** Where this page stands: group, list, and the name that a card gives itself. */
import { createContext, useContext, useEffect } from 'react';
import { Icon } from '../kit/icons/icon.tsx';
import { Link } from '../kit/link.tsx';
import { listBehind } from './list-walk.tsx';
import { matchRoute } from './match.ts';
import { trailOf } from './menu.ts';
import { usePlace } from './router.ts';
import { routes } from './routes.ts';
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
  const isCard = trail !== undefined && pathname !== trail.item.path;
  const last = isCard ? title : (trail?.item.title ?? matchRoute(routes, pathname)?.route.name);
  return (
    <nav className={styles.crumbs} aria-label="Вы здесь">
      {trail?.group.title && trail.group.title !== last && (
        <>
          <span>{trail.group.title}</span>
          <Icon name="chevron-right" size={13} />
        </>
      )}
      {isCard && (
        <>
          <Link href={trail.item.path + (listBehind(search) ?? '')}>
            <Icon name="chevron-left" className={styles.back} />
            {trail.item.title}
          </Link>
          {last && <Icon name="chevron-right" size={13} />}
        </>
      )}
      {last && <b aria-current="page">{last}</b>}
    </nav>
  );
}
