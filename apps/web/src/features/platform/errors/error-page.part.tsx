import { roleHomes } from '@iskra/contract/roles';
import { Button } from '../../../kit/button/button.tsx';
import { Mark } from '../../../kit/mark.tsx';
import { useUser } from '../../../shell/session/session.ts';
import styles from './errors.module.css';

export function ErrorPage({ title, text }: { title: string; text: string }) {
  const user = useUser();
  return (
    <div className={styles.page}>
      <Mark size={48} />
      <h1>{title}</h1>
      <p>{text}</p>
      <Button variant="primary" href={user ? roleHomes[user.user_role_code] : '/auth'}>
        На главную
      </Button>
    </div>
  );
}
