// What a person who signs out leaves on this device: captures that are nowhere else stay, copies of what the server has go.
import type { LeavingWork, WorkFile } from '@plumbline/web';
import type { QueryClient } from '@tanstack/react-query';
import { draftNames, keptDraft } from './drafts/kept-draft.ts';
import { saveDrafts } from './drafts/save-drafts.ts';
import { forgetDeviceUser } from './store/device-user.ts';
import { bytesOf } from './store/capture-bytes.ts';
import { listCaptures } from './store/capture-store.ts';
import { isFile, type Capture, type FileCapture } from './store/capture.ts';
import { forgetArrived } from './store/kept-photos.ts';
import { deleteKept } from './store/kept.ts';
import { deleteLedger } from './store/ledger.ts';
import { senderFor, stopSending } from './use-captures.ts';

export async function leavingCaptures(userId: number, queryClient: QueryClient): Promise<LeavingWork> {
  // What is typed goes with what was captured; what can't be saved yet stays here all the same
  const left = await saveDrafts(userId);
  const captures = await listCaptures(userId);
  return {
    unsent: captures.length + left.length,
    sendNow: async () => left.length + (await senderFor(userId, queryClient).sendAll()),
    files: () => filesOf(userId),
    async forget() {
      stopSending();
      await forgetArrived();
      forgetDeviceUser(userId);
      await deleteKept(userId);
      await deleteLedger(userId);
    },
  };
}

/** The photos and recordings as they were taken, and everything else about the captures as data. One file at a time is in memory. */
export async function* filesOf(userId: number): AsyncGenerator<WorkFile> {
  const captures = await listCaptures(userId);
  const about = JSON.stringify([...captures.map(describe), ...(await typedIn(userId))], undefined, 2);
  yield { name: 'captures.json', bytes: new TextEncoder().encode(`${about}\n`) };
  for (const [index, capture] of captures.entries())
    if (isFile(capture)) yield { name: exportName(index, capture), bytes: new Uint8Array(await bytesOf(capture.id)) };
}

function describe(capture: Capture, index: number): object {
  return isFile(capture) ? { ...capture, file: exportName(index, capture) } : capture;
}

/** What somebody typed and could not save yet. */
async function typedIn(userId: number): Promise<object[]> {
  const found = await Promise.allSettled(
    (await draftNames(userId)).map(async (name) => ({ name, kind: 'typed', ...(await keptDraft({ userId, name })) })),
  );
  // One that cannot be opened any more keeps none of the others from leaving
  return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** Two photos of one name stay two files; nothing in a name leads out of the folder. */
function exportName(index: number, { kind, fileName }: FileCapture): string {
  const folder = kind === 'photo' ? 'photos' : 'voice-notes';
  return `${folder}/${String(index + 1).padStart(4, '0')}-${fileName.replace(/[^\w.-]+/g, '_')}`;
}
