// Complete Inspection, pressed on this phone: it waits like everything that was captured, behind all of it, and is sent once.
import type { InspectionCategory } from '@plumbline/contracts/enums';
import type { CompletionCapture } from '../store/capture.ts';
import { add, editCompletionCapture, fresh, listCaptures, markCapture, type Owner } from '../store/capture-store.ts';
import { removeWaiting } from './remove-waiting.ts';

/**
 * Pressed again, the one that waits goes again; there is never a second one. `without`: sections in which something typed is left out, which
 * the person was told. Throws in plain words where this phone has no room.
 */
export async function saveCompletion(owner: Owner, without: readonly InspectionCategory[]): Promise<void> {
  const known = await waitingCompletion(owner);
  if (known?.state === 'sending') return;
  if (known && (await editCompletionCapture(known.id, { without }))) await markCapture(known.id, { state: 'saved', notBefore: 0 });
  else await add({ ...fresh(owner), kind: 'completion', without });
}

/** `perhaps-sent`: it was tried before, and nobody knows whether that arrived. `too-late`: it is on its way or gone, and stays. */
export type Withdrawal = 'withdrawn' | 'perhaps-sent' | 'too-late';

export async function withdrawCompletion(owner: Owner): Promise<Withdrawal> {
  const known = await waitingCompletion(owner);
  const removed = known && (await removeWaiting(known.id));
  if (!removed) return 'too-late';
  return removed.tries === 0 ? 'withdrawn' : 'perhaps-sent';
}

async function waitingCompletion({ userId, inspectionId }: Owner): Promise<CompletionCapture | undefined> {
  const captures = await listCaptures(userId);
  return captures.find((one): one is CompletionCapture => one.kind === 'completion' && one.inspectionId === inspectionId);
}
