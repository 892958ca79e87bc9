// Messages that wait or reached nobody: endpoint → function, nothing else.
import { outgoingApi as api } from '@plumbline/contracts/comms';
import type { Mount } from '@plumbline/server';
import { retryFailed } from './retry-failed.ts';
import { assertRetriable, retryMessage, type RetryNeeds } from './retry-message.ts';
import { rescheduleMessage } from './schedule-message.ts';
import { sendingTimes } from './sending-times.ts';
import { assertTakeable, takeOverMessage } from './take-over-message.ts';
import { undoMessage } from './undo-message.ts';

export function mountOutgoing(on: Mount, needs: RetryNeeds): void {
  on(api.readSendingTimes, ({ scope, params, query }) => sendingTimes(scope, { claimId: params.id, ...query }, needs));
  on(api.undoMessage, ({ params: { id }, write }) => write((tx) => undoMessage(tx, id, needs)));
  on(api.rescheduleMessage, ({ params: { id }, body: { sendAt }, write }) => write((tx) => rescheduleMessage(tx, { id, sendAt }, needs)));
  on(api.sendMessageNow, ({ params: { id }, write }) => write((tx) => rescheduleMessage(tx, { id }, needs)));
  on(api.retryMessage, async ({ scope, params: { id }, write }) => {
    await assertRetriable(scope, id, needs);
    return write((tx) => retryMessage(tx, id, needs));
  });
  on(api.retryFailedMessages, async ({ scope, body, write }) => {
    const retried = await retryFailed(scope, body, needs);
    return write(() => Promise.resolve(retried));
  });
  on(api.takeOverMessage, async ({ scope, params: { id }, body: { text }, write }) => {
    await assertTakeable(scope, { id, text }, needs);
    return write((tx) => takeOverMessage(tx, { id, text }, needs));
  });
}
