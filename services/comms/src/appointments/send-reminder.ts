// Calling an appointment to mind with the firm's own reminder template: once for each time and hour, whatever dies in between.
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { TakenJob } from '@plumbline/server';
import { learnClaim } from '../contacts/learn-claim.ts';
import type { Inspection } from '../inspections/inspection.ts';
import type { Draft } from '../composing/composed.ts';
import { prepareMessages, storeMessages } from '../messages/trigger-communication.ts';
import { appointmentContacts } from './appointment-drafts.ts';
import { ofReminderKey } from './appointment-store.ts';
import { alertInspector, type AppointmentDeps } from './notify-appointment.ts';
import { isTooLate, reminderDueAt, type ReminderHours } from './reminder-times.ts';

const markOf: Readonly<Record<ReminderHours, 'h24' | 'h2'>> = { 24: 'h24', 2: 'h2' };

type Due = Inspection & { scheduledAt: Date };

export async function sendReminder(job: TakenJob, deps: AppointmentDeps): Promise<void> {
  const { inspectionId, hours } = ofReminderKey(job.key);
  const appointment = await deps.inspections.findOne(job.scope, { _id: inspectionId });
  if (!appointment || !isDue(appointment, hours, deps.parts.clock())) return;
  const { drafts, reason } = await draftsOf(job.scope, appointment, deps);
  // What the confirmation has said already is not said again
  const isNews = reason !== undefined && appointment.notSent?.reason !== reason;
  const mark = `reminded.${markOf[hours]}`;
  await deps.parts.writeAs(job.scope, async (tx) => {
    await deps.jobs.reminders.done(tx, job);
    const { version } = appointment;
    const marked = await deps.inspections.mark(
      tx.scope,
      { _id: inspectionId, version },
      { $set: { [mark]: appointment.scheduledAt, ...(isNews ? { notSent: { reason, at: tx.now } } : {}) } },
      { session: tx.session },
    );
    if (marked === 0) throw new Failure('conflict', 'The appointment changed meanwhile');
    if (drafts.length > 0) await storeMessages(tx, drafts, deps.messages);
    if (isNews) await alertInspector(tx, { appointment, reason }, deps);
  });
}

function isDue(appointment: Inspection, hours: ReminderHours, now: Date): appointment is Due {
  const { scheduledAt, isCancelled, timeZone = 'UTC', reminded } = appointment;
  if (isCancelled || scheduledAt === undefined || isTooLate(scheduledAt, hours, now)) return false;
  const isEarly = reminderDueAt(scheduledAt, hours, timeZone) > now;
  return !isEarly && reminded?.[markOf[hours]]?.getTime() !== scheduledAt.getTime();
}

interface Prepared {
  readonly drafts: readonly Draft[];
  /** Why nobody can be reminded. */
  readonly reason?: string;
}

async function draftsOf(scope: Scope, appointment: Due, deps: AppointmentDeps): Promise<Prepared> {
  const { _id: inspectionId, claimId, scheduledAt, inspectorName } = appointment;
  try {
    await learnClaim(scope, claimId, deps);
    const { claim } = await deps.claims.get(scope, claimId, 'Claim not found');
    const contactIds = (await appointmentContacts(scope, claim, deps)).map(({ _id }) => _id);
    const data = { templateType: 'inspection_reminder' as const, contactIds };
    const drafts = await prepareMessages(scope, { claimId, data, inspectionAt: scheduledAt, signedBy: inspectorName }, deps);
    const about = { inspectionId, scheduledAt, about: 'reminder' as const };
    return { drafts: drafts.map((draft) => ({ ...draft, appointment: about })) };
  } catch (error) {
    if (error instanceof Failure && (error.code === 'unprocessable' || error.code === 'not_found'))
      return { drafts: [], reason: error.message };
    throw error;
  }
}
