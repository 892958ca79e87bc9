// From the stored intake to what is answered.
import type { EmailField, EmailIntake, EmailIntakeReview, PossibleDuplicate } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { readByRules } from '../extraction/extract-intake.ts';
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
    lock: lock && lock.until > now ? { userId: lock.userId, name: lock.name, until: lock.until.toISOString() } : undefined,
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

interface Shown {
  readonly record: EmailIntakeRecord;
  readonly attachments: EmailIntakeReview['attachments'];
}

export function intakeDetailWire({ record, attachments }: Shown, duplicates: readonly PossibleDuplicate[], now: Date): EmailIntakeReview {
  const { lines, decision, readByModel, questions = [], answers = [] } = record;
  return omitUndefined({
    ...intakeWire(record, now),
    lines,
    isTruncated: record.isTruncated,
    emailBody: lines.map(({ text, quote }) => `${'>'.repeat(quote)}${quote > 0 ? ' ' : ''}${text}`).join('\n'),
    blockedImages: record.blockedImages,
    fields: record.fields,
    forwardedFrom: record.forwarded,
    attachments,
    duplicates: [...duplicates],
    questions: questions.map((one) => ({ ...one, at: one.at.toISOString() })),
    answers: answers.map(({ at, from, ...one }) => ({ ...one, at: at.toISOString(), fromName: from.name, fromEmail: from.email })),
    asksTo: record.status === 'pending_review' ? noticeFor(record)?.email : undefined,
    extractionNotes: notesOf(record),
    readByModel: readByModel && { ...readByModel, at: readByModel.at.toISOString() },
    sha256: record.raw.sha256,
    bytes: record.raw.bytes,
    decision: decision && omitUndefined({ notes: decision.notes, reason: decision.reason, noticeTo: decision.noticeTo }),
  }) as EmailIntakeReview;
}

/** Who read it is said first. */
function notesOf({ notes, readByModel }: Pick<EmailIntakeRecord, 'notes' | 'readByModel'>): string {
  if (!readByModel) return notes;
  const { by, model, reason, leftOut } = readByModel;
  const also = by === 'model' ? `${readByRules} and ${model ?? 'a model'}` : readByRules;
  const absent =
    leftOut === 1
      ? "1 value of the model isn't in the email and was left out"
      : `${leftOut} values of the model aren't in the email and were left out`;
  const said = [by === 'rules' && reason && `No model read it: ${reason.replace(/\.$/, '')}`, leftOut > 0 && absent];
  return [notes.replace(readByRules, also), ...said].filter(Boolean).join('. ');
}
