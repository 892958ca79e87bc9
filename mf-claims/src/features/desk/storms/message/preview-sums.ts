// What a preview adds up to, and its recipients one by one. Pure.
import type { StormDot } from '@plumbline/contracts/claims';
import { textSegments, type OwnerMessagePreview, type PreviewedMessage } from '@plumbline/contracts/comms';
import { channelLabels, type Channel } from '@plumbline/contracts/enums';

export interface Recipient {
  readonly claimId: number;
  readonly claimNumber: string;
  readonly name: string;
  /** Absent where nobody of the claim is written to. */
  readonly message: PreviewedMessage | undefined;
  readonly timeZone: string | undefined;
  /** Why not. */
  readonly reason: string | undefined;
}

/** Those who do not get it come first: somebody may want to call them. */
export function recipientsOf(previews: readonly OwnerMessagePreview[], dots: readonly StormDot[]): Recipient[] {
  const byId = new Map(dots.map((dot) => [dot.id, dot]));
  const all = previews.flatMap(({ claimId, timeZone, messages, reason }): Recipient[] => {
    const dot = byId.get(claimId);
    const about = { claimId, claimNumber: dot?.claimNumber ?? `Claim ${claimId}`, timeZone };
    if (messages.length === 0) return [{ ...about, name: dot?.ownerName ?? 'Owner', message: undefined, reason: reason ?? 'Not sent' }];
    return messages.map((message) => ({ ...about, name: message.contactName, message, reason: message.reason }));
  });
  return [...all.filter(isLeftOut), ...all.filter((one) => !isLeftOut(one))];
}

export const isLeftOut = ({ message }: Recipient) => message === undefined || message.outcome === 'not';

/** The claims of which somebody is written to. */
export function reachedClaims(recipients: readonly Recipient[]): number[] {
  return [...new Set(recipients.filter((one) => !isLeftOut(one)).map(({ claimId }) => claimId))];
}

export interface Sums {
  readonly byChannel: readonly { readonly channel: Channel; readonly label: string; readonly count: number }[];
  readonly left: number;
  /** Not now, but in the hours in which people are texted and called. */
  readonly later: number;
  /** No provider: they stay in the workspace. */
  readonly kept: number;
  /** Of all texts together. */
  readonly segments: number;
  readonly english: number;
  readonly spanish: number;
}

export function sumsOf(recipients: readonly Recipient[]): Sums {
  const reached = recipients.filter((one) => !isLeftOut(one)).flatMap(({ message }) => message ?? []);
  const count = (is: (message: PreviewedMessage) => boolean) => reached.filter(is).length;
  const channels = (['sms', 'email', 'phone'] as const).map((channel) => ({
    channel,
    label: channelLabels[channel],
    count: count(({ method }) => method === channel),
  }));
  return {
    byChannel: channels.filter((one) => one.count > 0),
    left: recipients.filter(isLeftOut).length,
    later: count(({ outcome }) => outcome === 'later'),
    kept: count(({ outcome }) => outcome === 'kept'),
    segments: reached.filter(({ method }) => method === 'sms').reduce((sum, { parts }) => sum + segmentsOf(parts), 0),
    english: count(({ language }) => language === 'en'),
    spanish: count(({ language }) => language === 'es'),
  };
}

const segmentsOf = (parts: PreviewedMessage['parts']) => textSegments(parts.map(({ text }) => text).join('')).segments;
