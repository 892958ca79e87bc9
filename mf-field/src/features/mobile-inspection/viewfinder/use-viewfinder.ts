// Whether the viewfinder is open: a step of the browser's way, so that the phone's own Back closes it and a reload brings it again.
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
  const open = useCallback(() => setSearch({ [name]: 'on' }, { state: { viewfinder: true } }), [setSearch]);
  const close = useCallback(() => {
    if (cameFromHere) void navigate(-1);
    else setSearch({}, { replace: true });
  }, [cameFromHere, navigate, setSearch]);
  return { isOpen: search.get(name) === 'on', open, close };
}
