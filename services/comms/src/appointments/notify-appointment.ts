// Telling the client what became of an appointment: once for each version of it, or why it could not be told.
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { TakenJob, Tx } from '@plumbline/server';
import { raise, type NoticeDeps } from '../notifications/raise-notice.ts';
import { about, named, noticeText, type Notice } from '../notifications/notice-rules.ts';
import type { Inspection } from '../inspections/inspection.ts';
import type { Draft } from '../composing/composed.ts';
import type { TriggerDeps } from '../messages/compose-messages.ts';
import { storeMessages } from '../messages/trigger-communication.ts';
import { appointmentDrafts } from './appointment-drafts.ts';
import { stepToTell } from './appointment-step.ts';
import type { AppointmentJobs } from './appointment-store.ts';
import type { AppointmentStep } from './appointment-texts.ts';

export interface AppointmentDeps extends TriggerDeps {
  readonly jobs: AppointmentJobs;
  readonly notices: NoticeDeps;
}

export async function notifyAppointment(job: TakenJob, deps: AppointmentDeps): Promise<void> {
  const appointment = await deps.inspections.findOne(job.scope, { _id: job.key });
  const step = appointment && stepToTell(appointment, deps.parts.clock());
  if (!appointment || !step || appointment.notifiedSequence === appointment.sequence) return;
  const prepared = await draftsOrReason(job.scope, { appointment, step }, deps);
  await deps.parts.writeAs(job.scope, async (tx) => {
    await deps.jobs.notices.done(tx, job);
    await keepAsTold(tx, { appointment, step, reason: prepared.reason }, deps);
    if (prepared.reason === undefined) await storeMessages(tx, prepared.drafts, deps.messages);
    else await alertInspector(tx, { appointment, reason: prepared.reason }, deps);
  });
}

interface Told {
  readonly appointment: Inspection;
  readonly step: AppointmentStep;
}

type Prepared = { readonly drafts: readonly Draft[]; readonly reason?: undefined } | { readonly reason: string };

/** A client without an address, a consent or a contact is a reason; a claims service that is away is tried again. */
async function draftsOrReason(scope: Scope, told: Told, deps: AppointmentDeps): Promise<Prepared> {
  try {
    return { drafts: await appointmentDrafts(scope, told, deps) };
  } catch (error) {
    if (error instanceof Failure && (error.code === 'unprocessable' || error.code === 'not_found')) return { reason: error.message };
    throw error;
  }
}

/** A mark and no change: the version belongs to the service that owns the inspection. Throws `conflict` when it moved on meanwhile. */
async function keepAsTold(tx: Tx, told: Told & { reason: string | undefined }, { inspections }: AppointmentDeps): Promise<void> {
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
  { claims, notices }: AppointmentDeps,
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
