// Complete Inspection, pressed on this phone: it waits like everything that was captured, behind all of it, and is sent once.
import type { CompletionCapture } from '../store/capture.ts';
import { add, fresh, listCaptures, markCapture, removeCapture, type Owner } from '../store/capture-store.ts';

/** Pressed again, the one that waits goes again; there is never a second one. Throws in plain words where this phone has no room. */
export async function saveCompletion(owner: Owner): Promise<void> {
  const known = await waitingCompletion(owner);
  if (known) await markCapture(known.id, { state: 'saved', notBefore: 0 });
  else await add({ ...fresh(owner), kind: 'completion' });
}

/** Takes it back; false where it is on its way or gone. */
export async function withdrawCompletion(owner: Owner): Promise<boolean> {
  const known = await waitingCompletion(owner);
  if (!known || known.state === 'sending') return false;
  return removeCapture(known.id);
}

async function waitingCompletion({ userId, inspectionId }: Owner): Promise<CompletionCapture | undefined> {
  const captures = await listCaptures(userId);
  return captures.find((one): one is CompletionCapture => one.kind === 'completion' && one.inspectionId === inspectionId);
}
