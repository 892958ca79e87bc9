// A row against the contract of the intake: what it refuses stands at the field of the cell. Pure.
import { ClaimIntake } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { fieldsOf } from '@plumbline/server';
import { placeOf, todayAt } from '../claim/intake-rules.ts';
import { policyOf } from '../details/intake-details.ts';
import { assertPolicy } from '../details/policy-rules.ts';
import { fieldOfPart } from './detail-cells.ts';
import type { Cells, Refuse } from './row-cells.ts';

/** What the intake form demands of a claim, and that the loss has happened. */
export function checkIntake(
  intake: Record<string, unknown>,
  { values, now, refuse }: { values: Cells; now: Date; refuse: Refuse },
): ClaimIntake | undefined {
  const refuseParts = (fields: Readonly<Record<string, string>>) => {
    for (const [path, message] of Object.entries(fields)) refuse(fieldOfPart(path, values), message);
  };
  const read = ClaimIntake.safeParse(intake);
  if (!read.success) {
    refuseParts(fieldsOf(read.error));
    return undefined;
  }
  refuseParts(faultsOfPolicy(read.data));
  const { timeZone } = placeOf(read.data.propertyAddress, read.data.address);
  if (read.data.incidentDate > todayAt(timeZone, now)) refuse('incidentDate', 'Incident date cannot be in the future');
  return read.data;
}

/** How a policy contradicts itself, by the parts at fault. */
function faultsOfPolicy({ policy }: ClaimIntake): Readonly<Record<string, string>> {
  try {
    if (policy) assertPolicy(policyOf(policy));
    return {};
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.fields ?? {};
  }
}
