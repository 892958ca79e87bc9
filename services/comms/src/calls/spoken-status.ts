// Where the claim stands, in the words that claims has for the phone.
import { readSpokenStatus } from '@plumbline/contracts/claims';
import { CallFailure } from '@plumbline/contracts/kernel';
import type { CallRecord } from './call-store.ts';
import type { CallDeps } from './receive-call.ts';

/** The carrier waits fifteen seconds for an answer. */
const askedForMs = 5_000;

/** Nothing where claims does not answer in time: the caller is told so. */
export async function spokenStatus(
  { organizationId, claimId, language, mayHear }: CallRecord,
  { parts }: CallDeps,
): Promise<string | undefined> {
  if (claimId === undefined || !mayHear) return undefined;
  const signal = AbortSignal.timeout(askedForMs);
  try {
    const ask = parts.askAs(parts.ownScope(organizationId), 'claims');
    return (await ask(readSpokenStatus, { params: { id: claimId }, query: { language }, signal })).text;
  } catch (error) {
    if (!(error instanceof CallFailure) && !signal.aborted) throw error;
    parts.log.warn({ err: error }, 'claim status lookup for call failed');
    return undefined;
  }
}
