import styles from './skeleton.module.css';
import { Skeleton, SkeletonBar } from './skeleton.tsx';

/** In place of a whole screen whose parts or data are on their way. */
export const ScreenSkeleton = () => (
  <Skeleton>
    <div className={styles.screen}>
      {['26%', '44%', '70%', '58%', '64%'].map((width) => (
        <SkeletonBar key={width} width={width} />
      ))}
    </div>
  </Skeleton>
);
