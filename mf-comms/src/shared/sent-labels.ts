// What the writer of a message is told once it is stored: nobody must believe that something left the firm which did not.
import { commsSentences, waitsForLabels, type Communication } from '@plumbline/contracts/comms';
import { channelLabels } from '@plumbline/contracts/enums';
import { formatDate } from '@plumbline/ui';
import type { DoneWords } from './base/use-comms-form.ts';

type Stored = Pick<Communication, 'status' | 'method' | 'sendsAt' | 'scheduledFor' | 'waitsFor' | 'reason'>;

export function sentWords(stored: readonly Stored[]): DoneWords {
  const of = (status: Stored['status']) => stored.filter((one) => one.status === status);
  const [kept, waiting, suppressed] = [of('kept'), of('scheduled'), of('suppressed')];
  const asides = [
    ...(kept.length > 0 ? [`Not sent: no provider is set up for ${channelsOf(kept)}. The message was saved.`] : []),
    ...waiting.slice(0, 1).map(waitingWords),
    ...suppressed.slice(0, 1).map(({ reason = 'This person opted out of this channel' }) => `Not sent: ${reason}.`),
  ];
  if (asides.length === 0) return { title: 'Message Sent', description: commsSentences.sent };
  const title = suppressed.length === stored.length ? 'Message Not Sent' : 'Message Saved';
  return { title: waiting.length === stored.length ? 'Message Waiting' : title, description: asides.join(' '), tone: 'neutral' };
}

/** At the time that its writer chose, or when it may go out after it. */
function waitingWords({ sendsAt, scheduledFor, waitsFor, reason }: Stored): string {
  const at = sendsAt ? formatDate(sendsAt, 'date-time') : undefined;
  const why = reason ? ` ${reason}` : '';
  if (at && sendsAt === scheduledFor) return `It will be sent ${at}.${why}`;
  if (at && waitsFor === 'state-limit') return `It will be sent ${waitsForLabels[waitsFor]}: ${at}.${why}`;
  return `It will be sent in the morning, property time${at ? `: ${at}` : ''}.${why}`;
}

function channelsOf(stored: readonly Stored[]): string {
  return [...new Set(stored.map(({ method }) => channelLabels[method]))].join(', ');
}
