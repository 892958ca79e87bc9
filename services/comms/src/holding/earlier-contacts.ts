// What may have solicited a person about a claim already, and what is to: counted against the limits of states.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import type { UsState } from '@plumbline/contracts/enums';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { CommunicationRecord, Communications } from '../stores/communication.ts';
import { statesOf } from '../limits/limit-rules.ts';

interface To {
  readonly method: CommunicationRecord['method'];
  readonly recipient: string;
}

/** For a message by hand or of a rule: the states whose limits hold; none for a client, and for an email. */
export function solicitingOf({ method, recipient }: To, { withoutContract, state }: ClaimSnapshot): { solicitsIn?: UsState[] } {
  if (!withoutContract || method === 'email') return {};
  const states = statesOf({ state, recipient });
  return states.length > 0 ? { solicitsIn: states } : {};
}

const dayMs = 24 * 3_600_000;
/** A claim without a contract has few; what is beyond that is older. */
const most = 200;

type About = Pick<CommunicationRecord, 'claimId' | 'recipient' | 'solicitsIn'> & { readonly _id?: number };

interface Deps {
  readonly communications: Communications;
  readonly now: Date;
  readonly session?: Tx['session'];
}

/** When others went to this person about this claim within the last 24 hours, or are to go; nothing is read for what solicits nobody. */
export async function earlierContacts(scope: Scope, message: About, { communications, now, session }: Deps): Promise<Date[]> {
  if (!message.solicitsIn?.length) return [];
  const { claimId, recipient, _id } = message;
  const options = { sort: { createdAt: -1 as const }, limit: most, ...(session ? { session } : {}) };
  const found = await communications.find(scope, { claimId, recipient, solicitsIn: { $exists: true } }, options);
  const times = found.flatMap((row) => (row._id !== _id && counts(row) ? [timeOf(row)] : []));
  return times.filter((time) => time.getTime() > now.getTime() - dayMs);
}

/** What nobody got is no contact; what may have been delivered is one. */
function counts({ status, endedBy, method }: CommunicationRecord): boolean {
  if (method === 'email') return false;
  return endedBy === 'unknown' || ['queued', 'sending', 'accepted', 'sent', 'delivered', 'read'].includes(status);
}

const timeOf = ({ sentAt, takenAt, sendsAt, notBefore, createdAt }: CommunicationRecord): Date =>
  sentAt ?? takenAt ?? sendsAt ?? notBefore ?? createdAt;
