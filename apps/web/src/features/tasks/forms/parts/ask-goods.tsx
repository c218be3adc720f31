/** The goods of a group, as the transport has them. */
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { SearchBox } from '../../../../kit/field/search-box.tsx';
import { Note } from '../../../../kit/status/note.tsx';
import styles from '../ask.module.css';
import { type Failed, type Goods, isFailed, useTransport } from '../transport.shared.ts';

export function useGoods(group: number | null | undefined) {
  const { goods } = useTransport();
  const [found, setFound] = useState<{ of: number; goods: Goods[] | Failed }>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isStale = false;
    if (group) void goods(group).then((all) => !isStale && setFound({ of: group, goods: all }));
    return () => {
      isStale = true;
    };
  }, [group, goods, tries]);
  return { found: found && found.of === group ? found.goods : undefined, again: () => setTries((old) => old + 1) };
}

interface GoodsListProps {
  group: number | null | undefined;
  children: (goods: readonly Goods[]) => ReactNode;
}

const many = 8;

export function GoodsList({ group, children }: GoodsListProps) {
  const { found, again } = useGoods(group);
  const [search, setSearch] = useState('');
  if (!group) return <Note tone="warn">Группа SKU не выбрана</Note>;
  if (!found) return <p role="status">Загружаем SKU…</p>;
  if (isFailed(found))
    return (
      <Note tone="danger">
        {found.error}{' '}
        <Button size="sm" onClick={again}>
          Повторить
        </Button>
      </Note>
    );
  const wanted = search.trim().toLowerCase();
  const shown = found.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <div className={styles.files}>
      {found.length > many && <SearchBox label="Найти SKU" value={search} onChange={setSearch} />}
      {children(shown)}
      {shown.length === 0 && <p>Ничего не нашлось</p>}
    </div>
  );
}
