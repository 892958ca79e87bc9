// Sending somebody else's message as one's own: whoever wrote it ahead can't send it by its hour, and nothing goes out signed by them.
import type { Communication } from '@plumbline/contracts/comms';
import { authorIdOf, Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { hindranceOf } from '../messages/hindrance.ts';
import type { CommunicationRecord } from '../stores/communication.ts';
import { isForOthers } from '../stores/retry-rules.ts';
import { longestShortText } from '../templates/template-rules.ts';
import { sendAgain, type RetryDeps } from './retry-message.ts';

interface TakingOver {
  readonly id: number;
  /** As whoever takes it over signs it. */
  readonly text: string;
}

const notFound = 'Message not found';

/**
 * Throws `conflict` for a message that is not held for somebody else, `invalid` for a text that is too long for its channel, `unprocessable` with
 * the reason where something else stands in its way by now.
 */
export async function assertTakeable(scope: Scope, { id, text }: TakingOver, deps: RetryDeps): Promise<void> {
  const message = await deps.messages.communications.get(scope, id, notFound);
  assertHeldForOthers(message);
  if (message.method !== 'email' && text.length > longestShortText) {
    const sentence = `At most ${longestShortText} characters`;
    throw new Failure('invalid', `A text message can have up to ${longestShortText} characters`, { fields: { text: sentence } });
  }
  const mine = withAuthor(message, scope);
  const hindrance = await hindranceOf(scope, mine, { ...deps, ...deps.messages, now: deps.parts.clock() });
  if (hindrance && 'never' in hindrance) throw new Failure('unprocessable', hindrance.never);
}

/** Two who take it over at once are one: the second is refused. */
export function takeOverMessage(tx: Tx, { id, text }: TakingOver, deps: RetryDeps): Promise<Communication> {
  return sendAgain(tx, id, {
    ...deps,
    begin: (current) => {
      assertHeldForOthers(current);
      const { sentBy, authorId } = withAuthor(current, tx.scope);
      return { content: text, sentBy, ...(authorId === undefined ? {} : { authorId }) };
    },
  });
}

function assertHeldForOthers(message: CommunicationRecord): void {
  if (!isForOthers(message)) throw new Failure('conflict', "This message isn't waiting for someone else to send it");
}

function withAuthor(message: CommunicationRecord, scope: Scope): CommunicationRecord {
  const { authorId: _before, ...rest } = message;
  const authorId = authorIdOf(scope);
  return { ...rest, sentBy: scope.actor.name, ...(authorId === undefined ? {} : { authorId }) };
}
