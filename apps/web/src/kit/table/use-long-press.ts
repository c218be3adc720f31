/** A finger that stays on an item of a list: what a phone selects by. */
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const HOLD = 500;
/** A finger is never quite still. */
const SLACK = 10;

const itemOf = (target: EventTarget) => {
  const element = target as Element;
  // A button has a press of its own.
  return element.closest('button') ? null : element.closest<HTMLElement>('[data-index]');
};

/** Handlers for the list; `onPress` is given the item's `data-index`. Undefined: nothing is held. */
export function useLongPress(onPress: ((index: number) => void) | undefined) {
  const press = useRef<{ x: number; y: number; item: HTMLElement; timer: ReturnType<typeof setTimeout> }>(undefined);
  const isHeld = useRef(false);
  const isTouch = useRef(false);
  const cancel = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  const hold = () => {
    const item = press.current?.item;
    cancel();
    if (!item) return;
    isHeld.current = true;
    onPress?.(Number(item.dataset.index));
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      cancel();
      isHeld.current = false;
      isTouch.current = event.pointerType !== 'mouse';
      const item = itemOf(event.target);
      if (!onPress || !item || !isTouch.current) return;
      press.current = { x: event.clientX, y: event.clientY, item, timer: setTimeout(hold, HOLD) };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > SLACK) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    /** Android's own long press would open the menu of the link. */
    onContextMenu: (event: MouseEvent) => {
      if (!isTouch.current) return;
      event.preventDefault();
      hold();
    },
    /** The finger that has selected goes up: that is no tap. */
    onClickCapture: (event: MouseEvent) => {
      if (!isHeld.current) return;
      isHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
