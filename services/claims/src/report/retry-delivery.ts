// Trying a failed delivery again, to another address when the first one was wrong.
import { reportQueued, type DeliveryRetry } from '@plumbline/contracts/claims';
import { Failure, type Infer } from '@plumbline/contracts/kernel';
import { fact, type Tx } from '@plumbline/server';
import type { DeliveryDocument } from './delivery-document.ts';
import type { DocumentNeeds } from './report-needs.ts';
import { newLink } from './send-report.ts';

const deliveryNotFound = 'Delivery not found';

/** Throws `conflict` for a delivery that did not fail: nothing is sent twice. */
export async function retryDelivery(
  tx: Tx,
  id: number,
  { retry, reports }: Pick<DocumentNeeds, 'reports'> & { retry: Infer<typeof DeliveryRetry> },
): Promise<DeliveryDocument> {
  return reports.deliveries.change(
    tx,
    id,
    (current) => {
      if (current.status !== 'failed') throw new Failure('conflict', 'Only a delivery that failed can be tried again');
      const { reportId, claimId, claimNumber, revision, channel, recipientName: recipient } = current;
      return {
        set: {
          status: 'queued',
          attempt: current.attempt + 1,
          tries: 0,
          ...(retry.email ? { email: retry.email } : {}),
          ...(channel === 'link' ? newLink(tx.now) : {}),
        },
        unset: ['reason', 'notBefore'],
        facts: [fact(reportQueued, { reportId, claimId, claimNumber, revision, channel, recipient, deliveryId: id })],
      };
    },
    { sentence: deliveryNotFound },
  );
}
