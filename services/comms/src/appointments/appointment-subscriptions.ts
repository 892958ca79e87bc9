// Event → function: appointments as messages know them, with their notices and reminders.
import { inspectionCancelled, inspectionNoShow, inspectionRescheduled, inspectionScheduled } from '@plumbline/contracts/inspection';
import type { Consumer, Tx } from '@plumbline/server';
import { upsertInspection, type InspectionEventData } from '../inspections/inspection.ts';
import { planAppointment } from './appointment-store.ts';
import type { AppointmentDeps } from './notify-appointment.ts';
import { withdrawMessages } from './withdraw-messages.ts';

export function appointmentSubscriptions(deps: AppointmentDeps): Consumer[] {
  const { parts, inspections, jobs, messages } = deps;
  const apply = async (tx: Tx, event: InspectionEventData) => {
    if (!(await upsertInspection(tx, event, inspections))) return;
    const { inspectionId, appointment } = event;
    const at = appointment && { scheduledAt: new Date(appointment.scheduledAt), timeZone: appointment.timeZone };
    await withdrawMessages(tx, { inspectionId, scheduledAt: at?.scheduledAt }, messages);
    await planAppointment(tx, { inspectionId, ...(at ? { at } : {}) }, jobs);
  };
  return [
    ...[inspectionScheduled, inspectionRescheduled].map((event) =>
      parts.on(event, ({ data, aggregateVersion }, tx) => {
        const { scheduledAt, timeZone, inspectionType, inspectorId, inspectorName } = data;
        return apply(tx, {
          ...data,
          version: aggregateVersion,
          appointment: { scheduledAt, timeZone, inspectionType, inspectorId, inspectorName },
        });
      }),
    ),
    parts.on(inspectionCancelled, ({ data, aggregateVersion }, tx) => apply(tx, { ...data, version: aggregateVersion })),
    parts.on(inspectionNoShow, ({ data, aggregateVersion }, tx) => apply(tx, { ...data, version: aggregateVersion, isNoShow: true })),
  ];
}
