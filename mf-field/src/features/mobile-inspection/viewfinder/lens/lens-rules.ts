// What a camera's lens can do, and what is asked of it: zoom in steps or by two fingers, the point of the picture that is to be sharp. Pure.

export interface ZoomRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Of the picture: 0, 0 is its upper left corner, 1, 1 its lower right one. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface LensAbilities {
  readonly hasTorch: boolean;
  readonly zoom: ZoomRange | undefined;
  /** How it is made sharp at a point; undefined where it cannot be told. */
  readonly focusMode: string | undefined;
  /** It finds the sharp distance by itself. */
  readonly isContinuous: boolean;
}

/** What a person asked of it; absent: as the camera likes. */
export interface LensWish {
  readonly torch?: boolean;
  readonly zoom?: number;
  readonly focusAt?: Point | undefined;
}

interface Capabilities {
  readonly torch?: boolean;
  readonly zoom?: Partial<ZoomRange>;
  readonly focusMode?: readonly string[];
}

/** `pointsOfInterest`: whether this browser knows the constraint, which no track lists among its own. */
export function abilitiesOf(capabilities: unknown, { pointsOfInterest = false }: { pointsOfInterest?: boolean }): LensAbilities {
  const { torch, zoom, focusMode = [] } = (capabilities ?? {}) as Capabilities;
  return {
    hasTorch: torch === true,
    zoom: zoomOf(zoom),
    focusMode: pointsOfInterest ? ['single-shot', 'manual', 'continuous'].find((mode) => focusMode.includes(mode)) : undefined,
    isContinuous: focusMode.includes('continuous'),
  };
}

/** A range that leaves nothing to choose is none. */
function zoomOf({ min, max, step }: Partial<ZoomRange> = {}): ZoomRange | undefined {
  if (min === undefined || max === undefined || min <= 0 || max <= min) return undefined;
  return { min, max, step: step !== undefined && step > 0 ? step : (max - min) / 100 };
}

/** The zoom that a camera begins with where it doesn't say: as it is seen by the eye, which is no wide angle. */
export function zoomAtRest({ min, max }: ZoomRange): number {
  return min <= 1 && max >= 1 ? 1 : min;
}

const aStep = 1.25;

/** One press further in or out; the same where there is no further. */
export function nextZoom(range: ZoomRange, from: number, direction: 'in' | 'out'): number {
  const wanted = direction === 'in' ? Math.max(from * aStep, from + range.step) : Math.min(from / aStep, from - range.step);
  return snapped(range, wanted);
}

/** The nearest that the camera has. */
export function snapped({ min, max, step }: ZoomRange, value: number): number {
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step);
  // Sums of tenths are no tenths
  return Math.min(max, Number((min + steps * step).toFixed(6)));
}

/** `2.0×`. Some cameras count from 100 and not from 1. */
export function zoomWords(range: ZoomRange, zoom: number): string {
  return `${(zoom / (range.min > 1 ? range.min : 1)).toFixed(1)}×`;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where in the picture a tap on the screen falls: the picture fills its box and is cut at two of its sides. */
export function pointInPicture(tap: Point, box: Size, picture: Size): Point {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const along = (at: number, shown: number, whole: number) => ((at - shown / 2) / scale + whole / 2) / whole;
  return { x: inPicture(along(tap.x, box.width, picture.width)), y: inPicture(along(tap.y, box.height, picture.height)) };
}

function inPicture(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/**
 * What is asked of the track: everything at once, because what is left out is taken back. What the camera cannot do is not asked, since one
 * such wish would have the browser refuse the others.
 */
export function constraintsOf({ torch, zoom, focusAt }: LensWish, { hasTorch, focusMode, isContinuous, ...can }: LensAbilities): object {
  return {
    ...(torch === undefined || !hasTorch ? {} : { torch }),
    ...(zoom === undefined || !can.zoom ? {} : { zoom: snapped(can.zoom, zoom) }),
    ...(focusAt && focusMode ? { focusMode, pointsOfInterest: [focusAt] } : isContinuous ? { focusMode: 'continuous' } : {}),
  };
}
