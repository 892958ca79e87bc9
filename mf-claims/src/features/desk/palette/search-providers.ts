// What the command palette finds in this remote: claims for the office, cases for clients and attorneys, people.
import { claimsApi, partyRoleLabels } from '@plumbline/contracts/claims';
import { identityApi } from '@plumbline/contracts/identity';
import { roleLabels } from '@plumbline/contracts/kernel';
import { claimStatusLabel, folded } from '@plumbline/contracts/enums';
import { call, type FoundRecord } from '@plumbline/web';

const most = 8;
const maxPeople = 6;
/** However many colleagues are found, attorneys have these places. */
const placesOfAttorneys = 2;
/** Of those who are asked for, some have left, and the best match may be the last in the phone book. */
const maxAsked = 50;

/** Any part of a name, address, number, phone, email, carrier or policy. */
export async function findClaims(search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const found = await call(claimsApi.listClaims, { query: { search, limit: most }, signal });
  return found.map(({ id, claimNumber, propertyOwnerName, propertyAddress, status }) => ({
    to: `/claims/${id}`,
    claimId: id,
    label: propertyOwnerName,
    detail: `${claimNumber} · ${claimStatusLabel(status)} · ${propertyAddress}`,
  }));
}

export async function findCases(search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const found = await call(claimsApi.portalCases, { query: { search, limit: most }, signal });
  return found.map(({ id, claimNumber, propertyOwnerName, propertyAddress, statusLabel }) => ({
    to: `/attorney-portal/${id}`,
    label: propertyAddress,
    detail: `${claimNumber} · ${statusLabel} · ${propertyOwnerName}`,
  }));
}

/** Insureds, adjusters of carriers, contractors, mortgagees: each opens the claim at its people. */
export async function findContacts(search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const found = await call(claimsApi.findPeople, { query: { search }, signal });
  return found.map(({ claimId, partyId, role, name, organization, claimNumber, propertyAddress }) => ({
    to: `/claims/${claimId}?tab=people#person-${partyId}`,
    label: name,
    detail: [partyRoleLabels[role], organization, claimNumber, propertyAddress].filter(Boolean).join(' · '),
  }));
}

/** Colleagues lead to their claims, attorneys to what they referred. The best matches first, colleagues before attorneys that match as well. */
export async function findPeople(search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const [users, attorneys] = await Promise.all([
    call(identityApi.listUsers, { query: { search, group: 'office', limit: maxAsked }, signal }),
    call(identityApi.listAttorneys, { query: { search, limit: maxAsked }, signal }),
  ]);
  const colleagues = users
    .filter(({ deactivatedAt }) => deactivatedAt === undefined)
    .map(({ id, name, role }) => ({ to: `/claims?assignee=${id}`, label: name, detail: `${roleLabels[role]} · opens their claims` }));
  const outside = attorneys.map(({ id, name, firm }) => ({
    to: `/claims?attorney=${id}`,
    label: name,
    detail: ['Attorney', firm, 'opens their claims'].filter(Boolean).join(' · '),
  }));
  const shown = ranked(colleagues, search).slice(0, maxPeople - Math.min(outside.length, placesOfAttorneys));
  return ranked([...shown, ...ranked(outside, search).slice(0, maxPeople - shown.length)], search);
}

/** Names that begin with what was typed, then names of which each typed word begins a word, then what was found elsewhere; otherwise in the order given. */
function ranked(people: readonly FoundRecord[], search: string): FoundRecord[] {
  const typed = folded(search);
  const rank = ({ label }: FoundRecord) => {
    const name = folded(label);
    if (name.startsWith(typed)) return 0;
    const words = name.split(' ');
    return typed.split(' ').every((one) => words.some((word) => word.startsWith(one))) ? 1 : 2;
  };
  return people.toSorted((one, other) => rank(one) - rank(other));
}
