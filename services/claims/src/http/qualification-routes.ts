// What stands before an intake (a pasted e-mail, duplicates), and its qualification: endpoint → function, nothing else.
import { claimsApi as api, type Claim } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import { claimNotFound } from '../claim/change-claim.ts';
import { claimInFull } from '../claim/claim-wire.ts';
import type { ClaimNeeds } from '../claim/needs.ts';
import { findDuplicates } from '../likeness/find-duplicates.ts';
import { readMail } from '../mail-reading/read-mail.ts';
import { askQualification } from '../qualification/ask-qualification.ts';
import { qualifyAgain } from '../qualification/qualify-again.ts';

export function mountQualification(on: Mount, needs: ClaimNeeds): void {
  const { claims, parts } = needs;
  on(api.readMail, ({ body }) => Promise.resolve(readMail(body.text, parts.clock())));
  on(api.findDuplicates, ({ body, scope }) => findDuplicates(scope, body, { claims }));
  on(api.qualifyAgain, async ({ params, scope, write }) => {
    const claim = await claims.get(scope, params.id, claimNotFound);
    const qualification = await askQualification(claim, { call: parts.askAs(scope, 'ai'), now: parts.clock(), log: parts.log });
    const after = await write(async (tx) => claimInFull(await qualifyAgain(tx, params.id, { ...needs, qualification }), parts.clock()));
    return withRetry(after, { scope, ...needs });
  });
}

/** A claim that waits says since how many tries, and when the next one is. */
export async function withRetry(claim: Claim, { scope, pending }: Pick<ClaimNeeds, 'pending'> & { scope: Scope }): Promise<Claim> {
  if (claim.qualificationState !== 'pending') return claim;
  const waiting = await pending.read(scope, claim.id);
  if (!waiting) return claim;
  return { ...claim, qualificationRetry: { attempts: waiting.attempts, nextTryAt: waiting.nextTryAt.toISOString() } };
}
