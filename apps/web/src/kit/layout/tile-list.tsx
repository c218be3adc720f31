/** A short list on a first page: a tile with an icon, a name and its facts; a row that leads somewhere is a link. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { Link } from '../link.tsx';
import { Skeleton, SkeletonBar } from '../skeleton.tsx';
import styles from './tile-list.module.css';

/** The title of a block and, across from it, where the rest is. */
export const BlockHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.head}>
    <h2>{title}</h2>
    {children}
  </div>
);

export const TileList = ({ children }: { children: ReactNode }) => <ul className={styles.panel}>{children}</ul>;

interface TileRowProps {
  icon: IconName;
  title: string;
  text?: ReactNode;
  /** Badges and tags under the text. */
  marks?: ReactNode;
  /** At the far side: an amount or an arrow. */
  end?: ReactNode;
  href?: string | undefined;
}

export function TileRow({ icon, title, text, marks, end, href }: TileRowProps) {
  const inside = (
    <>
      <span className={styles.tile}>
        <Icon name={icon} size={20} />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        {text && <small>{text}</small>}
        {marks && <span className={styles.marks}>{marks}</span>}
      </span>
      {end}
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <div className={styles.row}>{inside}</div>
      ) : (
        <Link className={styles.row} href={href}>
          {inside}
        </Link>
      )}
    </li>
  );
}

/** While the rows are on their way. */
export const TileBones = () => (
  <Skeleton>
    <div className={styles.panel}>
      {['62%', '48%', '70%'].map((width) => (
        <div key={width} className={styles.row}>
          <span className={styles.tile} />
          <span className={styles.words}>
            <SkeletonBar width={width} />
            <SkeletonBar width="82%" />
          </span>
        </div>
      ))}
    </div>
  </Skeleton>
);
