// A row against the contract of the intake: what it refuses stands at the field of the cell. Pure.
import { ClaimIntake } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { fieldsOf } from '@plumbline/server';
import { placeOf, todayAt } from '../../claim/model/intake-rules.ts';
import { assertLoss, policyOf } from '../../claim/model/intake-details.ts';
import { assertPolicy } from '../../claim/model/policy-rules.ts';
import { fieldOfPart } from './detail-cells.ts';
import type { Cells, Refuse } from './row-cells.ts';

/** What the intake form demands of a claim, and that the loss has happened. */
export function validateIntake(
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
  const { timeZone } = placeOf(read.data.propertyAddress, read.data.address);
  const today = todayAt(timeZone, now);
  refuseParts(faultsOfGroups(read.data, today));
  if (read.data.incidentDate > today) refuse('incidentDate', 'Incident date cannot be in the future');
  return read.data;
}

/** How a policy contradicts itself or a building is of years to come, by the parts at fault. */
function faultsOfGroups({ policy, loss }: ClaimIntake, today: string): Readonly<Record<string, string>> {
  try {
    if (policy) assertPolicy(policyOf(policy));
    if (loss) assertLoss(loss, today);
    return {};
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.fields ?? {};
  }
}
