/** The order of the first steps, for an administrator whose programme is still empty: each leads to its page and is ticked when done. */

import { editableCertificates } from '@iskra/contract/areas/coins/editable-certificates';
import { documents } from '@iskra/contract/areas/content/documents';
import { owners } from '@iskra/contract/areas/network/owners';
import { tradePoints } from '@iskra/contract/areas/network/trade-points';
import { tradeUsers } from '@iskra/contract/areas/people/trade-users';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import { EmptyOffers } from '../../../shell/lists/head-offers.tsx';
import { href } from '../../../shell/routing/paths.ts';
import styles from './first-steps.module.css';

/** As many as a list has in all: undefined until the answer is here. */
function useCounts() {
  const [trade, counterparties, points, goods] = [
    useAsk(tradeUsers.counters, {}).data?.all.total,
    useAsk(owners.counters, {}).data?.all.total,
    useAsk(tradePoints.counters, {}).data?.all.total,
    useAsk(editableCertificates.counters, {}).data?.all.total,
  ];
  const papers = useAsk(documents.list, { body: { per_page: 20 } }).data?.items.length;
  return { trade, counterparties, points, goods, papers };
}

interface Step {
  title: string;
  text: string;
  href: string;
  count?: number | undefined;
}

export default function FirstSteps() {
  const { trade, counterparties, points, goods, papers } = useCounts();
  const steps: Step[] = [
    {
      title: 'Проверьте справочники',
      text: 'Регионы и причины уже есть; добавьте каналы, форматы и сети.',
      href: href('/manuals'),
    },
    { title: 'Заведите ТСМ', text: 'За ними закрепляют точки.', href: href('/tradeUsers'), count: trade },
    {
      title: 'Опубликуйте документы',
      text: 'Правила контрагент подписывает при первом входе.',
      href: href('/documents'),
      count: papers,
    },
    {
      title: 'Добавьте контрагентов',
      text: 'По одному или файлом; потом отправьте приглашения.',
      href: href('/owners'),
      count: counterparties,
    },
    {
      title: 'Добавьте торговые точки',
      text: 'С адресом, контрагентом и ТСМ.',
      href: href('/tradePointsList'),
      count: points,
    },
    {
      title: 'Наполните каталог сертификатов',
      text: 'На них тратят коины.',
      href: href('/editableCertificates'),
      count: goods,
    },
  ];
  return (
    <>
      <ol className={styles.steps} aria-label="Первые шаги">
        {steps.map(({ title, text, href: to, count = 0 }) => (
          <li key={title} data-done={count > 0 || undefined}>
            <Link href={to}>{title}</Link>
            {count > 0 && (
              <em>
                <Icon name="check" /> Сделано
              </em>
            )}
            <span>{text}</span>
          </li>
        ))}
        <li>
          <b>Добавьте продавцов</b>
          <span>Или пусть придут сами: по приглашению и со страницы входа.</span>
        </li>
      </ol>
      <EmptyOffers />
    </>
  );
}
