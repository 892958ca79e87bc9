// The claim that an inspection is about: from our copy, and from the claims service where the copy is behind.
import { isClaimOver, readClaim, readClaimSnapshot, type ClaimSnapshot } from '@plumbline/contracts/claims';
import { Failure, type Call, type Scope } from '@plumbline/contracts/kernel';
import { schedulableClaimStatuses } from '@plumbline/contracts/enums';
import { askOwner, assertFound, type ServiceParts } from '@plumbline/server';
import type { ClaimProjection, Stores } from '../stores/stores.ts';

const noClaim = 'Claim not found';

export type KnownClaim = Pick<
  ClaimProjection,
  | 'claimNumber'
  | 'status'
  | 'disposition'
  | 'cameInClosed'
  | 'timeZone'
  | 'state'
  | 'propertyAddress'
  | 'propertyOwnerName'
  | 'assignedAdjusterId'
  | 'position'
> & {
  id: number;
};

/** The claims service in somebody's name: of the caller for what is shown, in our own for what the caller does here. */
export type ClaimsClient = () => Call;

/** In our own name within the organization: who schedules need not be allowed to read claims, and the endpoint decides who schedules. */
export function ownAsk(scope: Scope, parts: ServiceParts): ClaimsClient {
  return () => parts.askAs(parts.ownScope(scope.organizationId), 'claims');
}

export interface ClaimDeps {
  readonly stores: Stores;
  readonly claimsClient: ClaimsClient;
}

/** Throws `not_found` for a missing or foreign claim, `conflict` for one that no inspection may be scheduled for. */
export async function claimToSchedule(scope: Scope, claimId: number, deps: ClaimDeps): Promise<KnownClaim> {
  const claim = await knownAs(scope, claimId, { ...deps, fits: maySchedule });
  if (maySchedule(claim)) return claim;
  if (isClaimOver(claim)) throw new Failure('conflict', 'This claim is closed. Reopen it to schedule an inspection.');
  const allowed = schedulableClaimStatuses.join(', ');
  throw new Failure('conflict', `Qualify this claim to schedule an inspection. Its status is ${claim.status} (allowed: ${allowed}).`);
}

/** Throws `conflict` for an inspection of a claim that is closed: it is cancelled, not moved. */
export async function assertMayMove(scope: Scope, claimId: number, deps: ClaimDeps): Promise<void> {
  const claim = await knownAs(scope, claimId, { ...deps, fits: (one) => !isClaimOver(one) });
  if (isClaimOver(claim))
    throw new Failure('conflict', 'This claim is closed. Reopen it to reschedule the inspection, or cancel the inspection.');
}

/** The copy where it fits, else the word of the claims service. */
async function knownAs(
  scope: Scope,
  claimId: number,
  { stores: { claims }, claimsClient, fits }: ClaimDeps & { fits: (claim: KnownClaim) => boolean },
): Promise<KnownClaim> {
  const copy = await claims.findOne(scope, { _id: claimId });
  const known = copy && { ...copy, id: claimId };
  if (known && fits(known)) return known;
  return known ? ((await currentClaim(claimId, claimsClient)) ?? known) : unheardClaim(claimId, claimsClient);
}

/** Throws `not_found` for a missing or foreign claim: what is listed of it would look as if there was nothing yet. */
export async function assertClaimFound(scope: Scope, claimId: number, { stores: { claims }, claimsClient }: ClaimDeps): Promise<void> {
  if (await claims.findOne(scope, { _id: claimId }, { projection: { claimNumber: 1 } })) return;
  await assertFound(claimsClient()(readClaim, { params: { id: claimId } }), noClaim);
}

function maySchedule(claim: Pick<ClaimProjection, 'status' | 'disposition' | 'cameInClosed'>): boolean {
  return !isClaimOver(claim) && (schedulableClaimStatuses as readonly string[]).includes(claim.status);
}

/** The copy is fed by events and may be a moment behind; a claims service that is away leaves the copy's word. */
async function currentClaim(claimId: number, claimsClient: ClaimsClient): Promise<KnownClaim | undefined> {
  try {
    return knownOf(await claimsClient()(readClaimSnapshot, { params: { id: claimId } }));
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** Without a copy a claims service that is away is no word that the claim is missing. */
async function unheardClaim(claimId: number, claimsClient: ClaimsClient): Promise<KnownClaim> {
  const away = "Couldn't load this claim. Please try again.";
  return knownOf(await askOwner(claimsClient()(readClaimSnapshot, { params: { id: claimId } }), { missing: noClaim, away }));
}

export function knownOf({ cameInClosed = false, ...claim }: ClaimSnapshot): KnownClaim {
  const { id, claimNumber, status, disposition, timeZone, state, propertyAddress, propertyOwnerName, assignedAdjusterId, position } = claim;
  const known = { id, claimNumber, status, disposition, cameInClosed, timeZone, propertyAddress, propertyOwnerName };
  return {
    ...known,
    ...(state ? { state } : {}),
    ...(assignedAdjusterId === undefined ? {} : { assignedAdjusterId }),
    ...(position ? { position } : {}),
  };
}
