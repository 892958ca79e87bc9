// The people and the contract as they are answered.
import type { Claim, Contract, Party } from '@plumbline/contracts/claims';
import { dollarsOf, localDate, omitUndefined } from '@plumbline/contracts/kernel';
import { propertyZones } from '@plumbline/contracts/enums';
import { cancellationOf } from '../../rules/deadlines/contract/cancellation-window.ts';
import { declaredEmergency } from '../../rules/deadlines/conditions.ts';
import { feeWarnings, fixedFeeWarnings } from '../../rules/deadlines/contract/fee-cap-rule.ts';
import { feeCapsOf } from '../../rules/deadlines/contract/fee-caps-of-claim.ts';
import type { DeadlineClaim } from '../../rules/deadlines/deadline-record.ts';
import { largestRecordedCents, type RecordedAmounts } from './largest-amount.ts';
import { correspondenceOf } from './correspondence-rules.ts';
import type { StoredContract, StoredParty, WithParties } from './party-model.ts';
import { missingSignersOf, partiesOf } from './party-rules.ts';

export function partyWire(party: StoredParty): Party {
  return party;
}

function contractWire(claim: WithParties & DeadlineClaim & RecordedAmounts): Contract | undefined {
  const { contract } = claim;
  if (!contract) return undefined;
  const { feeBasisPoints, flatCents, rateCents, ...rest } = contract;
  const emergency = declaredEmergency(claim);
  const { until: cancelUntil, untilAt: cancelUntilAt } = cancellationOf(claim) ?? {};
  return {
    ...rest,
    feeWarnings: warningsOf(claim, contract),
    ...omitUndefined({ cancelUntil, cancelUntilAt }),
    ...(feeBasisPoints === undefined ? {} : { feePercentage: feeBasisPoints / 100 }),
    ...(flatCents === undefined ? {} : { flatFee: dollarsOf(flatCents) }),
    ...(rateCents === undefined ? {} : { hourlyRate: dollarsOf(rateCents) }),
    ...(emergency === undefined ? {} : { declaredEmergency: emergency }),
    missingSigners: missingSignersOf(claim, contract),
  };
}

/** What is known only after a quick payment is no warning for a contract. */
function warningsOf(claim: DeadlineClaim & RecordedAmounts, { feeKind, feeBasisPoints, flatCents }: StoredContract): string[] {
  const caps = feeCapsOf(claim).filter((cap) => cap.when !== 'quick-pay');
  if (feeKind === 'flat' || feeKind === 'hourly') return fixedFeeWarnings({ flatCents, largestCents: largestRecordedCents(claim) }, caps);
  return feeBasisPoints === undefined ? [] : feeWarnings(feeBasisPoints, caps).map(({ sentence }) => sentence);
}

/** Zones of the claims' properties, by the date that it is there now: never more than three dates. */
export function zonesByDate(now: Date): Map<string, string[]> {
  const zones = new Map<string, string[]>();
  for (const zone of propertyZones) zones.set(localDate(now, zone), [...(zones.get(localDate(now, zone)) ?? []), zone]);
  return zones;
}

/** What a claim in full says of its people. */
export function peopleWire(
  claim: WithParties & DeadlineClaim & RecordedAmounts,
  now: Date,
): Pick<Claim, 'parties' | 'correspondence'> & { contract: Contract | undefined } {
  return {
    parties: partiesOf(claim).map(partyWire),
    correspondence: correspondenceOf(claim, localDate(now, claim.timeZone)),
    contract: contractWire(claim),
  };
}
