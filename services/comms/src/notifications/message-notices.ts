// Who hears of a message that did not go out. Pure.
import { about, handlerOf, named, type Notice, type NoticedClaim } from './notice-rules.ts';

export function messageNotSent(claim: NoticedClaim, { contactName, reason }: { contactName: string; reason: string }): Notice {
  const text = `${named(claim)}, to ${contactName}: ${reason}`;
  return {
    kind: 'message-failed',
    title: "A message couldn't be sent",
    text,
    ...about(claim, 'communication'),
    inNumbers: { title: "{count} messages couldn't be sent", link: '/communications' },
    to: { userIds: handlerOf(claim) },
  };
}

/** Whoever wrote it can't send it any more: somebody has to send it as themselves, or cancel it. */
export function messageOfNobody(
  claim: NoticedClaim,
  { contactName, reason, assigneeId }: { contactName: string; reason: string; assigneeId?: number | undefined },
): Notice {
  return {
    kind: 'message-failed',
    title: 'A scheduled message needs another sender',
    text: `${named(claim)}, to ${contactName}: ${reason}`,
    ...about(claim, 'communication'),
    to: { userIds: assigneeId === undefined ? handlerOf(claim) : [assigneeId], otherwise: ['admin'] },
  };
}
