// Whether the viewfinder is open: a step of the browser's way, so that the phone's own Back closes it and a reload brings it again.
// What else the address says, the section of the wizard for one, stays.
import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const name = 'camera';

export interface ViewfinderDoor {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

export function useViewfinderDoor(): ViewfinderDoor {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const cameFromHere = (useLocation().state as { viewfinder?: true } | null)?.viewfinder === true;
  const open = useCallback(() => setSearch(withDoor(true), { state: { viewfinder: true } }), [setSearch]);
  const close = useCallback(() => {
    if (cameFromHere) void navigate(-1);
    else setSearch(withDoor(false), { replace: true });
  }, [cameFromHere, navigate, setSearch]);
  return { isOpen: search.get(name) === 'on', open, close };
}

function withDoor(isOpen: boolean): (before: URLSearchParams) => URLSearchParams {
  return (before) => {
    const next = new URLSearchParams(before);
    if (isOpen) next.set(name, 'on');
    else next.delete(name);
    return next;
  };
}
