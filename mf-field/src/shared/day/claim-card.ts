// What an inspector needs of a claim at the property: policy, contacts and deadlines, as small as they fit on the phone.
import { readClaim, readDeadlines, type Claim, type Deadline, type Party } from '@plumbline/contracts/claims';
import { call } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';
import { keptAnswer } from '../captures/store/kept-answer.ts';

export interface ClaimCard
  extends Pick<Claim, 'claimNumber' | 'incidentDate' | 'insuranceCompany' | 'policyNumber' | 'policy' | 'description'> {
  readonly claimId: number;
  readonly carrierClaimNumber?: string;
  readonly property?: { readonly lat: number; readonly lng: number };
  readonly contacts: readonly Pick<Party, 'id' | 'role' | 'name' | 'phones' | 'email' | 'organization'>[];
  /** Those that are open and have a date, the next one first. */
  readonly deadlines: readonly (Pick<Deadline, 'key' | 'title'> & { dueOn?: string | undefined })[];
}

export const cardName = (claimId: number) => `card-${claimId}`;

export const claimCardQuery = (claimId: number) =>
  queryOptions({
    queryKey: ['claim-card', claimId],
    queryFn: () => keptAnswer(cardName(claimId), () => readCard(claimId)),
    networkMode: 'always',
    retry: false,
  });

async function readCard(claimId: number): Promise<ClaimCard> {
  const params = { id: claimId };
  const [claim, { deadlines }] = await Promise.all([call(readClaim, { params }), call(readDeadlines, { params })]);
  return cardOf(claim, deadlines);
}

function cardOf(claim: Claim, deadlines: readonly Deadline[]): ClaimCard {
  const { id, claimNumber, incidentDate, insuranceCompany, policyNumber, policy, description, carrierClaimNumber, parties } = claim;
  const { lat, lng } = claim.address;
  return {
    claimId: id,
    claimNumber,
    incidentDate,
    insuranceCompany,
    policyNumber,
    policy,
    description,
    ...(carrierClaimNumber === undefined ? {} : { carrierClaimNumber }),
    ...(lat === undefined || lng === undefined ? {} : { property: { lat, lng } }),
    contacts: parties
      .filter(({ endedOn }) => endedOn === undefined)
      .map(({ id: partyId, role, name, phones, email, organization }) => ({ id: partyId, role, name, phones, email, organization })),
    deadlines: deadlines
      .filter(isAsked)
      .map(({ key, title, actBy }) => ({ key, title, dueOn: actBy }))
      .toSorted((one, other) => String(one.dueOn).localeCompare(String(other.dueOn))),
  };
}

/** Neither done nor over, and nothing that only counsel works on. */
function isAsked({ actBy, metOn, waivedWhy, state, isSuit, attorneyOnly }: Deadline): boolean {
  return actBy !== undefined && metOn === undefined && waivedWhy === undefined && state !== 'expired' && !isSuit && !attorneyOnly;
}
