// What a row fills of a claim that is there: only what is named here and lacking, as far as it can be right beside what the claim has. Pure.
import type { KeyDateName } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { todayAt } from '../../claim/model/intake-rules.ts';
import { intakeFields } from '../../intake/prepare-claim.ts';
import type { StoredKeyDates } from '../../rules/deadlines/deadline-record.ts';
import { implausibleDates } from '../../rules/deadlines/key-date-rules.ts';
import { filled as filledGroup, policyOf } from '../../claim/model/intake-details.ts';
import { keyDatesOf, storedConsents, type RecordedBy } from '../cells/imported-details.ts';
import type { RowDraft } from '../cells/read-row.ts';

/** Of the key dates only those that were lacking. */
export type Filled = Partial<ClaimRecord>;

/** Filled where the claim has none: what a row says beside these is about where it stood, and stays out. */
const fillable = [
  'propertyOwnerEmail',
  'insuranceCompany',
  'carrierNaic',
  'policyNumber',
  'policy',
  'mortgagee',
  'loss',
  'language',
  'consents',
  'carrierClaimNumber',
  'estimatedValueCents',
  'estimatedDamage',
  'claimValueCents',
  'deductibleCents',
  'feeBasisPoints',
  'contract',
  'description',
  'notes',
  'tags',
  'nextFollowUpDate',
  'referringAttorneyId',
  'assignedAdjusterId',
  'stormEventId',
] as const satisfies readonly (keyof ClaimRecord)[];

interface Row {
  readonly draft: RowDraft;
  readonly by: RecordedBy;
}

export function missingIn(current: ClaimRecord, row: Row): Filled {
  const offered = offeredBy(row, todayAt(current.timeZone, row.by.now));
  const missing = fillable.filter((name) => offered[name] !== undefined && isEmpty(current[name]));
  const fields = oneFee(current, Object.fromEntries(missing.map((name) => [name, offered[name]])) as Filled);
  const { keyDates } = row.draft.extras;
  const dates = missingDates(current, keyDates && keyDatesOf(keyDates, row.by));
  return dates ? { ...fields, keyDates: dates } : fields;
}

/** A reminder of days that have passed reminds nobody. */
function offeredBy({ draft: { intake, extras }, by }: Row, today: string): Filled {
  const { policy, mortgagee, loss, carrierNaic, language } = intake;
  const { consents, nextFollowUpDate = '', keyDates: _, ...more } = extras;
  return omitUndefined({
    ...intakeFields(intake),
    ...more,
    policy: policy && policyOf(policy),
    mortgagee,
    loss: filledGroup(loss),
    carrierNaic,
    language,
    consents: consents && storedConsents(consents, { by, ...intake }),
    nextFollowUpDate: nextFollowUpDate >= today ? nextFollowUpDate : undefined,
  }) as Filled;
}

/** A claim has one fee: a contract that is filled in brings none beside the one that is there. */
function oneFee({ feeBasisPoints }: ClaimRecord, filled: Filled): Filled {
  const { contract } = filled;
  if (feeBasisPoints === undefined || contract?.feeBasisPoints === undefined) return filled;
  const { feeBasisPoints: _, ...terms } = contract;
  return { ...filled, contract: terms };
}

/** Dates that the claim has not, as far as they can be right beside those that it has. */
function missingDates(current: ClaimRecord, offered: StoredKeyDates = {}): StoredKeyDates | undefined {
  const missing = Object.entries(offered).filter(([name]) => current.keyDates?.[name as KeyDateName] === undefined);
  const changed = new Set(missing.map(([name]) => name));
  const after = { ...current.keyDates, ...Object.fromEntries(missing) };
  const now = offered[missing[0]?.[0] as KeyDateName]?.recordedAt;
  if (!now) return undefined;
  const faults = implausibleDates(after, current, { now, changed });
  const right = missing.filter(([name]) => faults[`dates.${name}`] === undefined);
  return right.length > 0 ? Object.fromEntries(right) : undefined;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
