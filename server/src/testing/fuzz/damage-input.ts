import type { Chance } from '../../demonstration/make-files/chance.ts';
import { hostileFields, hostileNumbers, hostileTexts } from './hostile-values.ts';

/** Where a value stands in an input, and how to put another into its place. */
interface Place {
  readonly value: unknown;
  put(value: unknown): void;
  remove(): void;
}

type Container = Record<string, unknown>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array);

/** What lies deeper is somebody's damage already. */
const deepest = 12;
/** More than any body may have; a hundred times as much would only try our own patience. */
const longestList = 1_500_000;

const placesIn = (container: Container, depth = 0): Place[] =>
  Object.keys(container).flatMap((key) => {
    const value = container[key];
    const place: Place = {
      value,
      put: (other) => void (container[key] = other),
      remove: () => (Array.isArray(container) ? void container.splice(Number(key), 1) : void delete container[key]),
    };
    return isContainer(value) && depth < deepest ? [place].concat(placesIn(value, depth + 1)) : [place];
  });

const deep = (levels: number, leaf: unknown): unknown => {
  let value = leaf;
  for (let level = 0; level < levels; level += 1) {
    value = level % 2 === 0 ? [value] : { a: value };
  }
  return value;
};

const anything = (chance: Chance): unknown =>
  chance.one([
    () => null,
    () => true,
    () => [],
    () => ({}),
    () => chance.one(hostileNumbers),
    () => chance.one(hostileTexts),
    () => chance.one(hostileTexts),
    () => chance.one(hostileTexts) + chance.one(hostileTexts) + chance.one(hostileTexts),
    () => chance.one(hostileTexts).repeat(chance.whole(1, 500)),
    () => 'x'.repeat(chance.one([100, 101, 254, 500, 501, 2000, 5001, 20_001, 100_000, 900_000])),
    () => deep(chance.one([5, 50, 500, 3000]), 1),
    () => Array.from({ length: chance.one([1, 51, 501, 5000]) }, () => chance.one(hostileTexts)),
    () => Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field${index}`, index])),
    () => ({ $gt: '', toString: 'x', length: 1e9 }),
  ])();

/** Changes one thing about an input: a field goes, comes, doubles or becomes something else. */
export const damageInput = (input: Container, chance: Chance, columns: readonly string[]): void => {
  const places = placesIn(input);
  const place = places[chance.whole(0, places.length - 1)];
  const luck = chance.next();
  if (!place || luck < 0.2) {
    const field = chance.next() < 0.5 ? columns[chance.whole(0, columns.length - 1)] : chance.one(hostileFields);
    const containers = [input, ...places.map(({ value }) => value)].filter(
      (each) => isContainer(each) && !Array.isArray(each),
    );
    // Not by assignment, which would set the prototype instead of a field of that name.
    Object.defineProperty(containers[chance.whole(0, containers.length - 1)] ?? input, field ?? 'role', {
      value: chance.one(['admin', '1', true, null, 1, '0000000000', '2020-01-01']),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  } else if (luck < 0.3) {
    place.remove();
  } else if (luck < 0.4 && Array.isArray(place.value)) {
    const [first = 'x']: unknown[] = place.value;
    const most = Math.ceil(longestList / JSON.stringify(first).length);
    place.put(Array.from({ length: Math.min(chance.one([2, 60, 600]), most) }, () => first));
  } else if (luck < 0.5 && typeof place.value === 'string') {
    const at = chance.whole(0, place.value.length);
    place.put(place.value.slice(0, at) + chance.one(hostileTexts) + place.value.slice(at));
  } else if (luck < 0.6) {
    const plain = places.map(({ value }) => value).filter((value) => !isContainer(value));
    place.put(plain[chance.whole(0, plain.length - 1)]);
  } else {
    place.put(anything(chance));
  }
};
