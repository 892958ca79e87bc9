// What a client was sent about the time of an inspection.
import { endpoint } from '../kernel/endpoint.ts';
import { staff } from '../kernel/people.ts';
import { array, IdInPath, Instant, object, oneOf, string, type Infer } from '../kernel/schema.ts';
import { Communication } from './schemas.ts';

export const appointmentAbouts = ['scheduled', 'moved', 'reassigned', 'cancelled', 'no_show', 'reminder'] as const;
export const AppointmentAbout = oneOf(appointmentAbouts);
export type AppointmentAbout = Infer<typeof AppointmentAbout>;

export const appointmentAboutLabels: Record<AppointmentAbout, string> = {
  scheduled: 'Confirmation',
  moved: 'New time',
  reassigned: 'New inspector',
  cancelled: 'Cancellation',
  no_show: 'Missed appointment',
  reminder: 'Reminder',
};

export const AppointmentMessages = object({
  messages: array(Communication.extend({ about: AppointmentAbout, scheduledAt: Instant })),
  /** Why the newest step could not be told to anybody. */
  notSent: object({ reason: string(), at: Instant }).optional(),
});
export type AppointmentMessages = Infer<typeof AppointmentMessages>;

export const listAppointmentMessages = endpoint({
  name: 'listAppointmentMessages',
  service: 'comms',
  method: 'GET',
  path: '/api/inspections/:id/messages',
  summary: 'List what the client was sent about the time of an inspection, newest first',
  access: staff,
  apiKeys: true,
  params: object({ id: IdInPath }),
  response: AppointmentMessages,
});
