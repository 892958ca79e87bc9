// Why somebody would get nothing, as far as it is known when a message is written.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import type { Channel } from '@plumbline/contracts/enums';
import { bouncingReason, optedOutReason, simulatedClaim } from '../stores/withheld-words.ts';
import { isBouncing, isClosed, type ClosedChannels, type ContactRecord } from '../contacts/contact.ts';

interface Foreseeing {
  readonly method: Channel;
  readonly closed: ClosedChannels;
  readonly claim: Pick<ClaimSnapshot, 'isSimulated'>;
}

/** Absent where nothing stands against it now: it is asked again when the message goes out. */
export function foreseenOf(contact: ContactRecord, { method, closed, claim }: Foreseeing): string | undefined {
  if (claim.isSimulated) return simulatedClaim;
  if (isClosed(contact, method, closed)) return optedOutReason;
  return method === 'email' && isBouncing(contact, closed) ? bouncingReason : undefined;
}
