// The claims that can be scheduled: those that wait, and the one that the address of the page names, whatever it waits for.
import type { Claim } from '@plumbline/contracts/claims';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { claimQuery, pendingInspectionQuery } from '../../../shared/schedule-queries.ts';
import { asPending, whyNotSchedulable, type PendingClaim } from './schedule-choices.ts';

export interface ClaimChoices {
  readonly pending: ReturnType<typeof usePending>;
  /** Those that wait, and the named one where it can be scheduled. */
  readonly choices: readonly PendingClaim[];
  /** What the address names, and why it cannot be scheduled. */
  readonly named: { readonly claim: PendingClaim; readonly reason: string } | undefined;
}

const usePending = () => useQuery(pendingInspectionQuery);

export function useClaimChoices(): ClaimChoices {
  const [address] = useSearchParams();
  const pending = usePending();
  const claimId = Number(address.get('claim')) || 0;
  const waiting = pending.data ?? [];
  const isElsewhere = claimId > 0 && pending.data !== undefined && !waiting.some(({ id }) => id === claimId);
  const { data } = useQuery({ ...claimQuery(claimId), enabled: isElsewhere, retry: false });
  return { pending, ...withNamed(waiting, isElsewhere ? data : undefined) };
}

function withNamed(waiting: readonly PendingClaim[], other: Claim | undefined): Pick<ClaimChoices, 'choices' | 'named'> {
  if (!other) return { choices: waiting, named: undefined };
  const claim = asPending(other);
  const reason = whyNotSchedulable(other);
  return reason === undefined ? { choices: [claim, ...waiting], named: undefined } : { choices: waiting, named: { claim, reason } };
}
