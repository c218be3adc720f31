/** The welcome page of owners and sellers. An owner who has not signed sees only the gate. */
import { useEffect } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { EmptyPanel } from '../../../kit/table/empty-panel.tsx';
import { useUser } from '../../../shell/session/session.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { greeting } from './greeting.ts';
import styles from './home.module.css';
import { OwnerHome } from './owner-home.part.tsx';
import { SellerHome } from './seller-home.part.tsx';

const openGate = () => void openModal('document.accept', {}, { keepOnOutsideClick: true });

/** Behind the window stands the same in words, for the case that the window did not load. */
function Gate() {
  useEffect(openGate, []);
  return (
    <>
      <h1 className="ik-hidden">Документы на подпись</h1>
      <EmptyPanel
        icon="file-text"
        title="Подпишите документы, чтобы продолжить"
        text="После подписи откроются все разделы кабинета."
        action={<Button onClick={openGate}>Открыть документы</Button>}
      />
    </>
  );
}

export default function HomePage() {
  const user = useUser();
  if (!user) return null;
  if (!user.docs_signed) return <Gate />;
  return (
    <div className={styles.page}>
      <h1>
        {greeting(new Date().getHours())}, {user.first_name}
      </h1>
      <div className={styles.columns}>{user.user_role_code === 'owner' ? <OwnerHome /> : <SellerHome />}</div>
    </div>
  );
}
