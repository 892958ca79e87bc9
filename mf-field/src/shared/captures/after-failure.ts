// What becomes of a capture that did not arrive: it is tried again by itself, or a person must look at it.
import { CallFailure } from '@plumbline/web';
import { needsAttention, waitAfter, type Capture } from './store/capture.ts';
import type { markCapture } from './store/capture-store.ts';

type Changed = Parameters<typeof markCapture>[1];

export function afterFailure(capture: Capture, error: unknown, waiting: readonly Capture[]): Changed {
  const { status = 0, retryAfterSeconds: asked } = error instanceof CallFailure ? error : {};
  const isFinal = needsAttention(status, asked) && !(status === 409 && leansOn(capture, waiting));
  return isFinal ? { state: 'attention', problem: (error as Error).message } : laterAgain(capture, error);
}

export function laterAgain(capture: Capture, error: unknown): Changed {
  const asked = error instanceof CallFailure ? error.retryAfterSeconds : undefined;
  const notBefore = Date.now() + (asked === undefined ? waitAfter(capture.tries + 1) : asked * 1_000);
  return { state: 'queued', problem: (error as Error).message, notBefore };
}

/** A section is done by its photos: one that is refused before they have come is not refused for good. */
function leansOn(capture: Capture, waiting: readonly Capture[]): boolean {
  const isItsPhoto = (one: Capture) => one.kind === 'photo' && one.state !== 'attention' && one.inspectionId === capture.inspectionId;
  return capture.kind === 'section' && waiting.some(isItsPhoto);
}
