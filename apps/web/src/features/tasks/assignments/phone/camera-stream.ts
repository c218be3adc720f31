/** The picture of the back camera, while the screen is open. */
import { useCallback, useEffect, useRef, useState } from 'react';

const words: Record<string, string> = {
  NotAllowedError:
    'Доступ к камере закрыт. Разрешите её для этого сайта в настройках браузера или снимите камерой телефона.',
  NotFoundError: 'Браузер не нашёл камеру. Снимите камерой телефона.',
  NotReadableError: 'Камера занята другой программой. Закройте её и повторите или снимите камерой телефона.',
};
const otherwise = 'Камера не включилась. Снимите камерой телефона.';

/** More than is kept, so that little is lost when it is made smaller. */
const widths = { usual: 2560, fine: 3840 };

const wantedOf = (isFine: boolean): MediaStreamConstraints => ({
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: isFine ? widths.fine : widths.usual } },
});

const stop = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** Phones take the camera away from a page that is not seen, and some give it back black. */
const isOver = (stream: MediaStream | undefined) =>
  stream?.getVideoTracks().every(({ readyState, muted }) => readyState === 'ended' || muted) === true;

interface Camera {
  stream: MediaStream | undefined;
  torch: { isOn: boolean; turn: () => void } | undefined;
}

export function useCameraStream(isFine: boolean, onFailed: (words: string) => void): Camera {
  const [stream, setStream] = useState<MediaStream>();
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    let current: MediaStream | undefined;
    let isGone = false;
    const start = async () => {
      try {
        const next = await navigator.mediaDevices.getUserMedia(wantedOf(isFine));
        if (isGone) return stop(next);
        current = next;
        setStream(next);
      } catch (error) {
        if (!isGone) failed.current(words[(error as Error).name] ?? otherwise);
      }
    };
    const onBack = () => {
      if (document.visibilityState !== 'visible' || !isOver(current)) return;
      stop(current);
      void start();
    };
    void start();
    document.addEventListener('visibilitychange', onBack);
    window.addEventListener('pageshow', onBack);
    return () => {
      isGone = true;
      stop(current);
      document.removeEventListener('visibilitychange', onBack);
      window.removeEventListener('pageshow', onBack);
    };
  }, [isFine]);
  return { stream, torch: useTorch(stream) };
}

/** Not every camera has one, and not every browser knows of it. */
const hasTorch = (track: MediaStreamTrack | undefined): boolean =>
  (track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true;

function useTorch(stream: MediaStream | undefined): Camera['torch'] {
  const [isOn, setOn] = useState(false);
  const [track] = stream?.getVideoTracks() ?? [];
  const turn = useCallback(() => {
    const next = !isOn;
    track?.applyConstraints({ advanced: [{ torch: next } as MediaTrackConstraintSet] }).then(
      () => setOn(next),
      (error: unknown) => console.warn('The torch does not turn', error),
    );
  }, [track, isOn]);
  return hasTorch(track) ? { isOn, turn } : undefined;
}
