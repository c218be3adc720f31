import { DemoBox } from '../../../data/words/demo-box.tsx';
import { Button } from '../../../kit/button/button.tsx';
import styles from './login.module.css';
import { useLoginOptions } from './login-options.ts';

export interface DemoAccount {
  title: string;
  use: () => void;
}

/** One click from the login to the inside, where the data is demo data. */
export function DemoAccounts({ accounts }: { accounts: DemoAccount[] }) {
  if (!useLoginOptions()?.demo) return null;
  return (
    <div className={styles.demo}>
      <DemoBox text="Демонстрационный режим. Войти как:">
        {accounts.map(({ title, use }) => (
          <Button key={title} size="sm" onClick={use}>
            {title}
          </Button>
        ))}
      </DemoBox>
    </div>
  );
}
