// Which text the firm's own answer has now: another one while it is closed, where the firm wrote one.
import type { CommunicationSettings } from '@plumbline/contracts/comms';
import type { Channel } from '@plumbline/contracts/enums';
import type { BusinessHours } from '@plumbline/contracts/identity';
import type { TextLanguage } from '@plumbline/contracts/kernel';
import { hoursAt } from '../settings/firm-rules.ts';
import { autoAnswer } from './reply-texts.ts';

interface At {
  readonly now: Date;
  /** Of the property. */
  readonly timeZone: string;
  /** Absent: the firm says nothing of its hours, and is never closed. */
  readonly hours: BusinessHours | undefined;
  readonly language: TextLanguage;
  readonly channel: Channel;
}

/** Closed: outside the hours, on federal holidays and on days of the firm's own, as scheduling and sending read them. */
export function automaticAnswer(
  { autoResponseMessage, closedResponseMessage }: Pick<CommunicationSettings, 'autoResponseMessage' | 'closedResponseMessage'>,
  { now, timeZone, hours, language, channel }: At,
): string {
  const isClosed = hours !== undefined && !hoursAt(timeZone, hours)(now);
  return autoAnswer((isClosed && closedResponseMessage?.trim()) || autoResponseMessage, { language, channel });
}
