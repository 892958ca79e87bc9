// Which capture goes next.
import { sequenceOf, type Capture } from './store/capture.ts';

/** Of what waits, in the order in which it was taken; undefined while nothing may go. */
export function nextCapture(waiting: readonly Capture[], now: number): Capture | undefined {
  return waiting.find(
    (one, place) => mayGo(one, now) && !wouldPass(one, waiting.slice(0, place)) && !(isLast(one) && hasMore(one, waiting)),
  );
}

/** An inspection is completed once nothing of it waits here any more, whenever it was captured and whatever it waits for. */
function isLast({ kind }: Capture): boolean {
  return kind === 'completion';
}

function hasMore({ id, inspectionId }: Capture, waiting: readonly Capture[]): boolean {
  return waiting.some((one) => one.id !== id && one.inspectionId === inspectionId);
}

function mayGo({ state, notBefore }: Capture, now: number): boolean {
  return (state === 'saved' || state === 'queued') && notBefore <= now;
}

/** A later save is written over an earlier one, which the server must know first; a section is done by photos that are on their way. */
function wouldPass(capture: Capture, earlier: readonly Capture[]): boolean {
  const sequence = sequenceOf(capture);
  return earlier.some((one) => {
    if (sequence !== undefined && one.state !== 'attention' && sequenceOf(one) === sequence) return true;
    return capture.kind === 'section' && one.kind === 'photo' && one.state === 'sending' && one.inspectionId === capture.inspectionId;
  });
}
