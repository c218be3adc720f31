/** The home of a role whose first area is still being built: what it will hold, and what already works. */
import { Button } from '../../kit/button/button.tsx';
import { Screen } from '../../kit/layout/screen.tsx';
import { EmptyPanel } from '../../kit/table/list-state.tsx';
import { type AppPath, href } from '../../shell/paths.ts';
import { usePlace } from '../../shell/router.ts';

interface Coming {
  page: string;
  title: string;
  text: string;
}

const pages: Partial<Record<AppPath, Coming>> = {
  '/usersModerationNewRequests': {
    page: 'Новые заявки пользователей',
    title: 'Очередь заявок готовится',
    text: 'Здесь будут новые заявки продавцов и контрагентов: проверить, принять или вернуть с причиной. Торговые точки уже можно смотреть и блокировать.',
  },
};

const unnamed: Coming = { page: 'Скоро', title: 'Раздел готовится', text: 'Готовые разделы — в меню слева.' };

export default function ComingPage() {
  const { pathname } = usePlace();
  const { page, title, text } = pages[pathname as AppPath] ?? unnamed;
  return (
    <Screen title={page}>
      <EmptyPanel
        icon="clock"
        title={title}
        text={text}
        action={
          <Button icon="building-store" href={href('/tradePointsList')}>
            К торговым точкам
          </Button>
        }
      />
    </Screen>
  );
}
