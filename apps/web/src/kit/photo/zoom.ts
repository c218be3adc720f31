/** Zoom, shift and turn of a photo in its pane. Pure; the shift is in pixels of the pane from its centre. */

export interface View {
  zoom: number;
  x: number;
  y: number;
  /** Quarter turns clockwise, 0…3. */
  turns: number;
}

export interface Size {
  width: number;
  height: number;
}

export const fitted: View = { zoom: 1, x: 0, y: 0, turns: 0 };

const MIN_ZOOM = 1;
const MAX_ZOOM = 8;
const STEP = 1.25;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** A photo never leaves its pane further than its own edge. */
export function keepInside(view: View, pane: Size): View {
  const roomX = (pane.width * (view.zoom - 1)) / 2;
  const roomY = (pane.height * (view.zoom - 1)) / 2;
  return { ...view, x: clamp(view.x, -roomX, roomX), y: clamp(view.y, -roomY, roomY) };
}

/** The point under the pointer (from the pane's centre) stays under it. */
export function zoomAt(view: View, factor: number, point: { x: number; y: number }, pane: Size): View {
  const zoom = clamp(view.zoom * factor, MIN_ZOOM, MAX_ZOOM);
  const real = zoom / view.zoom;
  const shifted = { ...view, zoom, x: point.x - (point.x - view.x) * real, y: point.y - (point.y - view.y) * real };
  return keepInside(shifted, pane);
}

const centre = { x: 0, y: 0 };
export const zoomIn = (view: View, pane: Size) => zoomAt(view, STEP, centre, pane);
export const zoomOut = (view: View, pane: Size) => zoomAt(view, 1 / STEP, centre, pane);

export const pan = (view: View, dx: number, dy: number, pane: Size) =>
  keepInside({ ...view, x: view.x + dx, y: view.y + dy }, pane);

export const rotate = (view: View): View => ({ ...fitted, turns: (view.turns + 1) % 4 });

/** A photo on its side must fit by its other edge. */
export const turnedScale = (view: View, pane: Size, photo: Size): number => {
  if (view.turns % 2 === 0 || pane.width === 0 || photo.width === 0) return 1;
  const upright = Math.min(pane.width / photo.width, pane.height / photo.height);
  const onSide = Math.min(pane.width / photo.height, pane.height / photo.width);
  return onSide / upright;
};
