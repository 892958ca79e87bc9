// Which photos are chosen. A range goes from the last one that was chosen by itself.
import type { GalleryPhoto } from '@plumbline/contracts/inspection';
import { useState } from 'react';
import { rangeOf } from '../../../shared/photos/gallery-rules.ts';

export interface Selection {
  readonly ids: ReadonlySet<number>;
  toggle(id: number): void;
  /** Everything from the last chosen one to this one. */
  extend(id: number): void;
  add(ids: readonly number[]): void;
  clear(): void;
}

/** Only what is shown is chosen: what a filter hides is never changed with the others. */
export function useSelection(shown: readonly GalleryPhoto[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState<number>();
  const ids = new Set(shown.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
  const add = (more: readonly number[]) => setChosen((before) => new Set([...before, ...more]));
  return {
    ids,
    toggle(id) {
      setAnchor(id);
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      });
    },
    extend: (id) => add(rangeOf(shown, anchor ?? id, id)),
    add,
    clear: () => setChosen(new Set()),
  };
}
