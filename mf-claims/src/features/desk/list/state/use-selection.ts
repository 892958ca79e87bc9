// Which claims are chosen for an action: one by one, or with Shift from the last one to this.
import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<number>;
  toggle: (id: number, range?: boolean) => void;
  choose: (ids: readonly number[]) => void;
  clear: () => void;
}

/** `order`: the ids as they stand in the list. */
export function useSelection(order: readonly number[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState<number>();
  const toggle = useCallback(
    (id: number, range = false) => {
      const touched = range && anchor !== undefined ? between(order, anchor, id) : [id];
      setIds((before) => {
        const after = new Set(before);
        const on = !before.has(id);
        for (const one of touched) {
          if (on) after.add(one);
          else after.delete(one);
        }
        return after;
      });
      setAnchor(id);
    },
    [order, anchor],
  );
  const choose = useCallback((chosen: readonly number[]) => setIds(new Set(chosen)), []);
  const clear = useCallback(() => setIds(new Set()), []);
  return useMemo(() => ({ ids, toggle, choose, clear }), [ids, toggle, choose, clear]);
}

function between(order: readonly number[], one: number, other: number): readonly number[] {
  const [from, to] = [order.indexOf(one), order.indexOf(other)].toSorted((a, b) => a - b);
  return from === undefined || to === undefined || from < 0 ? [other] : order.slice(from, to + 1);
}
