// When somebody wants a message to go out: a time to come, within a year. Pure.
import { longestAheadDays } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';

const past = 'Choose a time that has not passed';
const far = 'Choose a time within a year';

/** Throws `invalid` at this field for a time that is over, or more than a year ahead; without one it goes out now. */
export function sendTime(sendAt: string | undefined, now: Date, field = 'sendAt'): Date | undefined {
  if (sendAt === undefined) return undefined;
  const at = new Date(sendAt);
  const ahead = at.getTime() - now.getTime();
  // What is no time is none to come
  const sentence = ahead > 0 ? ahead > longestAheadDays * 86_400_000 && far : past;
  if (sentence) throw new Failure('invalid', sentence, { fields: { [field]: sentence } });
  return at;
}
