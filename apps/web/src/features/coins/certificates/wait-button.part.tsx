/** Of what has run out: whoever waits for it is told when it comes. */
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
