// The claim that is peeked at beside the list, and the way back into the list.
import type { ClaimCard } from '@plumbline/contracts/claims';
import { useMemo, useState } from 'react';

export interface Peek {
  /** Undefined while nothing is peeked at, or once the claim is no longer in the list. */
  claim: ClaimCard | undefined;
  open: (id: number) => void;
  close: () => void;
}

export function usePeek(claims: readonly ClaimCard[]): Peek {
  const [id, setId] = useState<number>();
  const claim = useMemo(() => (id === undefined ? undefined : claims.find((one) => one.id === id)), [claims, id]);
  return { claim, open: setId, close: () => setId(undefined) };
}
