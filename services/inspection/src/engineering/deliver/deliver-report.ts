// Delivering: a row for each person and file is stored with the sealed bytes, and a job hands each to communications.
import type { DeliverReport, EngineeringRecipient, EngineeringRecipients } from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { NewRecord, Tx } from '@plumbline/server';
import type { Reading } from '../../base/reading.ts';
import type { EngineeringDeps } from '../base/engineering-deps.ts';
import { fileNameOf, type Known } from '../base/exact-pdf.ts';
import { currentReport } from '../base/find-report.ts';
import type { DeliveryRecord } from '../base/delivery-record.ts';
import { deliveryWords, type Part } from './delivery-words.ts';

const address = /^[^\s@<>]{1,64}@[^\s@<>.]{1,63}(\.[^\s@<>.]{1,63}){1,8}$/;
const noRecipient = 'No one on this claim can be emailed. Add an email address to the claim.';

export interface PreparedDelivery {
  readonly known: Known;
  readonly deliveries: readonly NewRecord<DeliveryRecord>[];
}

/**
 * Throws `conflict` for what is not sealed, and for somebody whom the claim does not name as a recipient now; `unprocessable` without a
 * recipient or with a malformed address.
 */
export async function prepareDelivery(
  scope: Scope,
  { inspectionId, body, found }: { inspectionId: number; body: DeliverReport; found: EngineeringRecipients },
  deps: EngineeringDeps,
): Promise<PreparedDelivery> {
  const known = await sealedReport(scope, inspectionId, deps);
  const recipients = distinct(body.recipients ? chosenAmong(body.recipients, found) : found.recipients);
  if (recipients.length === 0) throw new Failure('unprocessable', noRecipient, { fields: { recipients: noRecipient } });
  const wrong = recipients.find(({ email }) => !address.test(email));
  if (wrong)
    throw new Failure('unprocessable', `${wrong.email} is not an email address.`, {
      fields: { recipients: 'Enter valid email addresses' },
    });
  const about = { ...reportIn(known), message: body.message, firm: scope.actor.name };
  const deliveries: NewRecord<DeliveryRecord>[] = [];
  for (const recipient of recipients)
    for (const file of filesOf(known))
      deliveries.push({
        ...addressed(known, recipient),
        _id: await deps.parts.nextId('engineering-delivery'),
        ...deliveryWords({ ...about, recipient, part: file.part }),
        file: file.file,
        requestedBy: scope.actor.name,
      });
  return { known, deliveries };
}

/** Throws `conflict` for what is not sealed. */
export async function sealedReport(scope: Scope, inspectionId: number, deps: EngineeringDeps): Promise<Known> {
  const known = await currentReport({ scope }, inspectionId, deps);
  if (known.stage !== 'ready_for_delivery' && known.stage !== 'delivered') throw new Failure('conflict', 'Seal the report first.');
  return known;
}

/** What an email says of the report that it carries. */
function reportIn({ number, claim, engineer }: Known) {
  return { number, address: claim?.propertyAddress, engineer: engineer?.name ?? '' };
}

/** As the claim names them now: an attorney may have been engaged since the list was shown. */
function chosenAmong(wished: readonly EngineeringRecipient[], { recipients, missing }: EngineeringRecipients): EngineeringRecipient[] {
  return wished.map(({ name, email }) => {
    const one = recipients.find((each) => key(each.email) === key(email));
    if (one) return one;
    const why = missing.find((each) => each.name === name)?.reason ?? 'Not among the recipients of this claim now.';
    throw new Failure('conflict', `${name}: ${why}`, { fields: { recipients: why } });
  });
}

const key = (email: string): string => email.trim().toLowerCase();

function distinct(recipients: readonly EngineeringRecipient[]): EngineeringRecipient[] {
  return [...new Map(recipients.map((one) => [key(one.email), { ...one, email: one.email.trim() }])).values()];
}

/** Only what was sealed: the sealed PDF, or the frozen one and the signature report beside it, in an email each. */
export function filesOf(known: Known): { part: Part; file: NonNullable<DeliveryRecord['file']> }[] {
  const { seal, frozen } = known;
  if (!seal || !frozen) throw new Error('A sealed version has its files');
  const file = ({ objectKey, sha256, bytes }: typeof frozen, fileName: string) => ({ objectKey, sha256, bytes, fileName });
  if (seal.mode !== 'signature_report') return [{ part: 'sealed', file: file(seal.file, fileNameOf(known)) }];
  return [
    { part: 'frozen', file: file(frozen, fileNameOf(known)) },
    { part: 'signature-report', file: file(seal.file, fileNameOf(known, '-signature-report')) },
  ];
}

function addressed(
  { _id: reportId, inspectionId, claimId, number, revision }: Pick<Known, '_id' | 'inspectionId' | 'claimId' | 'number' | 'revision'>,
  { name, email, role }: EngineeringRecipient,
) {
  return {
    reportId,
    inspectionId,
    claimId,
    number,
    revision,
    recipientName: name,
    email,
    role,
    kind: 'report' as const,
    state: 'queued' as const,
    attempt: 1,
  };
}

export async function storeDeliveries(tx: Tx, { known, deliveries }: PreparedDelivery, deps: EngineeringDeps): Promise<DeliveryRecord[]> {
  const stored = await deps.engineering.engineeringDeliveries.insertAll(tx, deliveries);
  for (const { _id } of stored) await deps.mailJobs.add(tx, _id);
  const names = [...new Set(stored.map(({ recipientName }) => recipientName))].join(', ');
  await deps.engineering.engineeringReports.change(
    tx,
    known._id,
    ({ reviewLog }) => ({
      set: { reviewLog: [...reviewLog, { at: tx.now, by: tx.scope.actor.name, what: `Delivery requested to ${names}` }] },
      events: [],
    }),
    { expectedVersion: known.version },
  );
  return stored;
}

/** A version that was superseded leaves the firm no more; its recall does. */
export async function assertHolds(
  { scope, session }: Reading,
  { kind, reportId }: DeliveryRecord,
  { engineering }: EngineeringDeps,
): Promise<void> {
  if (kind !== 'report') return;
  const report = await engineering.engineeringReports.findOne(scope, { _id: reportId }, session ? { session } : {});
  if (!report?.isCurrent) throw new Failure('conflict', superseded);
}

const superseded = 'This version was superseded. Deliver the new one once it is sealed.';
const again = 'Only a failed or unsent delivery can be sent again.';

export async function retryDelivery(
  tx: Tx,
  { inspectionId, id }: { inspectionId: number; id: number },
  deps: EngineeringDeps,
): Promise<DeliveryRecord> {
  const { engineeringDeliveries } = deps.engineering;
  const found = await engineeringDeliveries.findOne(tx.scope, { _id: id, inspectionId }, { session: tx.session });
  if (!found) throw new Failure('not_found', 'Delivery not found');
  if (found.state !== 'failed' && found.state !== 'kept') throw new Failure('conflict', again);
  await assertHolds({ scope: tx.scope, session: tx.session }, found, deps);
  await deps.mailJobs.add(tx, id);
  return engineeringDeliveries.change(tx, id, ({ attempt }) => ({
    set: { state: 'queued', attempt: attempt + 1 },
    unset: ['reason'],
    events: [],
  }));
}
