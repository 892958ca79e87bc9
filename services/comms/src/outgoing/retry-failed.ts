// Everything that nobody took, tried again at once, as each is by hand: one that can't go out keeps the others from nothing.
import type { FailedFilter, FailedRetried } from '@plumbline/contracts/comms';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { ofTime } from '../messages/list-messages.ts';
import { assertRetriable, retryMessage, type RetryDeps } from './retry-message.ts';

const maxAtOnce = 200;

/** Oldest first. What may have been delivered, or was rejected, is not touched. */
export async function retryFailed(scope: Scope, { method, ...time }: FailedFilter, deps: RetryDeps): Promise<FailedRetried> {
  const { communications } = deps.messages;
  const asked = { status: 'failed', endedBy: 'busy', ...ofTime(time), ...(method ? { method } : {}) };
  const found = await communications.find(scope, asked, { sort: { createdAt: 1, _id: 1 }, limit: maxAtOnce + 1 });
  const refused: string[] = [];
  const rows = found.slice(0, maxAtOnce);
  for (const { _id } of rows) {
    const reason = await again(scope, _id, deps);
    if (reason !== undefined) refused.push(reason);
  }
  const [first] = refused;
  return {
    retried: rows.length - refused.length,
    refused: refused.length,
    more: found.length > maxAtOnce,
    ...(first === undefined ? {} : { reason: first }),
  };
}

const passedOver: ReadonlySet<string> = new Set(['conflict', 'unprocessable', 'not_found', 'too_many']);

/** Each in a write of its own: who is refused has changed nothing. Answers why it can't go out now. */
async function again(scope: Scope, id: number, deps: RetryDeps): Promise<string | undefined> {
  try {
    await assertRetriable(scope, id, deps);
    await deps.parts.writeAs(scope, (tx) => retryMessage(tx, id, deps));
    return undefined;
  } catch (error) {
    if (error instanceof Failure && passedOver.has(error.code)) return error.message;
    throw error;
  }
}
