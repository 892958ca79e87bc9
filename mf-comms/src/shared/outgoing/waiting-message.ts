// A message that waits or reached nobody, and what is said once it goes out after all.
import { waitsForLabels, type Communication } from '@plumbline/contracts/comms';
import type { Channel } from '@plumbline/contracts/enums';
import { formatDate } from '@plumbline/ui';

/** A message as a thread or a log shows it. */
export interface WaitingMessage {
  readonly id: number;
  readonly claimId: number | undefined;
  readonly contactId: number | undefined;
  readonly contactName: string;
  readonly method: Channel;
  readonly state: Communication['status'];
  readonly scheduledFor?: string | undefined;
  /** Between two tries. */
  readonly nextTryAt?: string | undefined;
  readonly retry?: Communication['retry'];
  /** As it would go out. */
  readonly text: string;
  readonly sentBy: string;
}

export function sentNow({ sendsAt, waitsFor = 'quiet-hours' }: Pick<Communication, 'sendsAt' | 'waitsFor'>) {
  if (sendsAt === undefined) return { title: 'Message on its way' };
  return { title: 'Message waiting', description: `It will be sent ${waitsForLabels[waitsFor]}: ${formatDate(sendsAt, 'date-time')}.` };
}
