// Deadlines of a claim that a message which waits would come after: whoever writes it is told before, and whoever handles the claim at once.
import { claimsApi, isComing, type Deadline } from '@plumbline/contracts/claims';
import { localDate, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import { formatLongDate } from '@plumbline/server/dates';

/** One of the insured's or of the firm's, by the plain count; `dueAt` where the rule counts hours. */
export interface DeadlineAhead {
  readonly title: string;
  readonly actBy: string;
  readonly dueAt?: string;
}

const askedMs = 5_000;
export const deadlinesUnknown = "The claim's deadlines couldn't be checked.";

/** Soonest first. Undefined where the claims service does not answer: a message waits for nobody's list, and the preview says so. */
export async function deadlinesAhead(scope: Scope, claimId: number, parts: ServiceParts): Promise<DeadlineAhead[] | undefined> {
  const ask = parts.askAs(parts.ownScope(scope.organizationId), 'claims');
  try {
    const found = await ask(claimsApi.readDeadlines, { params: { id: claimId }, signal: AbortSignal.timeout(askedMs) });
    return found.deadlines.flatMap((one) => aheadOf(one, found.today)).toSorted((one, other) => one.actBy.localeCompare(other.actBy));
  } catch (error) {
    parts.log.warn({ err: error, claimId }, 'deadlines of a claim not read');
    return undefined;
  }
}

/** What the carrier owes passes whatever we send; what is for counsel alone is shown to nobody else. */
function aheadOf({ title, actBy, dueAt, owedBy, state, attorneyOnly }: Deadline, today: string): DeadlineAhead[] {
  if (owedBy === 'carrier' || attorneyOnly || !isComing(state) || actBy === undefined || actBy < today) return [];
  return [{ title, actBy, ...omitUndefined({ dueAt }) }];
}

/** The first of them that is over when the message goes out, by the day at the property. */
export function passedAt(deadlines: readonly DeadlineAhead[], at: Date, timeZone: string | undefined): DeadlineAhead | undefined {
  const day = localDate(at, timeZone ?? 'UTC');
  return deadlines.find(({ actBy, dueAt }) => (dueAt === undefined ? actBy < day : new Date(dueAt) < at));
}

/** `It goes out after the last day to act on “Proof of loss”, Dec 1, 2026.` */
export const passedWords = ({ title, actBy }: DeadlineAhead): string =>
  `It goes out after the last day to act on “${title}”, ${formatLongDate(actBy)}.`;
