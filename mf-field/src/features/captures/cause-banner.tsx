// Why nothing is sent at the moment, in one banner above everything else.
import { Notice } from '@plumbline/ui';
import { waitsForWifi } from '../../shared/captures/device/network-choice.ts';
import type { Captures } from '../../shared/captures/use-captures.ts';

export function CauseBanner({ captures, online }: { captures: Captures; online: boolean }) {
  const cause = causeOf(captures, online);
  return cause ? (
    <Notice tone={cause.tone} title={cause.title}>
      {cause.detail}
    </Notice>
  ) : null;
}

interface Cause {
  readonly tone: 'bad' | 'warning';
  readonly title: string;
  readonly detail: string;
}

function causeOf({ captures, hold, signedOut, linkEnded, recovery }: Captures, online: boolean): Cause | undefined {
  const waiting = captures.length;
  const safe = safeWords(waiting);
  // A recovery link ends with the last capture
  if (recovery && waiting === 0) return undefined;
  if (linkEnded) return { tone: 'bad', title: 'The link has ended', detail: `${safe} Ask the office for a new one.`.trim() };
  if (signedOut) return { tone: 'bad', title: 'Sign in to send', detail: `Your session ended. ${safe}`.trim() };
  if (!online) return { tone: 'warning', title: 'Offline', detail: `${safe} They upload automatically when you're back online.` };
  if (hold === 'other-person') return { tone: 'bad', title: 'Another user is signed in', detail: safe };
  if (hold === 'no-access') return { tone: 'bad', title: "Your account can't send", detail: `${safe} Ask your administrator.` };
  if (waitsForWifi()) return { tone: 'warning', title: 'Waiting for Wi-Fi', detail: safe };
  return undefined;
}

function safeWords(waiting: number): string {
  if (waiting === 0) return '';
  return waiting === 1 ? 'One unsent capture is safe on this phone.' : `All ${waiting} unsent captures are safe on this phone.`;
}
