// Approving an email: the claim, its inspection and the notices, all of it or nothing. The time is reserved first, which nobody hears of;
// then one transaction opens the claim and tells of it, and by that fact the inspection is scheduled and the sender written to.
import { emailIntakeApproved, type EmailIntakeApproval, type EmailIntakeApproved } from '@plumbline/contracts/claims';
import { releaseTime, reserveTime } from '@plumbline/contracts/inspection';
import { Failure, omitUndefined, type Infer, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { moveClaim } from '../../claim/changes/move-claim.ts';
import { claimSnapshot } from '../../claim/model/claim-wire.ts';
import type { ClaimRecord, StoredQualification } from '../../claim/model/claim-record.ts';
import { addNote } from '../../claim/notes/write-note.ts';
import { placeOf } from '../../claim/model/intake-rules.ts';
import { duplicateQuestion, findDuplicates } from '../../intake/duplicates/find-duplicates.ts';
import { askBeforeOpening } from '../../intake/open-new-claim.ts';
import { openWithPeople } from '../../intake/open-with-people.ts';
import { statusAfter } from '../../intake/qualification/qualification-rules.ts';
import type { EmailIntakeRecord } from '../model/intake-record.ts';
import { intakeNotFound, type EmailIntakeStores } from '../model/intake-stores.ts';
import { noticeFor } from '../model/notice-for.ts';
import { assertConfirmed, assertDecidable, assertNotTwice, assertSameVersion } from './decision-rules.ts';
import { fileDocuments } from './file-documents.ts';
import { timeKeyOf } from './hold-time.ts';

type Schedule = NonNullable<EmailIntakeApproval['schedule']>;
type Write = (effect: (tx: Tx) => Promise<EmailIntakeApproved>) => Promise<EmailIntakeApproved>;
type Reserved = Infer<typeof reserveTime.response>;
type Asked = { readonly id: number; readonly approval: EmailIntakeApproval };

const answerWithinMs = 10_000;

/** Throws what opening a claim and scheduling an inspection throw; then neither is there, and the email waits as before. */
export async function approveIntake(
  scope: Scope,
  { id, approval }: Asked,
  { write, ...deps }: EmailIntakeStores & { write: Write },
): Promise<EmailIntakeApproved> {
  const intake = await deps.emails.intakes.get(scope, id, intakeNotFound);
  assertDecidable(scope, intake, deps.parts.clock());
  assertSameVersion(intake, approval.version);
  assertConfirmed(intake, approval);
  const { claim, schedule } = approval;
  const { duplicates } = await findDuplicates(scope, duplicateQuestion(claim), deps);
  assertNotTwice(duplicates, approval.notDuplicateOf);
  const qualification = await askBeforeOpening(scope, claim, deps);
  if (schedule) assertSchedulable(qualification, approval.qualificationReason);
  if (!schedule) return write((tx) => openFrom(tx, { id, approval, qualification, reserved: undefined }, deps));
  await begin(scope, id, deps);
  try {
    const reserved = await reserve(scope, { id, approval, schedule }, deps);
    return await write((tx) => openFrom(tx, { id, approval, qualification, reserved }, deps));
  } catch (error) {
    await release(scope, id, deps);
    await deps.emails.intakes.mark(scope, { _id: id }, { $unset: { approvingUntil: 1 } });
    throw error;
  }
}

/** Longer than reserving and opening take; whoever died in the middle keeps nobody longer. */
const approvingForMs = 60_000;

/** One at a time: a second approval would take the place of the time that was reserved for the first, and then give it back. */
async function begin(scope: Scope, id: number, { emails, parts }: EmailIntakeStores): Promise<void> {
  const now = parts.clock();
  const free = { $or: [{ approvingUntil: { $exists: false } }, { approvingUntil: { $lte: now } }] };
  const approvingUntil = new Date(now.getTime() + approvingForMs);
  const begun = await emails.intakes.mark(scope, { _id: id, ...free }, { $set: { approvingUntil } });
  if (begun === 0) throw new Failure('conflict', 'This email is being approved right now');
}

/** Only a qualified claim is inspected: where the score does not say so, a person does, with the reason. */
function assertSchedulable(qualification: StoredQualification | undefined, reason: string | undefined): void {
  const { status, why = '' } = statusAfter(qualification);
  if (status === 'qualified' || reason) return;
  const sentence = `${why.replace(/[.]$/, '')}. Give a reason to schedule the inspection all the same, or approve without one.`;
  throw new Failure('unprocessable', sentence, { fields: { qualificationReason: sentence } });
}

async function reserve(
  scope: Scope,
  { id, approval, schedule }: Asked & { schedule: Schedule },
  { parts }: EmailIntakeStores,
): Promise<Reserved> {
  const { claim } = approval;
  const { timeZone } = placeOf(claim.propertyAddress, claim.address);
  const body = omitUndefined({
    key: timeKeyOf(id),
    ...schedule,
    timeZone,
    propertyAddress: claim.propertyAddress,
    assignedAdjusterId: claim.assignedAdjusterId,
  });
  const signal = AbortSignal.timeout(answerWithinMs);
  return parts
    .askAs(scope, 'inspection')(reserveTime, { body, signal })
    .catch((error: unknown) => {
      if (error instanceof Failure && error.code !== 'unavailable') throw withSchedule(error);
      throw new Failure('unavailable', "The time couldn't be reserved. Nothing was created. Please try again.");
    });
}

/** Fields are named as they were sent. */
function withSchedule({ code, message, fields = {} }: Failure): Failure {
  return new Failure(code, message, { fields: Object.fromEntries(Object.entries(fields).map(([name, why]) => [`schedule.${name}`, why])) });
}

/** A time that cannot be given back now is given back by itself. */
async function release(scope: Scope, id: number, { parts }: EmailIntakeStores): Promise<void> {
  const signal = AbortSignal.timeout(answerWithinMs);
  await parts
    .askAs(scope, 'inspection')(releaseTime, { body: { key: timeKeyOf(id) }, signal })
    .catch((error: unknown) => parts.log.warn({ err: error, intakeId: id }, 'reserved time release failed; it expires'));
}

type Opening = Asked & { readonly qualification: StoredQualification | undefined; readonly reserved: Reserved | undefined };

async function openFrom(tx: Tx, { id, approval, qualification, reserved }: Opening, deps: EmailIntakeStores): Promise<EmailIntakeApproved> {
  const { intakes } = deps.emails;
  const intake = await intakes.get(tx.scope, id, intakeNotFound, { session: tx.session });
  assertDecidable(tx.scope, intake, tx.now);
  assertSameVersion(intake, approval.version);
  const { schedule, qualificationReason: why } = approval;
  const isSimulated = intake.source === 'simulated' || undefined;
  const opened = await openWithPeople(tx, approval.claim, { ...deps, qualification, isSimulated });
  const claim =
    schedule && opened.status === 'intake' ? await moveClaim(tx, opened._id, { ...deps, move: { status: 'qualified', why } }) : opened;
  if (approval.notes) await addNote(tx, claim._id, { ...deps, text: approval.notes });
  await fileDocuments(tx, { intake, claim }, deps);
  const outcome = outcomeOf(tx, intake, { claim, approval, reserved });
  await intakes.change(tx, id, () => ({ set: outcome.set, events: [createEvent(emailIntakeApproved, outcome.event)] }), {
    expectedVersion: approval.version,
    sentence: intakeNotFound,
  });
  const { _id: claimId, claimNumber } = claim;
  const noticeTo = outcome.event.notice?.email;
  return omitUndefined({
    id,
    claimId,
    claimNumber,
    ...outcome.set.schedule,
    inspectionType: schedule?.inspectionType,
    noticeTo,
  }) as EmailIntakeApproved;
}

function outcomeOf(
  tx: Tx,
  intake: EmailIntakeRecord,
  { claim, approval, reserved }: { claim: ClaimRecord; approval: EmailIntakeApproval; reserved: Reserved | undefined },
) {
  const { schedule } = approval;
  const isOwner = intake.from.email === claim.propertyOwnerEmail?.toLowerCase();
  // Whoever is told of the inspection hears of the claim with it
  const notice = reserved && isOwner ? undefined : noticeFor(intake);
  const when = schedule && { scheduledDate: schedule.scheduledDate, scheduledTime: schedule.scheduledTime };
  const booked = schedule &&
    reserved && {
      reservationKey: timeKeyOf(intake._id),
      ...schedule,
      inspectorId: reserved.inspectorId,
      inspectorName: reserved.inspectorName,
    };
  const { _id: claimId, claimNumber, assignedAdjusterId } = claim;
  return {
    set: omitUndefined({
      status: 'approved' as const,
      decision: omitUndefined({ by: tx.scope.actor.name, at: tx.now, notes: approval.notes, noticeTo: notice?.email }),
      schedule: when,
      claimId,
      claimNumber,
      assignedAdjusterId,
    }),
    event: omitUndefined({ intakeId: intake._id, subject: intake.subject, claimId, claim: claimSnapshot(claim), schedule: booked, notice }),
  };
}
