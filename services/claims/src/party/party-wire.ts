// The people and the contract as they are answered.
import type { Claim, Contract, Party } from '@plumbline/contracts/claims';
import { DateTime } from 'luxon';
import { correspondenceOf } from './correspondence-rules.ts';
import type { StoredParty, WithParties } from './party-model.ts';
import { missingSignersOf, partiesOf } from './party-rules.ts';

export function partyWire(party: StoredParty): Party {
  return party;
}

function contractWire(claim: WithParties): Contract | undefined {
  const { contract } = claim;
  if (!contract) return undefined;
  const { feeBasisPoints, ...rest } = contract;
  return {
    ...rest,
    ...(feeBasisPoints === undefined ? {} : { feePercentage: feeBasisPoints / 100 }),
    missingSigners: missingSignersOf(claim, contract),
  };
}

/** The calendar date at the property. */
export function dateAt(timeZone: string, now: Date): string {
  return DateTime.fromJSDate(now, { zone: timeZone }).toISODate() ?? now.toISOString().slice(0, 10);
}

/** What a claim in full says of its people. */
export function peopleWire(
  claim: WithParties & { timeZone: string },
  now: Date,
): Pick<Claim, 'parties' | 'correspondence'> & { contract: Contract | undefined } {
  return {
    parties: partiesOf(claim).map(partyWire),
    correspondence: correspondenceOf(claim, dateAt(claim.timeZone, now)),
    contract: contractWire(claim),
  };
}
