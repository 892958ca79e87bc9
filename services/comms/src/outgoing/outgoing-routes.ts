// Messages that wait or reached nobody: endpoint → function, nothing else.
import { outgoingApi as api } from '@plumbline/contracts/comms';
import type { Mount } from '@plumbline/server';
import { retryFailed } from './retry-failed.ts';
import { assertRetriable, retryMessage, type RetryDeps } from './retry-message.ts';
import { rescheduleMessage } from './schedule-message.ts';
import { sendingTimes } from './sending-times.ts';
import { assertTakeable, takeOverMessage } from './take-over-message.ts';
import { undoMessage } from './undo-message.ts';

export function mountOutgoing(on: Mount, deps: RetryDeps): void {
  on(api.readSendingTimes, ({ scope, params, query }) => sendingTimes(scope, { claimId: params.id, ...query }, deps));
  on(api.undoMessage, ({ params: { id }, write }) => write((tx) => undoMessage(tx, id, deps)));
  on(api.rescheduleMessage, ({ params: { id }, body: { sendAt }, write }) => write((tx) => rescheduleMessage(tx, { id, sendAt }, deps)));
  on(api.sendMessageNow, ({ params: { id }, write }) => write((tx) => rescheduleMessage(tx, { id }, deps)));
  on(api.retryMessage, async ({ scope, params: { id }, write }) => {
    await assertRetriable(scope, id, deps);
    return write((tx) => retryMessage(tx, id, deps));
  });
  on(api.retryFailedMessages, async ({ scope, body, write }) => {
    const retried = await retryFailed(scope, body, deps);
    return write(() => Promise.resolve(retried));
  });
  on(api.takeOverMessage, async ({ scope, params: { id }, body: { text }, write }) => {
    await assertTakeable(scope, { id, text }, deps);
    return write((tx) => takeOverMessage(tx, { id, text }, deps));
  });
}
