import { expect, test } from 'vitest';
import { fitted, pan, rotate, turnedScale, zoomAt, zoomIn, zoomOut } from './zoom.ts';

const pane = { width: 800, height: 600 };

test('zooming out never makes a photo smaller than its pane, zooming in stops at eight', () => {
  expect(zoomOut(fitted, pane).zoom).toBe(1);
  let view = fitted;
  for (let step = 0; step < 30; step += 1) view = zoomIn(view, pane);
  expect(view.zoom).toBe(8);
});

test('what is under the pointer stays there', () => {
  const point = { x: 100, y: -50 };
  const before = zoomAt(fitted, 2, { x: 0, y: 0 }, pane);
  const after = zoomAt(before, 1.5, point, pane);
  const photoPoint = (view: typeof before) => ({
    x: (point.x - view.x) / view.zoom,
    y: (point.y - view.y) / view.zoom,
  });
  expect(photoPoint(after).x).toBeCloseTo(photoPoint(before).x);
  expect(photoPoint(after).y).toBeCloseTo(photoPoint(before).y);
});

test('a fitted photo cannot be moved, a zoomed one only to its edge', () => {
  expect(pan(fitted, 500, 500, pane)).toMatchObject({ x: 0, y: 0 });
  const zoomed = zoomAt(fitted, 2, { x: 0, y: 0 }, pane);
  expect(pan(zoomed, 5000, -5000, pane)).toMatchObject({ x: 400, y: -300 });
});

test('four turns are none, and turning starts from the whole photo', () => {
  const zoomed = zoomAt(fitted, 3, { x: 10, y: 10 }, pane);
  expect(rotate(zoomed)).toEqual({ zoom: 1, x: 0, y: 0, turns: 1 });
  expect(rotate(rotate(rotate(rotate(fitted)))).turns).toBe(0);
});

test('a wide photo on its side shrinks to the height of the pane', () => {
  expect(turnedScale({ ...fitted, turns: 1 }, pane, { width: 800, height: 600 })).toBeCloseTo(0.75);
  expect(turnedScale({ ...fitted, turns: 2 }, pane, { width: 800, height: 600 })).toBe(1);
});
