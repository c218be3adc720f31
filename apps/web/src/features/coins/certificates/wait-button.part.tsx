/** Out of stock: a seller may ask to be notified when it comes. */
import { Button } from '../../../kit/button/button.tsx';
import { useWait } from './use-wait.ts';

type Look = Pick<Parameters<typeof Button>[0], 'wide' | 'size'>;

export function WaitButton({ of, ...look }: { of: Parameters<typeof useWait>[0] } & Look) {
  const { label, ...button } = useWait(of);
  return (
    <Button {...look} {...button}>
      {label}
    </Button>
  );
}
