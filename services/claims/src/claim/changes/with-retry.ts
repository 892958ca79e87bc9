// What a claim says of its pending qualification.
import type { Claim } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ClaimStores } from './claim-stores.ts';

/** A claim that waits says since how many tries, and when the next one is. */
export async function withRetry(claim: Claim, { scope, pending }: Pick<ClaimStores, 'pending'> & { scope: Scope }): Promise<Claim> {
  if (claim.qualificationState !== 'pending') return claim;
  const waiting = await pending.read(scope, claim.id);
  if (!waiting) return claim;
  return { ...claim, qualificationRetry: { attempts: waiting.attempts, nextTryAt: waiting.nextTryAt.toISOString() } };
}
