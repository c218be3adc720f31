import { EmptyPanel } from '../../kit/table/list-state.tsx';

/** The home of a role whose first area is still being built. */
export default function ComingPage() {
  return (
    <EmptyPanel icon="clock" title="Раздел скоро появится" text="Мы уже строим его. Готовые разделы — в меню слева." />
  );
}
