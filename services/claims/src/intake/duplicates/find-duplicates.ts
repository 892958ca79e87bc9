// Claims that may be the same loss as an intake: a few bounded questions to one index, whatever the size of the office.
import type { ClaimIntake, DuplicateQuestion, PossibleDuplicate } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ClientSession } from 'mongoose';
import type { ClaimRecord, Claims } from '../../claim/model/claim-record.ts';
import { placeOf } from '../../claim/model/intake-rules.ts';
import { internationalPhone } from '../../base/phone.ts';
import { duplicateKeysOf } from '../../claim/model/duplicate-keys.ts';
import { duplicateScore, windowAround, type Compared } from './duplicate-rules.ts';

/** So many are shown. */
const maxShown = 10;
const grades: Record<PossibleDuplicate['likelihood'], number> = { strong: 0, likely: 1, possible: 2 };

const comparedFields = {
  claimNumber: 1,
  status: 1,
  propertyOwnerName: 1,
  propertyOwnerPhone: 1,
  propertyOwnerPhoneE164: 1,
  propertyAddress: 1,
  address: 1,
  policyNumber: 1,
  incidentDate: 1,
} as const;

interface Where {
  claims: Claims;
  session?: ClientSession;
}

/** The likeliest first, then the nearest date. `more` when something was left out. */
export async function findDuplicates(
  scope: Scope,
  question: DuplicateQuestion,
  where: Where,
): Promise<{ duplicates: PossibleDuplicate[]; more: boolean }> {
  const asked = askedOf(question);
  const found = await candidates(scope, asked, where);
  const alike = found
    .flatMap((claim) => {
      const likelihood = duplicateScore(asked, claim);
      return likelihood ? [{ claim, ...likelihood }] : [];
    })
    .toSorted((one, other) => grades[one.likelihood] - grades[other.likelihood] || other.claim._id - one.claim._id);
  return {
    duplicates: alike.slice(0, maxShown).map(({ claim, likelihood, reasons }) => ({
      id: claim._id,
      claimNumber: claim.claimNumber,
      status: claim.status,
      propertyOwnerName: claim.propertyOwnerName,
      propertyAddress: claim.propertyAddress,
      incidentDate: claim.incidentDate,
      likelihood,
      reasons,
    })),
    more: alike.length > maxShown,
  };
}

/** What an intake asks before it is stored. */
export function duplicateQuestion(intake: ClaimIntake): DuplicateQuestion {
  const { propertyAddress, address, policyNumber, incidentDate, propertyOwnerName, propertyOwnerPhone } = intake;
  return { propertyAddress, address, policyNumber, incidentDate, propertyOwnerName, propertyOwnerPhone };
}

function askedOf(question: DuplicateQuestion): Compared {
  const { propertyAddress = '', address, propertyOwnerPhone } = question;
  return {
    ...question,
    propertyAddress,
    address: placeOf(propertyAddress, address).address,
    propertyOwnerPhoneE164: propertyOwnerPhone ? internationalPhone(propertyOwnerPhone) : undefined,
  };
}

/** A name is asked for only near the date: many people share one. */
async function candidates(scope: Scope, asked: Compared, where: Where): Promise<ClaimRecord[]> {
  const { owner, ...others } = duplicateKeysOf(asked);
  const near = asked.incidentDate ? { incidentDate: windowAround(asked.incidentDate) } : undefined;
  const filters = [
    ...Object.values(others)
      .flat()
      .flatMap((key) => [{ matchKeys: key }, ...(near ? [{ matchKeys: key, ...near }] : [])]),
    ...(near ? owner.map((key) => ({ matchKeys: key, ...near })) : []),
  ];
  const found = new Map<number, ClaimRecord>();
  // One after the other: inside a transaction a session answers one question at a time
  for (const filter of filters) for (const claim of await newest(scope, filter, where)) found.set(claim._id, claim);
  return [...found.values()];
}

async function newest(scope: Scope, filter: Record<string, unknown>, { claims, session }: Where): Promise<ClaimRecord[]> {
  return claims.find(scope, filter, {
    projection: comparedFields,
    sort: { incidentDate: -1 },
    limit: maxShown + 1,
    ...(session ? { session } : {}),
  });
}
