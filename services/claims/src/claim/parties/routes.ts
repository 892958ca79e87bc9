// The people around a claim and the contract: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import { claimNotFound } from '../changes/change-claim.ts';
import type { ClaimRecord } from '../model/claim-record.ts';
import { claimInFull } from '../model/claim-wire.ts';
import type { ClaimStores } from '../changes/claim-stores.ts';
import { addParty } from './add-party.ts';
import { editParty } from './edit-party.ts';
import { listFeeLimits, readFeeTerms } from './fee-terms.ts';
import { findPeople } from './find-people.ts';
import { partiesOf } from '../party-rules/party-rules.ts';
import { partyWire } from '../party-rules/party-wire.ts';
import { removeParty } from './remove-party.ts';
import { setContract } from './set-contract.ts';
import { learnSigner } from '../../directory/may-sign.ts';
import { assertAccount } from '../../directory/staff-projection.ts';

export function mountParties(on: Mount, deps: ClaimStores): void {
  const { claims, parts } = deps;
  on(api.findPeople, ({ query, scope }) => findPeople(claims, scope, query.search));
  on(api.readFeeTerms, ({ params, scope }) => readFeeTerms(scope, params.id, deps));
  on(api.listFeeLimits, ({ query, scope }) => listFeeLimits(scope, query.claimIds.split(',').map(Number), deps));
  on(api.listParties, async ({ params, scope }) => partiesOf(await claims.get(scope, params.id, claimNotFound)).map(partyWire));
  on(api.addParty, async ({ params, body, scope, write }) => {
    const claim = await claims.get(scope, params.id, claimNotFound);
    await assertLinkable(scope, body, { ...deps, claim });
    return write(async (tx) => partyWire(await addParty(tx, params.id, { ...deps, intake: body })));
  });
  on(api.editParty, async ({ params, body, scope, write }) => {
    const claim = await claims.get(scope, params.id, claimNotFound);
    await assertLinkable(scope, body, { ...deps, claim });
    return write(async (tx) => partyWire(await editParty(tx, params.id, { ...deps, partyId: params.partyId, edit: body })));
  });
  on(api.removeParty, ({ params, write }) => write((tx) => removeParty(tx, params.id, { ...deps, partyId: params.partyId })));
  on(api.setContract, async ({ params, body, scope, write }) => {
    await learnSigner(scope, deps);
    return write(async (tx) => claimInFull(await setContract(tx, params.id, { ...deps, terms: body }), parts.clock()));
  });
}

/** An account that no party of the claim has yet belongs to an attorney; who is linked already may stay, whatever became of the account. */
async function assertLinkable(
  scope: Scope,
  { userId }: { userId?: number | null | undefined },
  { claim, ...deps }: ClaimStores & { claim: ClaimRecord },
): Promise<void> {
  if (typeof userId !== 'number' || partiesOf(claim).some((party) => party.userId === userId)) return;
  await assertAccount(scope, { userId, role: 'attorney', field: 'userId' }, deps);
}
