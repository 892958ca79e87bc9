// Telling the client what became of an appointment: once for each version of it, or why it could not be told.
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { TakenJob, Tx } from '@plumbline/server';
import { raise, type NoticeNeeds } from '../notifications/raise-notice.ts';
import { about, named, noticeText, type Notice } from '../notifications/notice-rules.ts';
import type { Inspection } from '../inspections/inspection.ts';
import type { Draft, TriggerNeeds } from '../messages/compose-messages.ts';
import { storeMessages } from '../messages/trigger-communication.ts';
import { appointmentDrafts } from './appointment-drafts.ts';
import { stepToTell } from './appointment-step.ts';
import type { AppointmentJobs } from './appointment-store.ts';
import type { AppointmentStep } from './appointment-texts.ts';

export interface AppointmentNeeds extends TriggerNeeds {
  readonly jobs: AppointmentJobs;
  readonly notices: NoticeNeeds;
}

export async function notifyAppointment(job: TakenJob, needs: AppointmentNeeds): Promise<void> {
  const appointment = await needs.inspections.findOne(job.scope, { _id: job.key });
  const step = appointment && stepToTell(appointment, needs.parts.clock());
  if (!appointment || !step || appointment.notifiedSequence === appointment.sequence) return;
  const prepared = await draftsOrReason(job.scope, { appointment, step }, needs);
  await needs.parts.writeAs(job.scope, async (tx) => {
    await needs.jobs.notices.done(tx, job);
    await keepAsTold(tx, { appointment, step, reason: prepared.reason }, needs);
    if (prepared.reason === undefined) await storeMessages(tx, prepared.drafts, needs.messages);
    else await alertInspector(tx, { appointment, reason: prepared.reason }, needs);
  });
}

interface Told {
  readonly appointment: Inspection;
  readonly step: AppointmentStep;
}

type Prepared = { readonly drafts: readonly Draft[]; readonly reason?: undefined } | { readonly reason: string };

/** A client without an address, a consent or a contact is a reason; a claims service that is away is tried again. */
async function draftsOrReason(scope: Scope, told: Told, needs: AppointmentNeeds): Promise<Prepared> {
  try {
    return { drafts: await appointmentDrafts(scope, told, needs) };
  } catch (error) {
    if (error instanceof Failure && (error.code === 'unprocessable' || error.code === 'not_found')) return { reason: error.message };
    throw error;
  }
}

/** A mark and no change: the version belongs to the service that owns the inspection. Throws `conflict` when it moved on meanwhile. */
async function keepAsTold(tx: Tx, told: Told & { reason: string | undefined }, { inspections }: AppointmentNeeds): Promise<void> {
  const { appointment, step, reason } = told;
  const { _id, sequence, scheduledAt, inspectorName = '' } = appointment;
  const stands = step === 'scheduled' || step === 'moved' || step === 'reassigned';
  const marked = await inspections.mark(
    tx.scope,
    { _id, sequence, version: appointment.version },
    {
      $set: {
        notifiedSequence: sequence,
        ...(stands && reason === undefined ? { notified: { scheduledAt, inspectorName } } : {}),
        ...(reason === undefined ? {} : { notSent: { reason, at: tx.now } }),
      },
      $unset: { ...(stands ? {} : { notified: 1 as const }), ...(reason === undefined ? { notSent: 1 as const } : {}) },
    },
    { session: tx.session },
  );
  if (marked === 0) throw new Failure('conflict', 'The appointment changed meanwhile');
}

/** A client who hears nothing is somebody's to call. */
export async function alertInspector(
  tx: Tx,
  { appointment, reason }: Pick<Told, 'appointment'> & { reason: string },
  { claims, notices }: AppointmentNeeds,
): Promise<void> {
  const projection = await claims.findOne(tx.scope, { _id: appointment.claimId }, { session: tx.session });
  if (!projection) return;
  const { claim } = projection;
  const notice: Notice = {
    kind: 'message-failed',
    title: 'A client was not notified of an inspection',
    ...noticeText(named(claim), reason),
    ...about(claim, 'inspections'),
    to: { userIds: appointment.inspectorId === undefined ? [] : [appointment.inspectorId], otherwise: ['admin'] },
  };
  await raise(tx, notice, notices);
}
