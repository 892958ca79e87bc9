// Which capture goes next.
import { isSameSection, type Capture } from './store/capture.ts';

/** Of what waits, in the order in which it was taken; undefined while nothing may go. */
export function nextCapture(waiting: readonly Capture[], now: number): Capture | undefined {
  return waiting.find((one, place) => mayGo(one, now) && !wouldPass(one, waiting.slice(0, place)));
}

function mayGo({ state, notBefore }: Capture, now: number): boolean {
  return (state === 'saved' || state === 'queued') && notBefore <= now;
}

/** A later save of a section is written over an earlier one, which the server must know first. */
function wouldPass(capture: Capture, earlier: readonly Capture[]): boolean {
  return earlier.some((one) => one.state !== 'attention' && isSameSection(one, capture));
}
