// Whether a mail server reports on an email of ours: communications knows, which wrote it, and keeps what became of it.
import { recordEmailBounce } from '@plumbline/contracts/comms';
import { omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { ReadMessage } from '../mime/message.ts';
import type { EmailIntakeRecord } from '../model/intake-record.ts';
import type { EmailIntakeStores } from '../model/intake-stores.ts';

const answerWithinMs = 10_000;

/** Absent for a report on something that we did not write. Throws where communications is away: the email is read again later. */
export async function askForBounce(
  scope: Scope,
  { delivery, sender, senderDoubt }: ReadMessage,
  { parts }: Pick<EmailIntakeStores, 'parts'>,
): Promise<Partial<EmailIntakeRecord> | undefined> {
  if (!delivery || delivery.messageIds.length === 0) return undefined;
  const isForged = sender.verdict === 'failed' || senderDoubt !== undefined;
  const { messageIds, recipients } = delivery;
  const body = { messageIds: [...messageIds], recipients: recipients.map((one) => ({ ...one, addresses: [...one.addresses] })), isForged };
  const signal = AbortSignal.timeout(answerWithinMs);
  const { claimId, claimNumber, said } = await parts.askAs(scope, 'comms')(recordEmailBounce, { body, signal });
  if (claimId === undefined) return undefined;
  return omitUndefined({ status: 'delivery_report' as const, claimId, claimNumber, heldReason: said });
}
