// The people around a claim and the contract: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import { claimNotFound } from '../claim/change-claim.ts';
import type { ClaimDocument } from '../claim/claim-document.ts';
import { claimInFull } from '../claim/claim-wire.ts';
import type { ClaimNeeds } from '../claim/needs.ts';
import { addParty } from '../party/add-party.ts';
import { editParty } from '../party/edit-party.ts';
import { feeTermsOf } from '../party/fee-terms.ts';
import { findPeople } from '../party/find-people.ts';
import { partiesOf } from '../party/party-rules.ts';
import { partyWire } from '../party/party-wire.ts';
import { removeParty } from '../party/remove-party.ts';
import { setContract } from '../party/set-contract.ts';
import { learnSigner } from '../staff/may-sign.ts';
import { assertAccount } from '../staff/staff-copies.ts';

export function mountParties(on: Mount, needs: ClaimNeeds): void {
  const { claims, parts } = needs;
  on(api.findPeople, ({ query, scope }) => findPeople(claims, scope, query.search));
  on(api.readFeeTerms, async ({ params, scope }) => feeTermsOf(await claims.get(scope, params.id, claimNotFound)));
  on(api.listParties, async ({ params, scope }) => partiesOf(await claims.get(scope, params.id, claimNotFound)).map(partyWire));
  on(api.addParty, async ({ params, body, scope, write }) => {
    const claim = await claims.get(scope, params.id, claimNotFound);
    await assertLinkable(scope, body, { ...needs, claim });
    return write(async (tx) => partyWire(await addParty(tx, params.id, { ...needs, intake: body })));
  });
  on(api.editParty, async ({ params, body, scope, write }) => {
    const claim = await claims.get(scope, params.id, claimNotFound);
    await assertLinkable(scope, body, { ...needs, claim });
    return write(async (tx) => partyWire(await editParty(tx, params.id, { ...needs, partyId: params.partyId, edit: body })));
  });
  on(api.removeParty, ({ params, write }) => write((tx) => removeParty(tx, params.id, { ...needs, partyId: params.partyId })));
  on(api.setContract, async ({ params, body, scope, write }) => {
    await learnSigner(scope, needs);
    return write(async (tx) => claimInFull(await setContract(tx, params.id, { ...needs, terms: body }), parts.clock()));
  });
}

/** An account that no party of the claim has yet belongs to an attorney; who is linked already may stay, whatever became of the account. */
async function assertLinkable(
  scope: Scope,
  { userId }: { userId?: number | null | undefined },
  { claim, ...needs }: ClaimNeeds & { claim: ClaimDocument },
): Promise<void> {
  if (typeof userId !== 'number' || partiesOf(claim).some((party) => party.userId === userId)) return;
  await assertAccount(scope, { userId, role: 'attorney', field: 'userId' }, needs);
}
