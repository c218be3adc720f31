/** The camera of the open task: opened over the page when a question asks for it, and closed with its photos. */
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import type { Failed, Scan, Transport } from '../../forms/transport.shared.ts';
import { HeldCamera } from './held-camera.ts';

/** What the camera is opened for, and who waits for it. */
export interface PhotoOrder {
  kind: 'photo';
  /** Small print is to be read on it. */
  isFine: boolean;
  onEnd: (result: File | Failed | null) => void;
}

export interface ScanOrder extends Scan {
  kind: 'scan';
  onEnd: (result: Failed | null) => void;
}

export type CameraOrder = PhotoOrder | ScanOrder;

type Box = ComponentType<{ order: CameraOrder; title: string; held: HeldCamera }>;

const unloaded = { error: 'Камера не открылась: нет связи. Повторите, когда она появится.' };

/** Before it was ever allowed a browser names no cameras, but says that there is one. */
async function findCamera(): Promise<boolean> {
  if (!navigator.mediaDevices?.getUserMedia) return false;
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.some(({ kind }) => kind === 'videoinput');
}

function useHasCamera(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    // What cannot be asked is found out when it is opened.
    findCamera().then(setHas, () => setHas(true));
  }, []);
  return has;
}

/** One for the task, and no longer. */
function useHeld(): HeldCamera | undefined {
  const [held, setHeld] = useState<HeldCamera>();
  useEffect(() => {
    const camera = new HeldCamera();
    setHeld(camera);
    return () => camera.end();
  }, []);
  return held;
}

export function useCamera(title: string) {
  const has = useHasCamera();
  const held = useHeld();
  const [open, setOpen] = useState<{ Box: Box; order: CameraOrder }>();
  const own = useMemo<Pick<Transport, 'takePhoto' | 'scan'>>(() => {
    if (!has) return {};
    const ask = async <Result,>(orderOf: (onEnd: (result: Result | Failed) => void) => CameraOrder) => {
      const part = await import('./camera-box.part.tsx').catch(() => undefined);
      if (!part) return unloaded;
      return new Promise<Result | Failed>((resolve) => {
        const onEnd = (result: Result | Failed) => {
          setOpen(undefined);
          resolve(result);
        };
        setOpen({ Box: part.CameraBox, order: orderOf(onEnd) });
      });
    };
    return {
      takePhoto: ({ isFine = false }) => ask<File | null>((onEnd) => ({ kind: 'photo', isFine, onEnd })),
      scan: (wanted) => ask<null>((onEnd) => ({ kind: 'scan', ...wanted, onEnd })),
    };
  }, [has]);
  const box = open && held && <open.Box order={open.order} title={title} held={held} />;
  return { own, box };
}
