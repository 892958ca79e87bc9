// Where the focus goes once a finding was decided: its buttons are others then.
import { useEffect, useRef } from 'react';

/** What tells a finding apart from itself before the decision. */
export const standing = (id: string, revision: number) => `${id}:${revision}`;

export function useFocusAfter(list: HTMLElement | null): (decided: { readonly id: string; readonly revision: number }) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const found =
      wanted.current === undefined ? null : list?.querySelector<HTMLElement>(`[data-standing="${wanted.current}"] [data-actions] button`);
    if (!found) return;
    wanted.current = undefined;
    found.focus();
  });
  return ({ id, revision }) => {
    wanted.current = standing(id, revision + 1);
  };
}
