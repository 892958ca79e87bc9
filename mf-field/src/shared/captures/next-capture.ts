// Which capture goes next.
import type { DraftOf } from './drafts/typing-now.ts';
import { sequenceOf, type Capture } from './store/capture.ts';

interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Sections in which something is typed and not saved yet. */
  readonly typed: readonly DraftOf[];
}

/** Of what waits, in the order in which it was taken; undefined while nothing may go. */
export function nextCapture(waiting: readonly Capture[], { now, typed }: Moment): Capture | undefined {
  return waiting.find((one, place) => mayGo(one, now) && !wouldPass(one, waiting.slice(0, place)) && !wouldEnd(one, waiting, typed));
}

/**
 * An inspection is completed once nothing of it waits here any more, whenever it was captured and whatever it waits for, and nobody types:
 * a completed inspection takes no words.
 */
function wouldEnd(capture: Capture, waiting: readonly Capture[], typed: readonly DraftOf[]): boolean {
  if (capture.kind !== 'completion') return false;
  const { id, inspectionId, without } = capture;
  const isOfIt = (one: { readonly inspectionId: number }) => one.inspectionId === inspectionId;
  return waiting.some((one) => one.id !== id && isOfIt(one)) || typed.some((one) => isOfIt(one) && !without.includes(one.category));
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
