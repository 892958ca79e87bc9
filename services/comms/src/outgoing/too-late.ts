// Why nothing can be done any more with a message that waited: it is on its way, it went out, or it ended otherwise.
import { messageReach } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import type { CommunicationRecord } from '../stores/communication.ts';
import { shownStatus } from '../stores/shown-communication.ts';

/** A `conflict`. One that waits for its next try by itself was not sent: whoever reads this may look for it in vain at the other end. */
export function tooLate(row: CommunicationRecord): Failure {
  const reach = messageReach[shownStatus(row)];
  if (reach === 'waits') return new Failure('conflict', 'This message is already being sent');
  return new Failure('conflict', reach === 'out' ? 'This message was already sent' : 'This message no longer waits to be sent');
}
