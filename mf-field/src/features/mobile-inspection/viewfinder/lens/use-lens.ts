// The lens of the open camera: its light, its zoom and the point that is to be sharp, only as far as this camera has them.
import { useMemo, useState } from 'react';
import { abilitiesOf, constraintsOf, snapped, zoomAtRest, type LensAbilities, type LensWish, type Point } from './lens-rules.ts';

export interface Lens extends Pick<LensAbilities, 'hasTorch'> {
  /** Undefined where it has none. */
  readonly zoom:
    | { readonly range: NonNullable<LensAbilities['zoom']>; readonly value: number; readonly to: (value: number) => void }
    | undefined;
  readonly canFocus: boolean;
  readonly focusedAt: Point | undefined;
  readonly focusAt: (point: Point) => void;
  /** What was sharp for one photo may not be for the next. */
  readonly letFocus: () => void;
  readonly isTorchOn: boolean;
  readonly toggleTorch: () => void;
}

const none: LensAbilities = { hasTorch: false, zoom: undefined, focusMode: undefined, isContinuous: false };

export function useLens(track: MediaStreamTrack | undefined): Lens {
  const held = useMemo(() => track && lensOf(track), [track]);
  // The camera knows what was asked of it, also of a page before: this only draws it
  const [, draw] = useState<object>();
  const { hasTorch, zoom, focusMode } = held?.abilities ?? none;
  const wish = held?.wish ?? {};
  const ask = (part: LensWish) => {
    if (!held) return;
    void held.ask({ ...held.wish, ...part }).finally(() => draw({}));
    draw({});
  };
  return {
    hasTorch,
    zoom: zoom && { range: zoom, value: wish.zoom ?? zoomAtRest(zoom), to: (value) => ask({ zoom: snapped(zoom, value) }) },
    canFocus: focusMode !== undefined,
    focusedAt: wish.focusAt,
    focusAt: (point) => focusMode && ask({ focusAt: point }),
    letFocus: () => wish.focusAt && ask({ focusAt: undefined }),
    isTorchOn: wish.torch === true,
    toggleTorch: () => ask({ torch: wish.torch !== true }),
  };
}

const lenses = new WeakMap<MediaStreamTrack, TrackLens>();

/** One for each track: whoever takes the camera over goes on with its light and zoom. */
function lensOf(track: MediaStreamTrack): TrackLens {
  const lens = lenses.get(track) ?? new TrackLens(track);
  lenses.set(track, lens);
  return lens;
}

class TrackLens {
  readonly abilities: LensAbilities;
  readonly #track: MediaStreamTrack;
  wish: LensWish;
  #last: Promise<void> = Promise.resolve();

  constructor(track: MediaStreamTrack) {
    this.#track = track;
    const supported = (navigator.mediaDevices as Partial<MediaDevices>).getSupportedConstraints?.() as
      | { pointsOfInterest?: boolean }
      | undefined;
    this.abilities = abilitiesOf(track.getCapabilities?.(), supported ?? {});
    const { zoom } = track.getSettings() as { zoom?: number };
    this.wish = zoom === undefined ? {} : { zoom };
  }

  /** One at a time: of what two fingers ask meanwhile, the last counts. What the camera refuses is as before. */
  async ask(wish: LensWish): Promise<void> {
    const before = this.wish;
    this.wish = wish;
    await this.#last;
    if (this.wish !== wish) return;
    this.#last = this.#track.applyConstraints({ advanced: [constraintsOf(wish, this.abilities)] }).catch(() => {
      if (this.wish === wish) this.wish = before;
    });
    await this.#last;
  }
}
