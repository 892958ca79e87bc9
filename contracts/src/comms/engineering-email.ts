// What inspection asks communications: to send a sealed engineering report, or its recall.
import { endpoint, Id, object } from '../kernel/index.ts';
import { ReportEmail } from './schemas.ts';

/** Queues the email that carries a sealed engineering report, or recalls one; the same delivery and attempt is queued once. */
export const queueEngineeringEmail = endpoint({
  name: 'queueEngineeringEmail',
  service: 'comms',
  method: 'POST',
  path: '/internal/engineering-emails',
  summary: 'Queue the email that delivers or recalls an engineering report',
  access: 'services',
  body: ReportEmail,
  response: object({ communicationId: Id }),
  status: 201,
});
