// The one line at the top of the viewfinder: what is only on this phone, and why. Nothing is called sending that is not. Pure.
import type { Captures } from '../../../shared/captures/use-captures.ts';

type Queue = Pick<Captures, 'isRead' | 'captures' | 'signedOut' | 'linkEnded' | 'hold' | 'sending'>;

/** `Offline · 37 saved on this phone`. */
export function statusLine(queue: Queue, online: boolean): string {
  const count = queue.captures.length;
  const words = [causeOf(queue, online), count > 0 ? `${count} saved on this phone` : ''].filter(Boolean).join(' · ');
  return words === '' && queue.isRead ? 'Nothing waiting' : words;
}

function causeOf({ signedOut, linkEnded, hold, sending }: Queue, online: boolean): string {
  if (linkEnded) return 'The link has ended';
  if (signedOut) return 'Sign in to send';
  if (!online) return 'Offline';
  if (hold) return 'Not sent';
  return Object.keys(sending ?? {}).length > 0 ? 'Sending' : '';
}
