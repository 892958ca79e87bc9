// Finding people on all claims of the office: a bounded question to one index, whatever its size.
import type { FoundPerson } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Claims } from '../claim/claim-document.ts';
import { askedKeys, isAskedFor } from './people-keys.ts';
import { partiesOf } from './party-rules.ts';

const mostFound = 8;
/** Claims that are read for it. */
const mostRead = 100;
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

/** Those of the newest claims first. Nothing for a question without a letter or figure. */
export async function findPeople(claims: Claims, scope: Scope, search: string): Promise<FoundPerson[]> {
  const asked = askedKeys(search);
  if (asked.length === 0) return [];
  // The first one leads through the index: the longest leaves fewest
  const wanted = asked.toSorted((one, other) => other.length - one.length);
  const filter = { $and: wanted.map((key) => ({ peopleKeys: { $regex: beginningWith(key) } })) };
  const found = await claims.find(scope, filter, { projection: fields, limit: mostRead, hint: { organizationId: 1, peopleKeys: 1 } });
  return found
    .toSorted((one, other) => other._id - one._id)
    .flatMap((claim) =>
      partiesOf(claim)
        .filter((party) => isAskedFor(party, asked))
        .map(({ id, role, name, organization }) => ({
          claimId: claim._id,
          claimNumber: claim.claimNumber,
          propertyAddress: claim.propertyAddress,
          partyId: id,
          role,
          name,
          ...(organization ? { organization } : {}),
        })),
    )
    .slice(0, mostFound);
}

/** What was typed is text, never a pattern. */
function beginningWith(key: string): string {
  return `^${key.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)}`;
}
