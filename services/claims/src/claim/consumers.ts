// Events of other services → what they do to a claim, nothing else.
import { damageAnalyzed, findingsReviewed } from '@plumbline/contracts/ai';
import { invoiceIssued, invoicePaid, invoiceSent, paymentReversed } from '@plumbline/contracts/billing';
import {
  inspectionScheduled,
  inspectionCancelled,
  inspectionCompleted,
  inspectionNoShow,
  inspectionRescheduled,
  photoProcessed,
  photoStored,
} from '@plumbline/contracts/inspection';
import type { Infer } from '@plumbline/contracts/kernel';
import { measurementCompleted } from '@plumbline/contracts/measurement';
import type { Consumer, Tx } from '@plumbline/server';
import { keepActivity, type Activity } from './activity/activity.ts';
import type { NameSources } from './activity/field-changes.ts';
import type { ClaimStores } from './changes/claim-stores.ts';
import { applyInspectionNews, applyCollected, applyInvoice, type InspectionChange } from './changes/follow-events.ts';
import { countPhoto, keepFindings, keepRoof, type EvidenceProjections } from './projections/evidence-projections.ts';

/** Who hears of what changes on a claim, in the transaction that changes it. */
export interface ClaimAudience {
  inspectionChanged(tx: Tx, change: InspectionChange): Promise<void>;
  claimChanged(tx: Tx, claimId: number): Promise<void>;
}

/** What the feed needs of modules below to call things by their names. */
export type FeedNames = Pick<NameSources, 'stormNames'>;

type Stores = ClaimStores & { readonly activity: Activity; readonly projections: EvidenceProjections };

export function claimConsumers(stores: Stores, { audience, names }: { audience: ClaimAudience; names: FeedNames }): Consumer[] {
  const { parts, projections } = stores;
  return [
    ...inspectionConsumers(stores, audience),
    parts.on(invoiceIssued, ({ data }, tx) =>
      applyInvoice(tx, data.claimId, { ...stores, invoice: data, why: `Invoice ${data.invoiceNumber} issued` }),
    ),
    parts.on(invoiceSent, ({ data }, tx) =>
      applyInvoice(tx, data.claimId, { ...stores, invoice: data, isSent: true, why: `Invoice ${data.invoiceNumber} sent` }),
    ),
    parts.on(invoicePaid, async ({ data: { claimId, invoiceId, othersOpen = 0 }, aggregateVersion: version }, tx) => {
      // Several invoices may be open: paid is the claim when the last of them is
      if (othersOpen > 0) return;
      await applyCollected(tx, claimId, { ...stores, news: { invoiceId, version, isPaid: true } });
      await audience.claimChanged(tx, claimId);
    }),
    parts.on(paymentReversed, async ({ data: { claimId, invoiceId, isClaimPaid: isPaid }, aggregateVersion: version }, tx) => {
      await applyCollected(tx, claimId, { ...stores, news: { invoiceId, version, isPaid } });
      await audience.claimChanged(tx, claimId);
    }),
    parts.on(damageAnalyzed, (event, tx) => keepFindings(projections, event, tx)),
    parts.on(findingsReviewed, (event, tx) => keepFindings(projections, event, tx)),
    parts.on(measurementCompleted, (event, tx) => keepRoof(projections, event, tx)),
    parts.on(photoStored, ({ data, at }, tx) =>
      countPhoto({ photoId: data.photoId, claimId: data.claimId, what: 'storedAt', at: new Date(at) }, tx, stores),
    ),
    parts.on(photoProcessed, ({ data, at }, tx) =>
      countPhoto({ photoId: data.photoId, claimId: data.claimId, what: 'processedAt', at: new Date(at) }, tx, stores),
    ),
    parts.onEvery({ handleAll: (envelopes, tx) => keepActivity(envelopes, tx, { ...stores, ...names }) }, 'activity'),
  ];
}

function scheduledNews(data: Infer<typeof inspectionScheduled.data>, version: number) {
  const { inspectionId: id, scheduledAt, inspectorId, inspectorName, inspectionType } = data;
  return {
    id,
    version,
    kind: 'scheduled',
    scheduledAt: new Date(scheduledAt),
    inspection: { inspectorId, inspectorName, inspectionType },
  } as const;
}

/** Canceled, or nobody was there: for the claim it did not take place. */
function endedNews({ inspectionId: id }: { inspectionId: number }, version: number) {
  return { id, version, kind: 'cancelled' } as const;
}

/** Whoever hears of the claim hears of it once the claim has it. */
function inspectionConsumers(stores: ClaimStores, audience: ClaimAudience): Consumer[] {
  const { parts } = stores;
  const notify = (tx: Tx, change: InspectionChange) => audience.inspectionChanged(tx, change);
  const apply = async (
    tx: Tx,
    claimId: number,
    eventData: Omit<Parameters<typeof applyInspectionNews>[2], 'notify' | keyof ClaimStores>,
  ) => {
    await applyInspectionNews(tx, claimId, { ...stores, ...eventData, notify });
    await audience.claimChanged(tx, claimId);
  };
  return [
    parts.on(inspectionScheduled, ({ data, aggregateVersion, at }, tx) =>
      apply(tx, data.claimId, { news: scheduledNews(data, aggregateVersion), at, why: 'Inspection scheduled' }),
    ),
    parts.on(inspectionRescheduled, ({ data, aggregateVersion, at }, tx) =>
      apply(tx, data.claimId, { news: scheduledNews(data, aggregateVersion), at, why: 'Inspection rescheduled' }),
    ),
    parts.on(inspectionCancelled, ({ data, aggregateVersion, at }, tx) =>
      apply(tx, data.claimId, { at, news: endedNews(data, aggregateVersion), why: `Inspection canceled: ${data.why}` }),
    ),
    parts.on(inspectionNoShow, ({ data, aggregateVersion, at }, tx) =>
      apply(tx, data.claimId, { at, news: endedNews(data, aggregateVersion), why: `No-show: ${data.why}` }),
    ),
    parts.on(inspectionCompleted, ({ data, aggregateVersion, at }, tx) => {
      const news = {
        id: data.inspectionId,
        version: aggregateVersion,
        kind: 'completed',
        completedAt: new Date(data.completedDate),
      } as const;
      return apply(tx, data.claimId, { at, news, why: 'Inspection completed' });
    }),
  ];
}
