import { useUser } from '../../shell/session.ts';
import styles from './home.module.css';

/** The welcome page of owners and sellers. */
export default function HomePage() {
  const user = useUser();
  if (!user) return null;
  return (
    <div className={styles.page}>
      <h1>Здравствуйте, {user.first_name}!</h1>
    </div>
  );
}
