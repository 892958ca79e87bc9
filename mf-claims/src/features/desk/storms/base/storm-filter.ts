// What narrows the claims of a storm: the same words in the address, on the map, in the table, the plan and the message. Pure.
import type { StormDot } from '@plumbline/contracts/claims';

/** Degrees. */
export interface Area {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

export const choiceNames = ['status', 'carrier', 'damageType', 'priority'] as const;
export type ChoiceName = (typeof choiceNames)[number];

export interface StormFilter {
  /** Any of these; all where it is empty. */
  readonly choices: Readonly<Record<ChoiceName, readonly string[]>>;
  readonly assigned: 'no' | undefined;
  readonly located: 'no' | undefined;
  readonly area: Area | undefined;
}

/** Four numbers of degrees, three decimals at most. */
const degrees = /^-?\d{1,3}(?:\.\d{1,3})?$/;

/** What is no filter in the address is left out. */
export function filterOf(params: URLSearchParams): StormFilter {
  const choices = Object.fromEntries(choiceNames.map((name) => [name, params.getAll(name)])) as Record<ChoiceName, string[]>;
  return {
    choices,
    assigned: params.get('assigned') === 'no' ? 'no' : undefined,
    located: params.get('located') === 'no' ? 'no' : undefined,
    area: areaOf(params.get('area') ?? ''),
  };
}

function areaOf(text: string): Area | undefined {
  const found = text.split(',');
  if (found.length !== 4 || !found.every((one) => degrees.test(one))) return undefined;
  const [south = 0, west = 0, north = 0, east = 0] = found.map(Number);
  return south <= north && west <= east ? { south, west, north, east } : undefined;
}

export const textOfArea = ({ south, west, north, east }: Area) => [south, west, north, east].join(',');

export function isNarrowed({ choices, assigned, located, area }: StormFilter): boolean {
  return assigned !== undefined || located !== undefined || area !== undefined || choiceNames.some((name) => choices[name].length > 0);
}

export function shownDots(dots: readonly StormDot[], filter: StormFilter): StormDot[] {
  return dots.filter((dot) => isShown(dot, filter));
}

function isShown(dot: StormDot, { choices, assigned, located, area }: StormFilter): boolean {
  if (assigned === 'no' && !isUnassigned(dot)) return false;
  if (located === 'no' && dot.lat !== undefined) return false;
  if (area && !isWithin(dot, area)) return false;
  return choiceNames.every((name) => choices[name].length === 0 || choices[name].includes(dot[name] ?? ''));
}

/** Nobody handles it. */
export const isUnassigned = ({ adjusterId }: StormDot) => adjusterId === undefined;

function isWithin({ lat, lng }: StormDot, { south, west, north, east }: Area): boolean {
  return lat !== undefined && lng !== undefined && lat >= south && lat <= north && lng >= west && lng <= east;
}
