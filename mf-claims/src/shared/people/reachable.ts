// Who of a claim can be reached by email: the people around it and the contacts of communications, each address once.
import { firstInsuredId, partyRoleLabels, type Claim, type Party, type ReportRecipient } from '@plumbline/contracts/claims';
import { contactTypeLabels, type Contact } from '@plumbline/contracts/comms';

export interface Reachable extends ReportRecipient {
  role: string;
  partyId?: number;
}

type Around = Pick<Claim, 'parties' | 'propertyOwnerEmail'>;

const addressOf = (email: string) => email.trim().toLowerCase();

/** Parties come first, in the order of the claim. Whose engagement ended, or who asked for no email, is not offered. */
export function reachableOf(claim: Around, contacts: readonly Contact[], today: string): Reachable[] {
  const found = [
    ...claim.parties.flatMap((party) => fromParty(party, claim.propertyOwnerEmail, today)),
    ...contacts.filter((one) => one.isActive).flatMap(fromContact),
  ];
  const byAddress = new Map<string, Reachable>();
  for (const one of found) if (!byAddress.has(addressOf(one.email))) byAddress.set(addressOf(one.email), one);
  for (const { email, optedOut, isBouncing } of contacts)
    if (email && (isBouncing || optedOut.includes('email'))) byAddress.delete(addressOf(email));
  return [...byAddress.values()];
}

/** Whom we write to today is chosen at first; without an address of theirs the first one who has one, but nobody in place of counsel. */
export function firstChoice(claim: Pick<Claim, 'correspondence'>, reachable: readonly Reachable[]): ReportRecipient[] {
  const { kind, partyId } = claim.correspondence.weWriteTo;
  const theirs = reachable.find((one) => one.partyId !== undefined && one.partyId === partyId);
  const first = kind === 'attorney' ? theirs : (theirs ?? reachable[0]);
  return first ? [asRecipient(first)] : [];
}

/** A letter to the carrier goes to its desk adjuster, else to its field adjuster; without an address of theirs nobody is chosen. */
export function carrierChoice(claim: Pick<Claim, 'parties'>, reachable: readonly Reachable[]): ReportRecipient[] {
  const ids = (['desk_adjuster', 'field_adjuster'] as const).flatMap((role) =>
    claim.parties.filter((party) => party.role === role).map((party) => party.id),
  );
  const first = ids.map((id) => reachable.find((one) => one.partyId === id)).find((one) => one !== undefined);
  return first ? [asRecipient(first)] : [];
}

export const asRecipient = ({ name, email }: ReportRecipient): ReportRecipient => ({ name, email });

/** The first named insured is the owner: without an address of its own, the claim's counts. */
function fromParty({ id, name, email, role, endedOn }: Party, ownerEmail: string | undefined, today: string): Reachable[] {
  const address = email ?? (id === firstInsuredId ? ownerEmail : undefined);
  if (!address || role === 'our_adjuster' || (endedOn !== undefined && endedOn <= today)) return [];
  return [{ name, email: address, role: partyRoleLabels[role], partyId: id }];
}

function fromContact({ name, email, contactType }: Contact): Reachable[] {
  return email ? [{ name, email, role: `${contactTypeLabels[contactType]} contact` }] : [];
}
