// Which key dates are plausible: not in the future, not before the loss, not before what must have come first.
import { keyDateLabels, type KeyDateName, type KeyDatesChange } from '@plumbline/contracts/claims';
import { Failure, localDate } from '@plumbline/contracts/kernel';
import { formatWeekday } from '@plumbline/server/dates';
import type { DeadlineClaim, StoredKeyDate, StoredKeyDates } from './deadline-record.ts';

/** These may lie before the loss: the policy, a declaration ahead of a storm, a lawyer of long standing. */
const mayPrecedeLoss = new Set<KeyDateName>(['policyIssuedOn', 'declaredEmergencyOn', 'attorneyEngagedOn']);
const mayLieAhead = new Set<KeyDateName>([
  'carrierInspectionPlannedOn',
  'examinationOn',
  'recordsDueOn',
  'policyPaymentDueOn',
  'suitLimitOn',
]);

/** What must not come before what. Only what the one cannot exist without. */
const order: readonly (readonly [earlier: KeyDateName, later: KeyDateName])[] = [
  ['noticeToCarrierOn', 'carrierAcknowledgedOn'],
  ['noticeToCarrierOn', 'coverageAcceptedOn'],
  ['noticeToCarrierOn', 'coverageDeniedOn'],
  ['noticeToCarrierOn', 'supplementalNoticeOn'],
  ['noticeToCarrierOn', 'reopenedNoticeOn'],
  ['proofOfLossSentOn', 'proofOfLossReceivedOn'],
  ['carrierEstimateMadeOn', 'carrierEstimateReceivedOn'],
  ['contractSignedOn', 'contractSentToCarrierOn'],
  ['contractSignedOn', 'contractCancelledOn'],
  ['noticeToCarrierOn', 'paidInFullOn'],
  ['appraisalDemandedOn', 'appraiserNamedOn'],
  ['appraiserNamedOn', 'umpireAgreedOn'],
  ['allItemsReceivedOn', 'carrierNeedsTimeOn'],
  ['coverageDeniedOn', 'appealFiledOn'],
];

type Loss = Pick<DeadlineClaim, 'incidentDate' | 'timeZone'>;

interface Checking {
  readonly now: Date;
  /** Only what this change touches is judged. */
  readonly changed: ReadonlySet<string>;
}

/** Throws `invalid` with a sentence for each date that cannot be right. */
export function assertPlausible(dates: StoredKeyDates, claim: Loss, checking: Checking): void {
  const fields = implausibleDates(dates, claim, checking);
  const first = Object.values(fields)[0];
  if (first) throw new Failure('invalid', first, { fields });
}

/** A sentence for each date that cannot be right, by its field. */
export function implausibleDates(dates: StoredKeyDates, claim: Loss, { now, changed }: Checking): Record<string, string> {
  const today = localDate(now, claim.timeZone);
  const fields: Record<string, string> = {};
  for (const [name, { on }] of Object.entries(dates) as [KeyDateName, StoredKeyDate][]) {
    const sentence = changed.has(name) ? implausible(name, on, { today, loss: claim.incidentDate }) : undefined;
    if (sentence) fields[`dates.${name}`] = sentence;
  }
  return { ...outOfOrder(dates, changed), ...fields };
}

function implausible(name: KeyDateName, on: string, { today, loss }: { today: string; loss: string }): string | undefined {
  const label = keyDateLabels[name];
  if (on > today && !mayLieAhead.has(name)) return `${label} cannot be in the future (today is ${formatWeekday(today)})`;
  if (on < loss && !mayPrecedeLoss.has(name)) return `${label} cannot be before the date of loss, ${formatWeekday(loss)}`;
  return on < '1900-01-01' ? `${label}: enter a later year` : undefined;
}

function outOfOrder(dates: StoredKeyDates, changed: ReadonlySet<string>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [earlier, later] of order) {
    const first = dates[earlier]?.on;
    const then = dates[later]?.on;
    if (!first || !then || then >= first) continue;
    const touched = [later, earlier].find((name) => changed.has(name));
    if (!touched) continue;
    const field = `dates.${touched}`;
    fields[field] ??=
      `${keyDateLabels[later]} (${formatWeekday(then)}) cannot be before ${keyDateLabels[earlier]} (${formatWeekday(first)})`;
  }
  return fields;
}

/** The recorded dates after a change: `null` empties, what was not sent stays. */
export function changedDates(
  current: StoredKeyDates | undefined,
  sent: NonNullable<KeyDatesChange['dates']>,
  by: { name: string; now: Date },
): { dates: StoredKeyDates; changed: Set<string> } {
  const dates: StoredKeyDates = { ...current };
  const changed = new Set<string>();
  for (const [name, value] of Object.entries(sent) as [KeyDateName, (typeof sent)[KeyDateName]][]) {
    if (value === undefined || isSame(dates[name], value)) continue;
    changed.add(name);
    if (value === null) delete dates[name];
    else
      dates[name] = {
        on: value.on,
        ...(value.at ? { at: value.at } : {}),
        ...(value.source ? { source: value.source } : {}),
        recordedBy: by.name,
        recordedAt: by.now,
      };
  }
  return { dates, changed };
}

function isSame(
  stored: StoredKeyDate | undefined,
  sent: { on: string; at?: string | undefined; source?: string | undefined } | null,
): boolean {
  if (!stored || !sent) return !stored && !sent;
  return stored.on === sent.on && stored.at === sent.at && stored.source === sent.source;
}
