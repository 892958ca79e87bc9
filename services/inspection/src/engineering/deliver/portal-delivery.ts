// Delivering in the portal: who got it sees it there at once, and reads there that it was withdrawn once its version is superseded.
import {
  engineeringReportDelivered,
  engineeringReportRecalled,
  type DeliverReport,
  type EngineeringRecipients,
} from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type NewRecord, type Tx } from '@plumbline/server';
import type { DeliveryRecord } from '../base/delivery-record.ts';
import type { EngineeringDeps } from '../base/engineering-deps.ts';
import type { Known } from '../base/exact-pdf.ts';
import { markStage } from '../base/report-stage.ts';
import { filesOf, sealedReport } from './deliver-report.ts';

type PortalRow = Omit<NewRecord<DeliveryRecord>, 'sentAt'> & { userId: number };

export interface PreparedForPortal {
  readonly known: Known;
  readonly rows: readonly PortalRow[];
}

const nobody = 'No one who may get this report has portal access to the claim.';
const notNow = 'Not among those who may get this report in the portal now.';

/** Throws `conflict` for what is not sealed and for somebody who may not get it now, `unprocessable` where nobody may. */
export async function prepareForPortal(
  scope: Scope,
  { inspectionId, body, found }: { inspectionId: number; body: DeliverReport; found: EngineeringRecipients },
  deps: EngineeringDeps,
): Promise<PreparedForPortal> {
  const known = await sealedReport(scope, inspectionId, deps);
  const chosen = body.userIds ? found.portal.filter(({ userId }) => body.userIds?.includes(userId)) : found.portal;
  if (chosen.length < new Set(body.userIds).size) throw new Failure('conflict', notNow, { fields: { userIds: notNow } });
  if (chosen.length === 0) throw new Failure('unprocessable', nobody, { fields: { userIds: nobody } });
  const { _id: reportId, claimId, number, revision } = known;
  const words = { email: '', subject: '', message: body.message ?? '' };
  const about = { reportId, inspectionId, claimId, number, revision, ...words, kind: 'report', state: 'sent', attempt: 1 } as const;
  const rows: PortalRow[] = [];
  for (const { userId, name: recipientName, role } of chosen)
    for (const { file } of filesOf(known))
      rows.push({
        _id: await deps.parts.nextId('engineering-delivery'),
        ...about,
        recipientName,
        userId,
        role,
        file,
        requestedBy: scope.actor.name,
      });
  return { known, rows };
}

/** It is there from now on, and delivered with that. */
export async function storeInPortal(tx: Tx, { known, rows }: PreparedForPortal, deps: EngineeringDeps): Promise<DeliveryRecord[]> {
  const stored: DeliveryRecord[] = [];
  const told = new Set<number>();
  for (const row of rows) {
    // Of both files of a report on paper a person hears once
    stored.push(await insertRow(tx, { row, isNews: !told.has(row.userId) }, deps));
    told.add(row.userId);
  }
  const names = [...new Set(stored.map(({ recipientName }) => recipientName))].join(', ');
  const what = `Shown in the portal to ${names}`;
  const report = await deps.engineering.engineeringReports.change(
    tx,
    known._id,
    ({ reviewLog }) => ({
      set: { stage: 'delivered', reviewLog: [...reviewLog, { at: tx.now, by: tx.scope.actor.name, what }] },
      events: [],
    }),
    { expectedVersion: known.version },
  );
  await markStage(tx, report, deps);
  return stored;
}

export async function withdrawInPortal(tx: Tx, recall: PortalRow, deps: EngineeringDeps): Promise<void> {
  await insertRow(tx, { row: { ...recall, state: 'sent' }, isNews: true }, deps);
}

interface Inserting {
  readonly row: PortalRow;
  readonly isNews: boolean;
}

function insertRow(tx: Tx, { row, isNews }: Inserting, { engineering }: EngineeringDeps): Promise<DeliveryRecord> {
  const { _id: deliveryId, reportId, inspectionId, claimId, number, revision, recipientName: recipient, userId } = row;
  const about = { reportId, inspectionId, claimId, number, revision, deliveryId, recipient, userId };
  const event = createEvent(row.kind === 'recall' ? engineeringReportRecalled : engineeringReportDelivered, about);
  return engineering.engineeringDeliveries.insert(tx, { ...row, sentAt: tx.now }, isNews ? [event] : []);
}
