// Trying a failed delivery again, to another address when the first one was wrong.
import { reportQueued, type DeliveryRetry } from '@plumbline/contracts/claims';
import { Failure, type Infer } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { assertNotRepresented } from '../../claim/parties/not-represented.ts';
import type { DeliveryRecord } from '../model/delivery-record.ts';
import type { ReportStores } from '../model/report-stores.ts';
import { newLink } from './send-report.ts';

const deliveryNotFound = 'Delivery not found';

/** Throws `conflict` for a delivery that did not fail: nothing is sent twice; `unprocessable` for an insured who has counsel by now. */
export async function retryDelivery(
  tx: Tx,
  id: number,
  { retry, reports, claims }: Pick<ReportStores, 'reports' | 'claims'> & { retry: Infer<typeof DeliveryRetry> },
): Promise<DeliveryRecord> {
  const failed = await reports.deliveries.get(tx.scope, id, deliveryNotFound, { session: tx.session });
  const claim = await claims.get(tx.scope, failed.claimId, claimNotFound, { session: tx.session });
  assertNotRepresented(claim, [{ name: failed.recipientName, email: retry.email ?? failed.email ?? '' }], tx.now);
  await reports.sendJobs.add(tx, id);
  return reports.deliveries.change(
    tx,
    id,
    (current) => {
      if (current.status !== 'failed' && current.status !== 'kept')
        throw new Failure('conflict', 'Only a failed or unsent delivery can be sent again');
      const { reportId, claimId, claimNumber, revision, channel, recipientName: recipient } = current;
      return {
        set: {
          status: 'queued',
          attempt: current.attempt + 1,
          ...(retry.email ? { email: retry.email } : {}),
          ...(channel === 'link' ? newLink(tx.now) : {}),
        },
        unset: ['reason'],
        events: [createEvent(reportQueued, { reportId, claimId, claimNumber, revision, channel, recipient, deliveryId: id })],
      };
    },
    { sentence: deliveryNotFound },
  );
}
