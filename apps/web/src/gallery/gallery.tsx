/** Every part of the kit in every state, for development and for the browser tests. `?section=fields` shows one section. */
import { type ComponentType, lazy, Suspense } from 'react';
import { Segmented } from '../kit/button/segmented.tsx';
import { Mark } from '../kit/mark.tsx';
import {
  type ColorScheme,
  type Density,
  setColorScheme,
  setDensity,
  useColorScheme,
  useDensity,
} from '../theme/appearance.ts';
import styles from './gallery.module.css';

const sections: Record<string, ComponentType> = {
  look: lazy(() => import('./sections/look.tsx')),
  buttons: lazy(() => import('./sections/buttons.tsx')),
  fields: lazy(() => import('./sections/fields.tsx')),
  selects: lazy(() => import('./sections/selects.tsx')),
  rules: lazy(() => import('./sections/rules.tsx')),
  choices: lazy(() => import('./sections/choices.tsx')),
  statuses: lazy(() => import('./sections/statuses.tsx')),
  overlays: lazy(() => import('./sections/overlays.tsx')),
  table: lazy(() => import('./sections/table.tsx')),
  states: lazy(() => import('./sections/states.tsx')),
  dates: lazy(() => import('./sections/dates.tsx')),
  files: lazy(() => import('./sections/files.tsx')),
  media: lazy(() => import('./sections/media.tsx')),
  cards: lazy(() => import('./sections/cards.tsx')),
};

const schemes = [
  { value: 'light', label: 'Светлая' },
  { value: 'dark', label: 'Тёмная' },
  { value: 'auto', label: 'Как в системе' },
] satisfies { value: ColorScheme; label: string }[];
const densities = [
  { value: 'comfortable', label: '44' },
  { value: 'compact', label: '34' },
] satisfies { value: Density; label: string }[];

export function Gallery() {
  const wanted = new URLSearchParams(location.search).get('section');
  const shown = Object.entries(sections).filter(([id]) => wanted === null || id === wanted);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Mark size={26} />
        <h1>ИСКРА: набор</h1>
        <Segmented label="Тема" options={schemes} value={useColorScheme()} onChange={setColorScheme} />
        <Segmented label="Плотность" options={densities} value={useDensity()} onChange={setDensity} />
      </header>
      <nav className={styles.nav} aria-label="Части набора">
        {Object.keys(sections).map((id) => (
          <a key={id} href={`?section=${id}`} className="ik-link">
            {id}
          </a>
        ))}
      </nav>
      <main>
        {shown.map(([id, Section]) => (
          <Suspense key={id}>
            <section id={id} className={styles.section}>
              <Section />
            </section>
          </Suspense>
        ))}
      </main>
    </div>
  );
}
