// From the stored intake to what is answered.
import type { EmailField, EmailIntake, EmailIntakeReview, PossibleDuplicate } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import type { EmailIntakeRecord } from './intake-record.ts';
import { noticeFor } from './notice-for.ts';

export function intakeWire(record: EmailIntakeRecord, now: Date): EmailIntake {
  const of = (field: EmailField) => record.fields.find((one) => one.field === field)?.value;
  const { from, decision, lock } = record;
  return omitUndefined({
    id: record._id,
    version: record.version,
    status: record.status,
    source: record.source,
    isSimulated: record.source === 'simulated',
    fromEmail: from.email,
    fromName: from.name,
    replyToEmail: record.replyTo?.email,
    subject: record.subject,
    propertyAddress: of('propertyAddress'),
    propertyOwnerName: of('propertyOwnerName'),
    propertyOwnerPhone: of('propertyOwnerPhone'),
    damageType: of('damageType'),
    incidentDate: of('incidentDate'),
    insuranceCompany: of('insuranceCompany'),
    policyNumber: of('policyNumber'),
    confidence: record.confidence,
    language: record.language,
    sender: record.sender,
    heldAttachments: record.attachments.filter(({ held }) => held !== undefined).length,
    lock: lock && lock.until > now ? { ...lock, until: lock.until.toISOString() } : undefined,
    heldReason: record.heldReason,
    assignedAdjusterId: record.assignedAdjusterId,
    ...record.schedule,
    claimId: record.claimId,
    claimNumber: record.claimNumber,
    answersIntakeId: record.answersIntakeId,
    asked: askedOf(record),
    decidedBy: decision?.by,
    decidedAt: decision?.at.toISOString(),
    createdAt: record.createdAt.toISOString(),
  }) as EmailIntake;
}

function askedOf({ questions = [], answers = [] }: EmailIntakeRecord): EmailIntake['asked'] {
  const asked = questions.at(-1);
  const answered = answers.at(-1);
  if (!asked) return undefined;
  return answered && answered.at >= asked.at ? 'answered' : 'waiting';
}

export function intakeDetailWire(record: EmailIntakeRecord, duplicates: readonly PossibleDuplicate[], now: Date): EmailIntakeReview {
  const { lines, decision, questions = [], answers = [] } = record;
  return omitUndefined({
    ...intakeWire(record, now),
    lines,
    isCut: record.isCut,
    emailBody: lines.map(({ text, quote }) => `${'>'.repeat(quote)}${quote > 0 ? ' ' : ''}${text}`).join('\n'),
    blockedImages: record.blockedImages,
    fields: record.fields,
    forwardedFrom: record.forwarded,
    attachments: record.attachments,
    duplicates: [...duplicates],
    questions: questions.map((one) => ({ ...one, at: one.at.toISOString() })),
    answers: answers.map(({ at, from, ...one }) => ({ ...one, at: at.toISOString(), fromName: from.name, fromEmail: from.email })),
    asksTo: record.status === 'pending_review' ? noticeFor(record)?.email : undefined,
    extractionNotes: record.notes,
    sha256: record.raw.sha256,
    bytes: record.raw.bytes,
    decision: decision && omitUndefined({ notes: decision.notes, reason: decision.reason, noticeTo: decision.noticeTo }),
  }) as EmailIntakeReview;
}
