import type { IconName } from '../../../kit/icons/icon.tsx';
import { BlockHead, TileList, TileRow } from '../../../kit/layout/tile-list.tsx';

export interface Soon {
  icon: IconName;
  title: string;
  text: string;
}

/** Coming features, said plainly: no figures until they are real. */
export const SoonList = ({ items }: { items: Soon[] }) => (
  <section>
    <BlockHead title="Скоро здесь" />
    <TileList>
      {items.map((item) => (
        <TileRow key={item.title} {...item} />
      ))}
    </TileList>
  </section>
);
