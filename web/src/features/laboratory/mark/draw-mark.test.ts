import { describe, expect, test } from 'vitest';
import { drawMark, markHues, markKinds } from './draw-mark.ts';

const names = Array.from({ length: 400 }, (_, number) => `laboratory-${number}`);
const drawings = names.map(drawMark);

/** Every number that a path draws to; arcs are relative and smaller than what is allowed. */
const numbersIn = (path: string): number[] => (path.match(/-?\d+(\.\d+)?/gu) ?? []).map(Number);

describe('the mark of a laboratory', () => {
  test('is the same whenever it is drawn', () => {
    expect(drawMark('soft-matter')).toEqual(drawMark('soft-matter'));
  });

  test('stays as it was when it was first shown', () => {
    const { kind, hue, secondHue, shapes } = drawMark('soft-matter');
    expect({ kind, hue, secondHue, shapes: shapes.length, first: shapes[0]?.path }).toMatchInlineSnapshot(`
      {
        "first": "M92.8 30.4L102.3 67.0L77.9 54.8Z",
        "hue": "blue",
        "kind": "crystal",
        "secondHue": "slate",
        "shapes": 15,
      }
    `);
  });

  test('differs between names that differ in one letter', () => {
    expect(new Set(drawings.map((drawing) => JSON.stringify(drawing))).size).toBe(names.length);
  });

  test('comes in every kind and hue', () => {
    expect(new Set(drawings.map(({ kind }) => kind))).toEqual(new Set(markKinds));
    expect(new Set(drawings.map(({ hue }) => hue))).toEqual(new Set(markHues));
  });

  test('has two colours that can be told apart by name', () => {
    expect(drawings.filter(({ hue, secondHue }) => hue === secondHue)).toEqual([]);
  });

  test('stays inside its square, and every shape can be seen', () => {
    for (const { shapes } of drawings) {
      expect(shapes.length).toBeGreaterThan(1);
      for (const { path, strength } of shapes) {
        expect(strength).toBeGreaterThan(0.2);
        expect(strength).toBeLessThanOrEqual(1);
        const numbers = numbersIn(path);
        expect(numbers.length).toBeGreaterThan(0);
        expect(Math.max(...numbers)).toBeLessThanOrEqual(114);
        expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-114);
      }
    }
  });
});
