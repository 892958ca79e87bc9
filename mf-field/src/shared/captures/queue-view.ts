// What screens see of the queue of this phone.
import type { Hold } from './hold.ts';
import type { Capture } from './store/capture.ts';

export interface QueueView {
  /** Absent until the device was read: an empty queue says nothing before. */
  readonly isRead?: true;
  readonly captures: readonly Capture[];
  /** While it stands nothing is tried: everything is safe on the device until the person can send again. */
  readonly hold?: Hold;
  /** Percent of each capture that is on its way; absent while none is. */
  readonly sending?: Readonly<Record<string, number>>;
}

export function withHold({ captures, isRead, sending }: QueueView, hold: Hold | undefined): QueueView {
  return { captures, ...(isRead ? { isRead } : {}), ...(sending ? { sending } : {}), ...(hold ? { hold } : {}) };
}

export function withoutSending({ sending = {}, ...rest }: QueueView, id: string): QueueView {
  const others = Object.entries(sending).filter(([one]) => one !== id);
  return others.length > 0 ? { ...rest, sending: Object.fromEntries(others) } : rest;
}
