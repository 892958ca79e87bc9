// The checks of a claim, the latest first.
import type { Check } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { Claims } from '../../claim/model/claim-record.ts';
import { maxChecks, type Checks } from '../../rules/money/check-model.ts';
import { checkWire } from './check-wire.ts';

export async function listChecks(scope: Scope, claimId: number, { claims, checks }: { claims: Claims; checks: Checks }): Promise<Check[]> {
  const claim = await claims.get(scope, claimId, claimNotFound);
  const found = await checks.find(scope, { claimId }, { sort: { receivedOn: -1, _id: -1 }, limit: maxChecks });
  return found.map((check) => checkWire(check, claim));
}
