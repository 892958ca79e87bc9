// Who hears of a message that did not go out, or that goes out too late. Pure.
import { passedWords } from '../limits/deadlines-ahead.ts';
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

/** It still waits: somebody may send it now, by another way, or act otherwise. */
export function messageTooLateFor(
  claim: NoticedClaim,
  { contactName, title, actBy }: { contactName: string; title: string; actBy: string },
): Notice {
  return {
    kind: 'message-failed',
    title: 'A message waits past a deadline',
    text: `${named(claim)}, to ${contactName}: ${passedWords({ title, actBy })}`,
    ...about(claim, 'communication'),
    to: { userIds: handlerOf(claim), otherwise: ['admin'] },
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
