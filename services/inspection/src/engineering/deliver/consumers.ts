// What communications says of the emails with engineering reports.
import { messageFailed, messageKept, messageSent } from '@plumbline/contracts/comms';
import type { Consumer } from '@plumbline/server';
import type { EngineeringDeps } from '../base/engineering-deps.ts';
import { applyNews } from './delivery-news.ts';

const keptReason = 'No email provider is set up. The message is in the outbox and was not sent.';

export function engineeringNews(deps: EngineeringDeps): Consumer[] {
  return [
    deps.parts.on(messageSent, async ({ data: { engineeringDeliveryId: id, deliveryAttempt: attempt, providerId: receipt } }, tx) => {
      if (id !== undefined) await applyNews(tx, { id, attempt, state: 'sent', receipt }, deps);
    }),
    deps.parts.on(messageKept, async ({ data: { engineeringDeliveryId: id, deliveryAttempt: attempt } }, tx) => {
      if (id !== undefined) await applyNews(tx, { id, attempt, state: 'kept', reason: keptReason }, deps);
    }),
    deps.parts.on(messageFailed, async ({ data: { engineeringDeliveryId: id, deliveryAttempt: attempt, reason, bounced } }, tx) => {
      if (id !== undefined) await applyNews(tx, { id, attempt, state: 'failed', reason, bounced }, deps);
    }),
  ];
}
