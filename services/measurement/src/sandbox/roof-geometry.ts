// A made-up roof that adds up: the same address always gives the same house. It measures nothing real.
import { createHash } from 'node:crypto';

export interface SandboxRoof {
  readonly kind: 'gable' | 'hip' | 'winged';
  /** Feet on the plan. */
  readonly size: { readonly length: number; readonly width: number; readonly wing: { readonly length: number; readonly width: number } };
  /** Rise in inches over a run of 12. */
  readonly rise: number;
  readonly areaSf: number;
  readonly facets: number;
  readonly ridgeLf: number;
  readonly hipLf: number;
  readonly valleyLf: number;
  readonly eaveLf: number;
  readonly rakeLf: number;
  readonly flashingLf: number;
  readonly stepFlashingLf: number;
  readonly stories: number;
  readonly wallAreaSf: number;
  readonly wastePct: number;
}

/** Lengths in feet. Equal pitch everywhere, so that the area is the footprint times the slope factor. */
export function roofOf(address: string): SandboxRoof {
  const pick = pickerOf(address);
  const stack = { length: pick(40, 70), width: pick(24, 36), rise: pick(4, 9), stories: pick(1, 2) };
  const kind = (['gable', 'hip', 'winged'] as const)[pick(0, 2)] ?? 'gable';
  const wing = { length: pick(10, 16), width: pick(14, 20) };
  const shape = shapes[kind]({ ...stack, wing });
  const perimeter = 2 * (stack.length + stack.width);
  return {
    kind,
    size: { length: stack.length, width: stack.width, wing },
    rise: stack.rise,
    ...shape,
    flashingLf: pick(10, 30),
    stepFlashingLf: pick(0, 20),
    stories: stack.stories,
    wallAreaSf: perimeter * 9 * stack.stories,
    wastePct: { gable: 10, hip: 12, winged: 15 }[kind],
  };
}

interface Stack {
  readonly length: number;
  readonly width: number;
  readonly rise: number;
  readonly wing: { readonly length: number; readonly width: number };
}

type Shape = Pick<SandboxRoof, 'areaSf' | 'facets' | 'ridgeLf' | 'hipLf' | 'valleyLf' | 'eaveLf' | 'rakeLf'>;

const shapes: Record<SandboxRoof['kind'], (stack: Stack) => Shape> = {
  gable: ({ length, width, rise }) => ({
    areaSf: Math.round(length * width * slope(rise)),
    facets: 2,
    ridgeLf: length,
    hipLf: 0,
    valleyLf: 0,
    eaveLf: 2 * length,
    rakeLf: Math.round(4 * (width / 2) * slope(rise)),
  }),
  hip: ({ length, width, rise }) => ({
    areaSf: Math.round(length * width * slope(rise)),
    facets: 4,
    ridgeLf: length - width,
    hipLf: Math.round(4 * (width / 2) * diagonal(rise)),
    valleyLf: 0,
    eaveLf: 2 * (length + width),
    rakeLf: 0,
  }),
  winged: ({ length, width, rise, wing }) => ({
    areaSf: Math.round((length * width + wing.length * wing.width) * slope(rise)),
    facets: 4,
    ridgeLf: length + wing.length + wing.width / 2,
    hipLf: 0,
    valleyLf: Math.round(2 * (wing.width / 2) * diagonal(rise)),
    eaveLf: 2 * length - wing.width + 2 * wing.length,
    rakeLf: Math.round((4 * (width / 2) + 2 * (wing.width / 2)) * slope(rise)),
  }),
};

/** Length along the slope for one foot on the plan. */
function slope(rise: number): number {
  return Math.sqrt(1 + (rise / 12) ** 2);
}

/** Length of a hip or valley for one foot of run on each side. */
function diagonal(rise: number): number {
  return Math.sqrt(2 + (rise / 12) ** 2);
}

/** Whole numbers between two bounds, decided by the address alone. */
function pickerOf(address: string): (from: number, to: number) => number {
  const digest = createHash('sha256')
    .update(address.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();
  let at = 0;
  return (from, to) => {
    const value = digest.readUInt16BE((at * 2) % 32);
    at += 1;
    return from + (value % (to - from + 1));
  };
}
