// Editing the optional groups of a claim: parts that are sent change, `null` empties, what is not sent stays.
import { deductibleFor, type ClaimEdit, type ClaimIntake, type LossUnderPolicy } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { addressLineOf, type AddressParts } from '@plumbline/contracts/enums';
import type { Tx } from '@plumbline/server';
import type { ClaimRecord } from '../model/claim-record.ts';
import { placeOf, todayAt } from '../model/intake-rules.ts';
import { assertLoss, consentOf, filled, onePerKind, policyOf, withoutBlank } from '../model/intake-details.ts';
import { assertPolicy } from '../model/policy-rules.ts';
import type { StoredPolicy } from '../model/stored-details.ts';

export const groupNames = ['address', 'policy', 'mortgagee', 'loss', 'consents'] as const;
type GroupName = (typeof groupNames)[number];
export type SentGroups = Pick<ClaimEdit, GroupName | 'propertyOwnerPhone'>;
type Edited = { set: Partial<ClaimRecord>; unset: GroupName[] };

/** Throws `invalid` where a group would contradict itself afterwards. */
export function editedGroups(sent: SentGroups, current: ClaimRecord, tx: Tx): Edited {
  const today = todayAt(current.timeZone, tx.now);
  const { policy, mortgagee, loss, consents, propertyOwnerPhone: phone = current.propertyOwnerPhone } = sent;
  const after: Partial<Record<GroupName, object | undefined>> = {
    ...('policy' in sent ? { policy: policyAfter(current.policy, policy) } : {}),
    ...('mortgagee' in sent ? { mortgagee: merged(current.mortgagee, mortgagee) } : {}),
    ...('loss' in sent ? { loss: merged(current.loss, loss) } : {}),
    ...(consents
      ? { consents: onePerKind([...(current.consents ?? []), ...consents.map((one) => consentOf(one, { tx, today, phone }))]) }
      : {}),
  };
  if (after.loss) assertLoss(after.loss, today);
  const set = omitUndefined(after) as Partial<ClaimRecord>;
  return { set, unset: (Object.keys(after) as GroupName[]).filter((name) => after[name] === undefined) };
}

/** The address as it stands afterwards: a new line is read anew, parts beat it, and parts alone make the line. */
export function editedAddress(
  { propertyAddress, address }: Pick<ClaimEdit, 'propertyAddress' | 'address'>,
  current: ClaimRecord,
): Partial<Pick<ClaimRecord, 'propertyAddress' | 'address' | 'timeZone'>> {
  if (propertyAddress !== undefined && propertyAddress !== current.propertyAddress)
    return { propertyAddress, ...readAnew(propertyAddress, address, current.address) };
  if (!address) return {};
  const parts = merged(current.address, address) ?? {};
  const line = addressLineOf(parts) || current.propertyAddress;
  return { propertyAddress: propertyAddress ?? line, ...placeOf('', parts) };
}

function readAnew(line: string, sent: ClaimEdit['address'], before: AddressParts | undefined) {
  const read = placeOf(line, withoutBlank(sent ?? {}) as AddressParts);
  const county = sent?.county === undefined ? stayingCounty(before, read.address) : undefined;
  return county ? { ...read, address: { ...read.address, county } } : read;
}

/** A line names no county: the one that is known stays while the town, the state and the ZIP code are the same. */
function stayingCounty(before: AddressParts | undefined, after: AddressParts): string | undefined {
  const isSame = (['city', 'state', 'zip'] as const).every((part) => before?.[part] === after[part]);
  return isSame ? before?.county : undefined;
}

/** A deductible that follows from the policy and the loss follows them, unless one was said in the same edit; it goes once they leave it open. */
export function followingDeductible(
  before: ClaimRecord,
  after: LossUnderPolicy,
): { set?: { deductibleCents: number }; unset?: readonly 'deductibleCents'[] } {
  const was = deductibleFor(before);
  const is = deductibleFor(after);
  if (is === was) return {};
  if (is !== undefined) return { set: { deductibleCents: is } };
  return before.deductibleCents === was ? { unset: ['deductibleCents'] } : {};
}

function policyAfter(current: StoredPolicy | undefined, sent: ClaimEdit['policy']): StoredPolicy | undefined {
  if (!sent) return undefined;
  const { deductibles, ...parts } = sent;
  const { coverages, ...plain } = parts;
  const stated = policyOf(withoutBlank({ coverages, deductibles: withoutBlank(deductibles ?? {}) }) as NonNullable<ClaimIntake['policy']>);
  const mergedDeductibles =
    deductibles === null ? undefined : filled(keep(current?.deductibles, { sent: deductibles ?? {}, stated: stated.deductibles ?? {} }));
  const after = withoutBlank({
    ...current,
    ...plain,
    coverages: coverages === undefined ? current?.coverages : stated.coverages,
    deductibles: mergedDeductibles,
  }) as StoredPolicy;
  assertPolicy(after);
  return filled(after);
}

const storedNames: Record<string, string> = {
  aop: 'aopCents',
  hurricane: 'hurricaneCents',
  hurricaneUsed: 'hurricaneUsedCents',
  hurricanePercent: 'hurricaneBasisPoints',
};

/** What was sent as `null` goes, what was stated replaces. */
function keep(current: object | undefined, { sent, stated }: { sent: object; stated: object }): object {
  const emptied = Object.entries(sent).flatMap(([name, value]) => (value === null ? [storedNames[name] ?? name] : []));
  const kept = Object.entries(current ?? {}).filter(([name]) => !emptied.includes(name));
  return { ...Object.fromEntries(kept), ...stated };
}

function merged<T extends object>(current: T | undefined, sent: object | null | undefined): T | undefined {
  if (sent === null || sent === undefined) return undefined;
  return filled(withoutBlank({ ...current, ...sent }) as T);
}
