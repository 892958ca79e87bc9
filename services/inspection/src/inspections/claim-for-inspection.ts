// The claim that an inspection is about: from our copy, and from the claims service where the copy is behind.
import { readClaim } from '@plumbline/contracts/claims';
import { Failure, type Call, type Scope } from '@plumbline/contracts/kernel';
import { bookableClaimStatuses } from '@plumbline/contracts/words';
import type { ClaimCopy, Stores } from '../stores.ts';

export type KnownClaim = Pick<ClaimCopy, 'claimNumber' | 'status' | 'timeZone' | 'assignedAdjusterId'> & { id: number };

/** The claims service in the name of the caller. */
export type AskClaims = () => Call;

export interface ClaimNeeds {
  readonly stores: Stores;
  readonly askClaims: AskClaims;
}

/** Throws `not_found` for a missing or foreign claim, `conflict` for one that no inspection may be booked for. */
export async function claimToBook(scope: Scope, claimId: number, { stores: { claims }, askClaims }: ClaimNeeds): Promise<KnownClaim> {
  const copy = await claims.findOne(scope, { _id: claimId });
  const known = copy && { ...copy, id: claimId };
  if (known && mayBook(known.status)) return known;
  const current = (await currentClaim(claimId, askClaims)) ?? known;
  if (!current) throw new Failure('not_found', 'Claim not found');
  if (mayBook(current.status)) return current;
  const allowed = bookableClaimStatuses.join(', ');
  throw new Failure('conflict', `An inspection can be booked once the claim is qualified; it is ${current.status} (allowed: ${allowed})`);
}

function mayBook(status: string): boolean {
  return (bookableClaimStatuses as readonly string[]).includes(status);
}

/** The copy is fed by facts and may be a moment behind; a claims service that is away leaves the copy's word. */
async function currentClaim(claimId: number, askClaims: AskClaims): Promise<KnownClaim | undefined> {
  try {
    const { id, claimNumber, status, timeZone, assignedAdjusterId } = await askClaims()(readClaim, { params: { id: claimId } });
    return { id, claimNumber, status, timeZone, ...(assignedAdjusterId === undefined ? {} : { assignedAdjusterId }) };
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
