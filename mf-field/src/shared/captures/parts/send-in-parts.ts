// Sending a file in parts: after any cut it goes on where the server is.
import { damagedStatus } from '@plumbline/contracts/inspection';
import { CallFailure } from '@plumbline/web';
import { Pace } from './pace.ts';
import { createUpload, sendPart, type FileInParts, type Reached } from './tus-call.ts';

const maxVainRounds = 5;
const firstPauseMs = 100;

/** One for the page: a line is as it is for all that go over it. */
const pace = new Pace();

interface Going extends FileInParts {
  /** It was never tried: its first bytes may go along with its beginning. */
  readonly isNew: boolean;
  /** Percent that the server holds; a hundred only means verified, which this cannot know. */
  readonly onProgress: (percent: number) => void;
}

/**
 * Resolves to what the server stored. A cut is no failure while the upload gets on; throws `CallFailure` after several rounds in vain, and
 * for what the server refuses.
 */
export async function sendInParts({ isNew, onProgress, ...file }: Going): Promise<Reached> {
  let reached: Reached | undefined;
  let best = 0;
  let vain = 0;
  for (let first = isNew ? pace.next(file.bytes.byteLength) : 0; ; first = 0) {
    try {
      reached = await oneCall(file, reached, first);
      if (reached.photo ?? reached.voiceNote) return reached;
      onProgress(Math.min(99, (reached.offset / file.bytes.byteLength) * 100));
    } catch (error) {
      vain += 1;
      if (vain >= maxVainRounds || !mayGoOn(error, reached)) throw error;
      await slowDown(vain);
      // Only the server knows what arrived
      reached = undefined;
    }
    if (reached && reached.offset > best) {
      best = reached.offset;
      vain = 0;
    }
  }
}

async function oneCall(file: FileInParts, reached: Reached | undefined, first: number): Promise<Reached> {
  const size = reached ? pace.next(file.bytes.byteLength - reached.offset) : first;
  const began = performance.now();
  const now = await (reached ? sendPart(file, reached, size) : createUpload(file, first));
  if (size > 0) pace.arrived(size, performance.now() - began);
  return now;
}

/** No answer, too slow, damaged; of a part also: another offset, expired, gone. What that means for the whole, the next creation tells. */
function mayGoOn(error: unknown, reached: Reached | undefined): boolean {
  if (!navigator.onLine || !(error instanceof CallFailure)) return false;
  return [0, 408, damagedStatus, ...(reached ? [404, 409, 410] : [])].includes(error.status);
}

function slowDown(vain: number): Promise<void> {
  pace.broke();
  return pause(firstPauseMs * 2 ** (vain - 1));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
