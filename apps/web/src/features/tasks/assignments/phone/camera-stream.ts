/** The picture of the back camera, while the screen is open. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type HeldCamera, hasTorch, isOver, turnTorch } from './held-camera.ts';

const words: Record<string, string> = {
  NotAllowedError:
    'Доступ к камере закрыт. Разрешите её для этого сайта в настройках браузера или снимите камерой телефона.',
  NotFoundError: 'Браузер не нашёл камеру. Снимите камерой телефона.',
  NotReadableError: 'Камера занята другой программой. Закройте её и повторите или снимите камерой телефона.',
};
const otherwise = 'Камера не включилась. Снимите камерой телефона.';

/** More than is kept, so that little is lost when it is made smaller. */
const widths = { usual: 2560, fine: 3840 };

const wantedOf = (isFine: boolean): MediaTrackConstraints => ({
  facingMode: { ideal: 'environment' },
  width: { ideal: isFine ? widths.fine : widths.usual },
});

interface Camera {
  stream: MediaStream | undefined;
  torch: { isOn: boolean; turn: () => void } | undefined;
}

export function useCameraStream(held: HeldCamera, isFine: boolean, onFailed: (words: string) => void): Camera {
  const [stream, setStream] = useState<MediaStream>();
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    let view: MediaStream | undefined;
    let isGone = false;
    let isStarting = false;
    const start = async () => {
      if (isStarting) return;
      isStarting = true;
      try {
        const next = await held.look(wantedOf(isFine));
        if (isGone) return held.rest(next);
        view = next;
        setStream(next);
      } catch (error) {
        if (!isGone) failed.current(words[(error as Error).name] ?? otherwise);
      }
      isStarting = false;
    };
    const onBack = () => {
      if (document.visibilityState === 'visible' && isOver(view)) void start();
    };
    void start();
    document.addEventListener('visibilitychange', onBack);
    window.addEventListener('pageshow', onBack);
    return () => {
      isGone = true;
      held.rest(view);
      document.removeEventListener('visibilitychange', onBack);
      window.removeEventListener('pageshow', onBack);
    };
  }, [held, isFine]);
  return { stream, torch: useTorch(stream) };
}

function useTorch(stream: MediaStream | undefined): Camera['torch'] {
  const [isOn, setOn] = useState(false);
  const [track] = stream?.getVideoTracks() ?? [];
  const turn = useCallback(() => {
    const next = !isOn;
    if (track)
      turnTorch(track, next).then(
        () => setOn(next),
        (error: unknown) => console.warn('The torch does not turn', error),
      );
  }, [track, isOn]);
  return hasTorch(track) ? { isOn, turn } : undefined;
}
