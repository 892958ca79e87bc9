// Everything that nobody took, tried again at once, as each is by hand: one that can't go out keeps the others from nothing.
import type { FailedFilter, FailedRetried } from '@plumbline/contracts/comms';
import { channels } from '@plumbline/contracts/enums';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Filter } from '@plumbline/server';
import { ofTime } from '../messages/list-messages.ts';
import { retriableAlone } from '../stores/retry-rules.ts';
import { assertRetriable, retryMessage, type RetryDeps } from './retry-message.ts';

const maxAtOnce = 200;
/** Those that can't go out now are passed over, so that they don't hide the ones behind them. */
const maxLookedAt = 1_000;

/** Oldest first. What may have been delivered, was rejected, or is sent again from elsewhere is neither touched nor counted. */
export async function retryFailed(scope: Scope, { method, ...time }: FailedFilter, deps: RetryDeps): Promise<FailedRetried> {
  const carried = channels.filter((channel) => deps.providers.of(channel) && (method === undefined || channel === method));
  const asked = { ...ofTime(time), ...retriableAlone, method: { $in: carried } };
  const ids = await idsOf(scope, asked, deps);
  const refused: string[] = [];
  let retried = 0;
  let at = 0;
  for (; at < ids.length && at < maxLookedAt && retried < maxAtOnce; at += 1) {
    const outcome = await again(scope, ids[at] ?? 0, deps);
    if (outcome === 'retried') retried += 1;
    else if (outcome !== 'elsewhere') refused.push(outcome.reason);
  }
  const [first] = refused;
  return { retried, refused: refused.length, more: at < ids.length, ...(first === undefined ? {} : { reason: first }) };
}

async function idsOf(scope: Scope, asked: Filter, { messages }: RetryDeps): Promise<number[]> {
  const found = await messages.communications.find(scope, asked, { sort: { createdAt: 1, _id: 1 }, limit: maxLookedAt + 1 });
  return found.map(({ _id }) => _id);
}

const passedOver: ReadonlySet<string> = new Set(['unprocessable', 'not_found', 'too_many']);

/** `elsewhere`: somebody else sends it already, or whoever pressed twice does. */
type Outcome = 'retried' | 'elsewhere' | { readonly reason: string };

/** Each in a write of its own: who is refused has changed nothing. */
async function again(scope: Scope, id: number, deps: RetryDeps): Promise<Outcome> {
  try {
    await assertRetriable(scope, id, deps);
    await deps.parts.writeAs(scope, (tx) => retryMessage(tx, id, deps));
    return 'retried';
  } catch (error) {
    if (error instanceof Failure && error.code === 'conflict') return 'elsewhere';
    if (error instanceof Failure && passedOver.has(error.code)) return { reason: error.message };
    throw error;
  }
}
