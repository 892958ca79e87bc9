// The names of places with the number of their claims, each beside its dots, where no other name and no other dots stand. Pure.
import { placesAround, type DotGroup } from './dot-groups.ts';
import type { Point, Size } from './map-view.ts';

export interface PlaceName extends Point {
  readonly name: string;
  readonly count: number;
}

/** The names of states, where no dots and no other names stand, theirs among them: `at` is their middle. */
export function stateNamesOf<T extends { readonly name: string; readonly at: Point }>(
  states: readonly T[],
  { groups, names, size }: { groups: readonly DotGroup[]; names: readonly PlaceName[]; size: Size },
): T[] {
  const taken = [...groups.map(boxOf), ...names.map(({ name, count, x, y }) => boxAt(x, y, `${name} ${count}`.length * letterPx))];
  return states.filter(({ name, at }) => {
    const width = name.length * stateLetterPx;
    const box = boxAt(at.x - width / 2, at.y, width);
    const isWithin = box.left > 0 && box.right < size.width && box.top > 0 && box.bottom < size.height;
    if (!isWithin || taken.some((other) => meets(other, box))) return false;
    taken.push(box);
    return true;
  });
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const stateLetterPx = 9;
const [letterPx, heightPx, gapPx, dotPx, clusterPx] = [6.6, 15, 6, 11, 26];

/** The place with the most claims is named first; a name stands right of its dots, else left of them, and whole within the drawing. */
export function placeNamesOf(groups: readonly DotGroup[], { width: room }: Size): PlaceName[] {
  const taken = groups.map(boxOf);
  const names: PlaceName[] = [];
  for (const { name, count, group } of citiesOf(groups)) {
    const { right, left } = boxOf(group);
    const width = `${name} ${count}`.length * letterPx;
    const spots = [right + gapPx, left - gapPx - width];
    const x = spots.find(
      (from) => from >= gapPx && from + width <= room - gapPx && !taken.some((other) => meets(other, boxAt(from, group.y, width))),
    );
    if (x === undefined) continue;
    taken.push(boxAt(x, group.y, width));
    names.push({ name, count, x, y: group.y });
  }
  return names;
}

interface City {
  readonly name: string;
  readonly count: number;
  /** Of its claims, those of the group. */
  readonly most: number;
  readonly group: DotGroup;
}

/** Each city at the group that holds most of its claims. */
function citiesOf(groups: readonly DotGroup[]): City[] {
  const cities = new Map<string, City>();
  for (const group of groups)
    for (const [key, { name, count }] of countedIn(group)) {
      const known = cities.get(key) ?? { name, count: 0, most: 0, group };
      const where = count > known.most ? { most: count, group } : { most: known.most, group: known.group };
      cities.set(key, { name: known.name, count: known.count + count, ...where });
    }
  return [...cities.values()].toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

function countedIn({ dots }: DotGroup): Map<string, { name: string; count: number }> {
  const own = new Map<string, { name: string; count: number }>();
  for (const { city } of dots) {
    if (!city) continue;
    const known = own.get(city.toLowerCase());
    own.set(city.toLowerCase(), { name: known?.name ?? city, count: (known?.count ?? 0) + 1 });
  }
  return own;
}

function boxOf({ x, y, dots, isSpread }: DotGroup): Box {
  const places = isSpread ? placesAround(dots.length) : [];
  const reach = isSpread ? dotPx : clusterPx;
  const xs = [0, ...places.map((place) => place.x)];
  const ys = [0, ...places.map((place) => place.y)];
  return {
    left: x + Math.min(...xs) - reach,
    right: x + Math.max(...xs) + reach,
    top: y + Math.min(...ys) - reach,
    bottom: y + Math.max(...ys) + reach,
  };
}

function boxAt(left: number, y: number, width: number): Box {
  return { left, right: left + width, top: y - heightPx / 2, bottom: y + heightPx / 2 };
}

function meets(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
