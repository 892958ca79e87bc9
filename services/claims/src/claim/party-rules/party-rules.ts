// Rules about the people of a claim: who they are, what a role may carry, and when an engagement counts. No clock, no store.
import { firstInsuredId } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import type { StoredContract, StoredEngagement, StoredParty, WithParties } from './party-model.ts';

/** Everybody around the claim, the property owner first. */
export function partiesOf(claim: WithParties): StoredParty[] {
  const { otherPhones = [], ...extras } = claim.firstInsured ?? {};
  const first: StoredParty = {
    ...extras,
    id: firstInsuredId,
    // The owner's fields are edited in many places; the claim's version tells of each
    revision: claim.version,
    role: 'named_insured',
    name: claim.propertyOwnerName,
    phones: [claim.propertyOwnerPhone, ...otherPhones],
    ...(claim.propertyOwnerEmail ? { email: claim.propertyOwnerEmail } : {}),
  };
  return [first, ...(claim.parties ?? [])];
}

/** An engagement counts from its first day until, and without, the day on which it ended. */
export function isEngaged(party: Pick<StoredParty, 'engagedOn' | 'endedOn'>, onDate: string): boolean {
  if (party.engagedOn === undefined || party.engagedOn > onDate) return false;
  return party.endedOn === undefined || party.endedOn > onDate;
}

/** Throws `invalid` for a party that contradicts itself. */
export function assertSound(party: StoredParty): void {
  const wrong = (field: string, sentence: string) => new Failure('invalid', sentence, { fields: { [field]: sentence } });
  if (party.engagedOn && party.endedOn && party.endedOn < party.engagedOn) {
    throw wrong('endedOn', 'Enter a date on or after the start of the engagement');
  }
  if (party.endedOn && !party.engagedOn) throw wrong('engagedOn', 'Enter a start date before the end date');
  if (party.userId !== undefined && party.role !== 'attorney') {
    throw wrong('userId', 'Only an attorney can be linked to a portal account');
  }
}

/** A day that no claim reaches. */
const noEnd = '9999-12-31';

/** The engagements of linked attorneys, as the portal asks for them. */
export function engagementsOf(parties: readonly StoredParty[]): StoredEngagement[] {
  return parties.flatMap(({ role, userId, engagedOn, endedOn }) =>
    role === 'attorney' && userId !== undefined && engagedOn !== undefined ? [{ userId, from: engagedOn, until: endedOn ?? noEnd }] : [],
  );
}

/** Named insureds whose signature is not there. */
export function missingSignersOf(claim: WithParties, contract: StoredContract): string[] {
  return partiesOf(claim)
    .filter((party) => party.role === 'named_insured' && !contract.signedBy.includes(party.id))
    .map((party) => party.name);
}

/** The day on which the contract was cancelled, once it has come: it does not bind on that day any more. */
export function cancelledBy(contract: Pick<StoredContract, 'cancelledOn'> | undefined, onDate: string): string | undefined {
  const { cancelledOn } = contract ?? {};
  return cancelledOn !== undefined && cancelledOn <= onDate ? cancelledOn : undefined;
}

/** The contract binds on a day: signed by then and not cancelled. */
export function isUnderContract(contract: StoredContract | undefined, onDate: string): boolean {
  if (contract?.signedOn === undefined || contract.signedOn > onDate) return false;
  return cancelledBy(contract, onDate) === undefined;
}
