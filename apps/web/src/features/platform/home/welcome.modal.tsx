/** Three slides at the first login: where one is, what one can do, where help is. */
import type { Role } from '@iskra/contract/roles';
import { useState } from 'react';
import { Icon, type IconName } from '../../../kit/icons/icon.tsx';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { usePhone } from '../../../kit/use-phone.ts';
import { isProfileBehindMore } from '../../../shell/frame/profile-place.ts';
import { useUser } from '../../../shell/session/session.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import styles from './welcome.module.css';

interface Slide {
  icon: IconName;
  title: string;
  text: string;
}

const first: Slide = {
  icon: 'home',
  title: 'Это ваш кабинет',
  text: '«Искра» — программа для торговых точек: задания, коины и награды. Всё, что касается вас, собрано здесь.',
};

/** A phone shows the name only in the menu. */
const wayToProfile = {
  phone: 'Нажмите «Ещё», затем своё имя.',
  bottom: 'Он внизу экрана.',
  wide: 'Нажмите на своё имя.',
};

const last = (way: keyof typeof wayToProfile): Slide => ({
  icon: 'user-circle',
  title: 'Настройте под себя',
  text: `В профиле — телефон, уведомления, тема и открытые сеансы. ${wayToProfile[way]}`,
});

const middle: Record<'seller' | 'owner' | 'staff', Slide> = {
  seller: {
    icon: 'building-store',
    title: 'Ваши точки',
    text: 'На главной странице видно, к каким точкам вы прикреплены. Задания и коины появятся там же.',
  },
  owner: {
    icon: 'building-store',
    title: 'Точки и документы',
    text: 'Следите за точками и обновляйте их данные. Подписанные документы и протоколы — в разделе «Документы».',
  },
  staff: {
    icon: 'search',
    title: 'Всё находится быстро',
    text: 'Ctrl+K открывает поиск по страницам, точкам и людям. Знак «?» покажет остальные клавиши.',
  },
};

function slidesOf(role: Role, isPhone: boolean): Slide[] {
  const way = !isPhone ? 'wide' : isProfileBehindMore(role) ? 'phone' : 'bottom';
  return [first, role === 'seller' || role === 'owner' ? middle[role] : middle.staff, last(way)];
}

export default function WelcomeModal({ close }: ModalProps<object, true>) {
  const user = useUser();
  const slides = slidesOf(user?.user_role_code ?? 'seller', usePhone());
  const [index, setIndex] = useState(0);
  const slide = slides[index]!;
  const isLast = index === slides.length - 1;
  return (
    <ModalFrame
      title={index === 0 && user ? `Добро пожаловать, ${user.first_name}!` : slide.title}
      onClose={() => close(true)}
      footer={
        <ModalFooter
          hint={`${index + 1} из ${slides.length}`}
          cancel={index === 0 ? 'Пропустить' : 'Назад'}
          onCancel={() => (index === 0 ? close(true) : setIndex(index - 1))}
          submit={isLast ? 'Начать работу' : 'Дальше'}
          onSubmit={() => (isLast ? close(true) : setIndex(index + 1))}
          focus="submit"
        />
      }
    >
      <div className={styles.slide} aria-live="polite">
        <span className={styles.picture}>
          <Icon name={slide.icon} size={40} />
        </span>
        {index === 0 && <h3>{slide.title}</h3>}
        <p>{slide.text}</p>
      </div>
    </ModalFrame>
  );
}
