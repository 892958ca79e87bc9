// What stands in the lightbox: the photo, a second one beside it, the zoom of both, and the keys for all of it.
import type { GalleryPhoto } from '@plumbline/contracts/inspection';
import { useState, type KeyboardEvent } from 'react';
import { useZoom } from './use-zoom.ts';
import { zoomStep } from './zoom-rules.ts';

interface LightboxWish {
  readonly photos: readonly GalleryPhoto[];
  readonly photo: GalleryPhoto;
  /** The photo that it looks like; a filter may have left it out of the others. */
  readonly similar: GalleryPhoto | undefined;
  readonly onShow: (id: number) => void;
  /** Keys of what else stands in it. */
  readonly more: Readonly<Record<string, () => void>>;
}

export type LightboxState = ReturnType<typeof useLightbox>;

export function useLightbox({ photos, photo, similar, onShow, more }: LightboxWish) {
  const zoom = useZoom();
  const [details, setDetails] = useState(true);
  const [besideId, setBesideId] = useState<number>();
  const beside = photos.find(({ id }) => id === besideId) ?? (similar?.id === besideId ? similar : undefined);
  const neighbor = (of: number, by: number) => photos[photos.findIndex(({ id }) => id === of) + by];
  /** While two are compared, the second one changes. */
  const show = (id: number) => {
    if (beside) return setBesideId(id);
    zoom.reset();
    return onShow(id);
  };
  const next = (by: number) => neighbor(beside?.id ?? photo.id, by);
  const step = (by: number) => {
    const found = next(by);
    if (found) show(found.id);
  };
  const compare = () => setBesideId(beside ? undefined : (neighbor(photo.id, 1) ?? neighbor(photo.id, -1))?.id);
  const showDetails = () => setDetails(!details);
  const keys = useKeys({
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    '+': () => zoom.by(zoomStep),
    '=': () => zoom.by(zoomStep),
    '-': () => zoom.by(1 / zoomStep),
    '0': zoom.reset,
    i: showDetails,
    c: compare,
    'Shift+ArrowLeft': () => zoom.move(0.1, 0),
    'Shift+ArrowRight': () => zoom.move(-0.1, 0),
    'Shift+ArrowUp': () => zoom.move(0, 0.1),
    'Shift+ArrowDown': () => zoom.move(0, -0.1),
    ...more,
  });
  const compareWith = (id: number) => setBesideId(id);
  return { zoom, compareWith, details, showDetails, beside, compare, next, step, show, onKeyDown: keys };
}

/** A field keeps its keys, and so do the browser's own. */
function useKeys(keys: Readonly<Record<string, () => void>>): (event: KeyboardEvent) => void {
  return (event) => {
    const { target, key, shiftKey } = event;
    const isField =
      target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="option"]');
    if (isField || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = (shiftKey ? keys[`Shift+${key}`] : undefined) ?? keys[key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}
