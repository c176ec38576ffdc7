import { describe, expect, test } from 'vitest';
import { cornerOf, middle, mostZoom, moveBy, sideOf, zoomTo } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('the square that is cut out of a picture', () => {
  test('is at first as large as the picture allows, in its middle', () => {
    expect(sideOf(wide, middle)).toBe(200);
    expect(cornerOf(wide, middle)).toEqual({ left: 100, top: 0 });
  });

  test('moves with the hand and stops at the edges', () => {
    expect(cornerOf(wide, moveBy(wide, middle, 30, 0)).left).toBe(130);
    expect(cornerOf(wide, moveBy(wide, middle, 1000, 1000))).toEqual({ left: 200, top: 0 });
    expect(cornerOf(wide, moveBy(wide, middle, -1000, -1000))).toEqual({ left: 0, top: 0 });
  });

  test('keeps its middle while it is zoomed', () => {
    const near = zoomTo(wide, middle, 2);
    expect(sideOf(wide, near)).toBe(100);
    expect(cornerOf(wide, near)).toEqual({ left: 150, top: 50 });
    expect(cornerOf(wide, zoomTo(wide, near, 1))).toEqual({ left: 100, top: 0 });
  });

  test('never leaves the picture when it grows beside an edge', () => {
    const corner = moveBy(wide, zoomTo(wide, middle, 4), 1000, 1000);
    expect(cornerOf(wide, zoomTo(wide, corner, 1))).toEqual({ left: 200, top: 0 });
  });

  test('is never zoomed further than there is something to see', () => {
    expect(zoomTo(wide, middle, 99).zoom).toBe(mostZoom);
    expect(zoomTo(wide, middle, 0).zoom).toBe(1);
  });
});
