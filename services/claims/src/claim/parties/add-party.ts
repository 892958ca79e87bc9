// Adding somebody to a claim in a role.
import { firstInsuredId, maxParties, partyAdded, type PartyIntake } from '@plumbline/contracts/claims';
import { Failure, omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { changeClaim } from '../changes/change-claim.ts';
import { claimSnapshot } from '../model/claim-wire.ts';
import type { ClaimStores } from '../changes/claim-stores.ts';
import { withParties } from './change-parties.ts';
import type { StoredParty } from '../party-rules/party-model.ts';
import { assertSound } from '../party-rules/party-rules.ts';

type Deps = Pick<ClaimStores, 'claims' | 'figures'> & { intake: PartyIntake };

export async function addParty(tx: Tx, claimId: number, { intake, ...deps }: Deps): Promise<StoredParty> {
  let added: StoredParty | undefined;
  await changeClaim(tx, claimId, {
    ...deps,
    decide: (current) => {
      const before = current.parties ?? [];
      if (before.length + 1 >= maxParties) throw new Failure('conflict', `A claim can have at most ${maxParties} people`);
      const count = (current.partyCount ?? firstInsuredId) + 1;
      const party = { ...partyFields(intake), id: count, revision: 1 };
      assertSound(party);
      added = party;
      return {
        set: { ...withParties(current, [...before, party]).set, partyCount: count },
        events: (after) => {
          const { id: partyId, role, name, engagedOn } = party;
          return [
            createEvent(partyAdded, { claimId, claim: claimSnapshot(after), partyId, role, name, ...(engagedOn ? { engagedOn } : {}) }),
          ];
        },
      };
    },
  });
  return added as StoredParty;
}

/** Empty texts count as not given. */
function partyFields(intake: PartyIntake): Omit<StoredParty, 'id' | 'revision'> {
  const { role, name, phones = [], ...rest } = intake;
  const given = omitUndefined(Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, value === '' ? undefined : value])));
  return { role, name, phones, ...given };
}
