/** The hands of the viewer: wheel, drag, pinch and keys, all ending in a `View`. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { fitted, pan, rotate, type View, zoomAt, zoomIn, zoomOut } from './zoom.ts';

type Point = { x: number; y: number };

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

export function usePhotoView(photoKey: string) {
  const pane = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>(fitted);
  const [isDragging, setDragging] = useState(false);
  const fingers = useRef(new Map<number, Point>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: every photo starts whole
  useEffect(() => setView(fitted), [photoKey]);

  const size = () => {
    const box = pane.current?.getBoundingClientRect();
    return { width: box?.width ?? 0, height: box?.height ?? 0 };
  };
  const fromCentre = (point: Point): Point => {
    const box = pane.current!.getBoundingClientRect();
    return { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 };
  };

  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    // React's wheel listener is passive and could not keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const point = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
      setView((before) => zoomAt(before, 1.0015 ** -event.deltaY, point, box));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);

  const drag = (pointer: number, to: Point) => {
    const from = fingers.current.get(pointer);
    if (!from) return;
    const other = [...fingers.current].find(([id]) => id !== pointer)?.[1];
    fingers.current.set(pointer, to);
    if (!other) return setView((before) => pan(before, to.x - from.x, to.y - from.y, size()));
    const factor = distance(to, other) / Math.max(1, distance(from, other));
    const middle = fromCentre({ x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
    setView((before) => zoomAt(before, factor, middle, size()));
  };
  const release = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    setDragging(fingers.current.size > 0);
  };

  const act = {
    in: () => setView((before) => zoomIn(before, size())),
    out: () => setView((before) => zoomOut(before, size())),
    fit: () => setView(fitted),
    rotate: () => setView(rotate),
  };

  return {
    pane,
    view,
    isDragging,
    size,
    act,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        setDragging(true);
      },
      onPointerMove: (event: PointerEvent) => drag(event.pointerId, { x: event.clientX, y: event.clientY }),
      onPointerUp: release,
      onPointerCancel: release,
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        setView((before) =>
          before.zoom > 1 ? fitted : zoomAt(before, 2.5, fromCentre({ x: event.clientX, y: event.clientY }), size()),
        ),
    },
  };
}

/** Keys that need no neighbour: + − 0 R. True when the key was one of them. */
export function pressPhotoKey(event: KeyboardEvent, act: ReturnType<typeof usePhotoView>['act']): boolean {
  if (event.key === '+' || event.key === '=') act.in();
  else if (event.key === '-' || event.key === '−') act.out();
  else if (event.key === '0') act.fit();
  else if (event.code === 'KeyR') act.rotate();
  else return false;
  return true;
}
