// Changing somebody on a claim. The first named insured is the property owner: both stay in step because there is one of them.
import { firstInsuredId, partyChanged, type PartyEdit } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Change, type Tx } from '@plumbline/server';
import { changeClaim } from '../changes/change-claim.ts';
import type { ClaimRecord } from '../model/claim-record.ts';
import { claimSnapshot } from '../model/claim-wire.ts';
import type { ClaimStores } from '../changes/claim-stores.ts';
import { internationalPhone } from '../../base/phone.ts';
import { lookedAt } from '../model/search-text.ts';
import { withParties } from './change-parties.ts';
import type { FirstInsuredExtras, StoredParty } from '../party-rules/party-model.ts';
import { assertSound, partiesOf } from '../party-rules/party-rules.ts';

export const partyNotFound = 'This person is not on the claim';

type Deps = Pick<ClaimStores, 'claims' | 'figures'> & { partyId: number; edit: PartyEdit };

/** Throws `conflict` when the person was changed since `revision`. */
export async function editParty(tx: Tx, claimId: number, { partyId, edit, ...deps }: Deps): Promise<StoredParty> {
  const { revision, ...sent } = edit;
  if (Object.keys(sent).length === 0) throw new Failure('invalid', 'No changes to save');
  const after = await changeClaim(tx, claimId, {
    ...deps,
    decide: (current) => {
      const before = partiesOf(current).find((party) => party.id === partyId);
      if (!before) throw new Failure('not_found', partyNotFound);
      if (revision !== undefined && revision !== before.revision) {
        throw new Failure('conflict', 'Someone else changed this person. Review the new values.');
      }
      const changed = editedParty(before, sent);
      assertSound(changed);
      return { ...changeOf(current, changed), events: (stored) => [changedEvent(stored, changed)] };
    },
  });
  return partiesOf(after).find((party) => party.id === partyId) as StoredParty;
}

function editedParty(before: StoredParty, sent: Omit<PartyEdit, 'revision'>): StoredParty {
  const merged = Object.entries({ ...before, ...sent }).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return { ...(Object.fromEntries(merged) as unknown as StoredParty), revision: before.revision + 1 };
}

function changeOf(current: ClaimRecord, changed: StoredParty): Pick<Change<ClaimRecord>, 'set' | 'unset'> {
  if (changed.id === firstInsuredId) return ownerChange(current, changed);
  return withParties(
    current,
    (current.parties ?? []).map((party) => (party.id === changed.id ? changed : party)),
  );
}

/** The first named insured lives in the owner's fields; the rest stands beside them. */
function ownerChange(current: ClaimRecord, changed: StoredParty): Pick<Change<ClaimRecord>, 'set' | 'unset'> {
  const { id: _id, revision: _revision, role, name, phones, email, userId: _user, ...rest } = changed;
  if (role !== 'named_insured') throw new Failure('conflict', 'The property owner must stay the first named insured');
  const [phone, ...otherPhones] = phones;
  if (phone === undefined) {
    throw new Failure('invalid', 'Valid phone number is required', { fields: { phones: 'Valid phone number is required' } });
  }
  const extras: FirstInsuredExtras = { ...rest, ...(otherPhones.length > 0 ? { otherPhones } : {}) };
  const international = internationalPhone(phone);
  const owner = { propertyOwnerName: name, propertyOwnerPhone: phone, firstInsured: extras };
  const { propertyOwnerEmail: _email, ...others } = current;
  return {
    set: {
      ...owner,
      ...(international ? { propertyOwnerPhoneE164: international } : {}),
      ...(email ? { propertyOwnerEmail: email } : {}),
      ...lookedAt({ ...others, ...owner, ...(email ? { propertyOwnerEmail: email } : {}) }),
    },
    unset: [...(international ? [] : (['propertyOwnerPhoneE164'] as const)), ...(email ? [] : (['propertyOwnerEmail'] as const))],
  };
}

function changedEvent(stored: ClaimRecord, { id: partyId, role, name, engagedOn, endedOn }: StoredParty) {
  return createEvent(partyChanged, {
    claimId: stored._id,
    claim: claimSnapshot(stored),
    partyId,
    role,
    name,
    ...(engagedOn ? { engagedOn } : {}),
    ...(endedOn ? { endedOn } : {}),
  });
}
