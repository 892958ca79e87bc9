// What the portal of one person shows of engineering reports: those that were delivered to them there. Who may see the case is decided by claims.
import type { DeliveredReport } from '@plumbline/contracts/enums';
import { engineeringReportOpened, maxPortalReports } from '@plumbline/contracts/inspection';
import { Failure, localDate, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type BytesOptions } from '@plumbline/server';
import type { Readable } from 'node:stream';
import type { DeliveryRecord } from '../base/delivery-record.ts';
import type { EngineeringDeps } from '../base/engineering-deps.ts';
import type { EngineeringRecord } from '../base/report-record.ts';
import { assertHolds } from './deliver-report.ts';

interface Reader {
  readonly claimId: number;
  readonly userId: number;
}

/** Each file once, however often it was delivered; the newest first. */
export async function deliveredReports(
  scope: Scope,
  { claimId, userId }: Reader,
  { engineering, stores }: EngineeringDeps,
): Promise<DeliveredReport[]> {
  const newest = { sort: { _id: -1 as const }, limit: maxPortalReports };
  const rows = await engineering.engineeringDeliveries.find(scope, { claimId, userId, kind: 'report' }, newest);
  const each = [...new Map(rows.toReversed().map((row) => [`${row.reportId} ${row.file?.sha256}`, row])).values()].toReversed();
  const reports = await engineering.engineeringReports.find(scope, { _id: { $in: each.map(({ reportId }) => reportId) } });
  const inspections = await stores.inspections.find(
    scope,
    { _id: { $in: each.map(({ inspectionId }) => inspectionId) } },
    { projection: { timeZone: 1 } },
  );
  return each.flatMap((row) => {
    const report = reports.find(({ _id }) => _id === row.reportId);
    const zone = inspections.find(({ _id }) => _id === row.inspectionId)?.timeZone;
    return report?.seal && zone ? [shown(row, report, localDate(report.seal.sealedAt, zone))] : [];
  });
}

function shown({ _id: id, file, createdAt, sentAt }: DeliveryRecord, report: EngineeringRecord, sealedOn: string): DeliveredReport {
  const { number, revision, title, engineer, seal, isCurrent } = report;
  return {
    id,
    number,
    revision,
    title,
    engineer: engineer?.name ?? '',
    sealedOn,
    isSignatureReport: seal?.mode === 'signature_report' && file?.sha256 === seal.file.sha256,
    bytes: file?.bytes ?? 0,
    deliveredAt: (sentAt ?? createdAt).toISOString(),
    isWithdrawn: !isCurrent,
  };
}

interface Opening extends Reader {
  readonly deliveryId: number;
  /** The person themselves, and no colleague who looks at their portal. */
  readonly isReader: boolean;
}

/** Throws `not_found` for what was not delivered to this person, `conflict` for a version that was superseded. The first opening is the receipt. */
export async function openDelivered(
  scope: Scope,
  { claimId, userId, deliveryId, isReader }: Opening,
  deps: EngineeringDeps,
): Promise<{ body: Readable; options: BytesOptions }> {
  const { engineeringDeliveries } = deps.engineering;
  const delivery = await engineeringDeliveries.findOne(scope, { _id: deliveryId, claimId, userId, kind: 'report' });
  const { file } = delivery ?? {};
  if (!delivery || !file) throw new Failure('not_found', 'Report not found');
  await assertHolds({ scope }, delivery, deps);
  if (isReader && !delivery.openedAt) await keepOpening(scope, delivery, deps);
  const { body, bytes } = await deps.parts.objects.get(file.objectKey);
  return { body, options: { contentType: 'application/pdf', bytes, fileName: file.fileName } };
}

async function keepOpening(scope: Scope, { _id }: DeliveryRecord, { engineering, parts }: EngineeringDeps): Promise<void> {
  await parts.writeAs(scope, (tx) =>
    engineering.engineeringDeliveries.change(tx, _id, ({ openedAt }) => ({
      set: { openedAt: openedAt ?? tx.now },
      events: (after) => (openedAt ? [] : [createEvent(engineeringReportOpened, aboutDelivery(after))]),
    })),
  );
}

function aboutDelivery({ _id: deliveryId, reportId, inspectionId, claimId, number, revision, recipientName: recipient }: DeliveryRecord) {
  return { reportId, inspectionId, claimId, number, revision, deliveryId, recipient };
}
