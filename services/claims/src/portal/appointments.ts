// Inspections as the client sees them, and the answer to one: confirmed, or asked for another time. The answer belongs to the time that was seen.
import { appointmentAnswered, type AppointmentAnswer, type PortalAppointment } from '@plumbline/contracts/claims';
import { Failure, isStaff, omitUndefined, type Scope, type TextLanguage } from '@plumbline/contracts/kernel';
import { clientWords } from '@plumbline/contracts/enums';
import { createEvent, type Tx } from '@plumbline/server';
import type { ClaimRecord, KnownInspection } from '../claim/model/claim-record.ts';
import type { AppointmentAnswerRecord, PortalStore } from './model/portal-store.ts';
import { sayOfCase } from './texts/say.ts';

type Answers = Pick<PortalStore, 'appointmentAnswers'>;
type Inspectioned = Pick<ClaimRecord, '_id' | 'claimNumber' | 'inspections' | 'timeZone'>;
type OpenInspection = KnownInspection & { scheduledAt: Date };

const notFound = 'Appointment not found';
const movedSentence = 'The time of this inspection changed. Check the new time first.';
const pastSentence = 'This inspection has started or is over. Send your adjuster a message.';

/** As the reader sees them: the words of an answer are for the office, and whoever wrote them. */
export async function answersSeen(scope: Scope, claimId: number, { appointmentAnswers }: Answers): Promise<AppointmentAnswerRecord[]> {
  const { id, role } = scope.actor;
  const found = await appointmentAnswers.find(scope, { claimId }, { limit: 200 });
  return isStaff(role) ? found : found.map((answer) => (answer.byId === id ? answer : withoutWords(answer)));
}

function withoutWords({ words: _words, ...rest }: AppointmentAnswerRecord): AppointmentAnswerRecord {
  return rest;
}

function isToCome(one: KnownInspection, now: Date): one is OpenInspection {
  return one.state === 'open' && one.scheduledAt !== undefined && one.scheduledAt > now;
}

/** Those to come, the next one first. */
export function appointmentsOf(
  claim: Inspectioned,
  { now, answers, language }: { now: Date; answers: readonly AppointmentAnswerRecord[]; language: TextLanguage },
): PortalAppointment[] {
  return claim.inspections
    .filter((one) => isToCome(one, now))
    .toSorted((one, other) => one.scheduledAt.getTime() - other.scheduledAt.getTime())
    .map((inspection) =>
      appointmentWire(inspection, { timeZone: claim.timeZone, language, answer: answers.find(({ _id }) => _id === inspection.id) }),
    );
}

/** Throws `not_found` for an inspection of another case, `conflict` when it was moved since the client looked, or is not to come any more. */
function assertAnswerable(claim: Inspectioned, { id, scheduledAt, now }: { id: number; scheduledAt: string; now: Date }): OpenInspection {
  const inspection = claim.inspections.find((one) => one.id === id && one.state === 'open');
  if (!inspection) throw new Failure('not_found', notFound);
  if (inspection.scheduledAt?.getTime() !== new Date(scheduledAt).getTime()) throw new Failure('conflict', movedSentence);
  if (!isToCome(inspection, now)) throw new Failure('conflict', pastSentence);
  return inspection;
}

interface Answering extends AppointmentAnswer {
  readonly id: number;
  /** Of a caller, who has no account. */
  readonly by?: string;
  readonly isByPhone?: true;
}

const passing = ['words', 'isByPhone'] as const;

/** A second answer replaces the first; the same one again tells nobody twice. */
export async function answerAppointment(
  tx: Tx,
  { id, answer, words, scheduledAt, by = tx.scope.actor.name, isByPhone }: Answering,
  { claim, appointmentAnswers, language }: Answers & { claim: Inspectioned; language: TextLanguage },
): Promise<PortalAppointment> {
  const inspection = assertAnswerable(claim, { id, scheduledAt, now: tx.now });
  const { timeZone } = claim;
  const known = await appointmentAnswers.findOne(tx.scope, { _id: id }, { session: tx.session });
  const said = { answer, ...(words?.trim() ? { words: words.trim() } : {}) };
  if (known && isSame(known, { ...said, scheduledAt: inspection.scheduledAt }))
    return appointmentWire(inspection, { timeZone, language, answer: known });
  const row = {
    ...said,
    claimId: claim._id,
    scheduledAt: inspection.scheduledAt,
    by,
    ...(isByPhone ? { isByPhone } : {}),
    byId: Number(tx.scope.actor.id) || 0,
    at: tx.now,
  };
  const inspectorId = inspection.inspection?.inspectorId;
  const about = { claimNumber: claim.claimNumber, inspectionId: id, scheduledAt, timeZone, inspectorId };
  const events = [createEvent(appointmentAnswered, omitUndefined({ ...said, claimId: claim._id, ...about, by: shownBy(row) }))];
  const stored = known
    ? await appointmentAnswers.change(tx, id, () => ({ set: row, unset: passing.filter((field) => !row[field]), events }))
    : await appointmentAnswers.insert(tx, { _id: id, ...row }, events);
  return appointmentWire(inspection, { timeZone, language, answer: stored });
}

/** As the firm reads it, in English. */
const shownBy = ({ by, isByPhone }: Pick<AppointmentAnswerRecord, 'by' | 'isByPhone'>) => (isByPhone ? `${by}, by phone` : by);

function isSame(known: AppointmentAnswerRecord, said: { answer: string; words?: string; scheduledAt: Date }): boolean {
  return known.answer === said.answer && known.words === said.words && known.scheduledAt.getTime() === said.scheduledAt.getTime();
}

function appointmentWire(
  { id, scheduledAt, inspection }: OpenInspection,
  { timeZone, language, answer }: { timeZone: string; language: TextLanguage; answer: AppointmentAnswerRecord | undefined },
): PortalAppointment {
  const holds = answer?.scheduledAt.getTime() === scheduledAt.getTime() ? answer : undefined;
  return {
    inspectionId: id,
    scheduledAt: scheduledAt.toISOString(),
    timeZone,
    what: inspection ? clientWords[language].inspection[inspection.inspectionType] : sayOfCase[language]('inspection'),
    ...(inspection ? { visitor: inspection.inspectorName } : {}),
    ...(holds ? { answer: replyOf(holds) } : {}),
  };
}

function replyOf({ answer, words, by, isByPhone, at }: AppointmentAnswerRecord): PortalAppointment['answer'] {
  return omitUndefined({ answer, words, by, isByPhone, at: at.toISOString() });
}
