// Finding people on all claims of the office: a bounded question to one index, whatever its size.
import type { FoundPerson } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ClaimRecord, Claims } from '../model/claim-record.ts';
import { peopleIndex } from '../model/claim-indexes.ts';
import { askedKeys, isAskedFor } from '../party-rules/people-keys.ts';
import { partiesOf } from '../party-rules/party-rules.ts';

const maxFound = 8;
/** Claims that are read for it at most, a few first: mostly those are enough. */
const pages = [100, 400, 1_500] as const;
const fields = {
  version: 1,
  claimNumber: 1,
  propertyOwnerName: 1,
  propertyOwnerPhone: 1,
  propertyOwnerEmail: 1,
  propertyAddress: 1,
  firstInsured: 1,
  parties: 1,
} as const;

/**
 * Words that are exactly as asked before longer ones, and of a word the newest claims first. Nothing for a question without a letter or
 * figure. However many claims begin so, 2,000 are read and no more: a longer question finds what a short one does not.
 */
export async function findPeople(claims: Claims, scope: Scope, search: string): Promise<FoundPerson[]> {
  const asked = askedKeys(search);
  // The longest leads through the index, since it leaves fewest; the others are looked for in what it finds
  const [leading] = asked.toSorted((one, other) => other.length - one.length);
  if (leading === undefined) return [];
  const filter = { peopleKeys: { $regex: beginningWith(leading) } };
  const people: FoundPerson[] = [];
  let read = 0;
  for (const limit of pages) {
    const page = await claims.find(scope, filter, { projection: fields, skip: read, limit, hint: peopleIndex });
    people.push(...page.flatMap((claim) => peopleAskedFor(claim, asked)));
    read += page.length;
    if (people.length >= maxFound || page.length < limit) break;
  }
  return people.slice(0, maxFound);
}

function peopleAskedFor(claim: ClaimRecord, asked: readonly string[]): FoundPerson[] {
  return partiesOf(claim)
    .filter((party) => isAskedFor(party, asked))
    .map(({ id, role, name, organization }) => ({
      claimId: claim._id,
      claimNumber: claim.claimNumber,
      propertyAddress: claim.propertyAddress,
      partyId: id,
      role,
      name,
      ...(organization ? { organization } : {}),
    }));
}

/** What was typed is text, never a pattern. */
function beginningWith(key: string): string {
  return `^${key.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)}`;
}
