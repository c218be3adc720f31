/**
 * Back closes the top layer: every window, sheet, drawer and viewer is a layer over the page. The kit knows no history:
 * the app, which has one, keeps the layers; without a keeper (the gallery) Back is the browser's own.
 */
import { useLayoutEffect, useRef } from 'react';

export interface BackLayer {
  /** A request, as by Escape: the owner of the layer decides, and may ask first. */
  close: () => void;
  /** What the address says of it, so that a link can be sent. */
  address?: string | undefined;
}

type Keep = (layer: BackLayer) => () => void;

let keep: Keep = () => () => {};

export function keepLayersBy(keeper: Keep): void {
  keep = keeper;
}

export function useBackLayer(isOpen: boolean, onClose: () => void, address?: string): void {
  const close = useRef(onClose);
  close.current = onClose;
  // Before the next task: a window that closes and a page that opens at once find the history as it will be.
  useLayoutEffect(() => {
    if (isOpen) return keep({ close: () => close.current(), address });
  }, [isOpen, address]);
}
