// How many segments a text message has, in words.
import type { TextSegments } from '@plumbline/contracts/comms';

export function segmentSentence({ segments, used, room, alphabet, outside }: TextSegments): string {
  const count = `${segments} ${segments === 1 ? 'segment' : 'segments'}, ${used} of ${room} characters.`;
  if (alphabet === 'gsm') return count;
  const named = outside.slice(0, 5).join(' ');
  return `${count} A segment holds half as many because of: ${named}${outside.length > 5 ? ' …' : ''}`;
}
