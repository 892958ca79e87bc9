// What can be done with the claim from its head, and which dialog of it is open.
import { claimsApi, type Claim } from '@plumbline/contracts/claims';
import { useMay } from '@plumbline/web';
import { useState } from 'react';

export interface ClaimActions {
  readonly mayMove: boolean;
  readonly mayClose: boolean;
  readonly maySettle: boolean;
  readonly opened: 'move' | 'settle' | 'close' | undefined;
  readonly move: () => void;
  readonly settle: () => void;
  readonly close: () => void;
  /** Closes the dialog that is open. */
  readonly leave: () => void;
}

export function useClaimActions(claim: Claim): ClaimActions {
  const mayMove = useMay(claimsApi.moveClaim);
  const mayClose = useMay(claimsApi.setDisposition);
  const maySettle = useMay(claimsApi.recordSettlement);
  const [opened, setOpened] = useState<ClaimActions['opened']>();
  const isDone = claim.status === 'completed' || claim.status === 'billed';
  return {
    mayMove: mayMove && claim.nextStatuses.length > 0,
    mayClose,
    maySettle: maySettle && isDone,
    opened,
    move: () => setOpened('move'),
    settle: () => setOpened('settle'),
    close: () => setOpened('close'),
    leave: () => setOpened(undefined),
  };
}
