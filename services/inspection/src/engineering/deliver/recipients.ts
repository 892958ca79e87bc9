// Who gets a report: the policyholder and their attorney, as the claim names them today.
import { claimsApi, listParties, type CaseReader, type Party } from '@plumbline/contracts/claims';
import type { EngineeringRecipients } from '@plumbline/contracts/inspection';
import type { Call } from '@plumbline/contracts/kernel';

const represented = 'Has an attorney. The report goes to the attorney.';
const noAddress = 'The claim has no email address.';
const roles = { named_insured: 'Policyholder', client: 'Policyholder', attorney: 'Attorney' } as const;

/** Pure. While an attorney stands for the policyholders, nothing goes to them. */
export function recipientsOf(
  parties: readonly Pick<Party, 'role' | 'name' | 'email' | 'endedOn'>[],
  readers: readonly CaseReader[] = [],
): EngineeringRecipients {
  const engaged = parties.filter(({ endedOn }) => endedOn === undefined);
  const hasCounsel = engaged.some(({ role }) => role === 'attorney');
  const portal = readers
    .filter(({ role }) => !hasCounsel || role === 'attorney')
    .map(({ userId, name, role }) => ({ userId, name, role: roles[role] }));
  const answer: EngineeringRecipients = { recipients: [], missing: [], portal };
  for (const { role, name, email } of engaged) {
    if (role !== 'named_insured' && role !== 'attorney') continue;
    const reason = role === 'named_insured' && hasCounsel ? represented : email ? undefined : noAddress;
    if (reason !== undefined) answer.missing.push({ name, role: roles[role], reason });
    else if (email) answer.recipients.push({ name, role: roles[role], email });
  }
  return answer;
}

/** `ask`: as the caller; who follows the case is told to services alone, so `asService` asks for it. */
export async function resolveRecipients(
  claimId: number,
  { ask, asService }: { ask: Call; asService: Call },
): Promise<EngineeringRecipients> {
  const params = { id: claimId };
  const parties = await ask(listParties, { params });
  return recipientsOf(parties, await asService(claimsApi.listCaseReaders, { params }));
}
