// Taking somebody off a claim who was entered by mistake; the feed keeps that they were there. An engagement that is over gets an end instead.
import { firstInsuredId, partyRemoved } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { changeClaim } from '../changes/change-claim.ts';
import { claimSnapshot } from '../model/claim-wire.ts';
import type { ClaimStores } from '../changes/claim-stores.ts';
import { withParties } from './change-parties.ts';
import { partyNotFound } from './edit-party.ts';

type Deps = Pick<ClaimStores, 'claims' | 'figures'> & { partyId: number };

export async function removeParty(tx: Tx, claimId: number, { partyId, ...deps }: Deps): Promise<void> {
  await changeClaim(tx, claimId, {
    ...deps,
    decide: (current) => {
      if (partyId === firstInsuredId) throw new Failure('conflict', 'The property owner must stay the first named insured');
      const gone = current.parties?.find((party) => party.id === partyId);
      if (!gone) throw new Failure('not_found', partyNotFound);
      if (current.contract?.signedBy.includes(partyId)) {
        throw new Failure('conflict', `${gone.name} signed the contract. Remove the signature first.`);
      }
      const others = (current.parties ?? []).filter((party) => party.id !== partyId);
      return {
        ...withParties(current, others),
        events: (after) => [createEvent(partyRemoved, { claimId, claim: claimSnapshot(after), partyId, role: gone.role, name: gone.name })],
      };
    },
  });
}
