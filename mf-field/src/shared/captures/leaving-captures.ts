// What somebody who signs out leaves on this device: captures that are nowhere else stay, copies of what the server has go.
import type { LeavingWork, WorkFile } from '@plumbline/web';
import type { QueryClient } from '@tanstack/react-query';
import type { Capture } from './store/capture.ts';
import { listCaptures } from './store/capture-store.ts';
import { deleteInspections } from './store/kept-inspections.ts';
import { senderFor, stopSending } from './use-captures.ts';

export async function leavingCaptures(userId: number, queryClient: QueryClient): Promise<LeavingWork> {
  const captures = await listCaptures(userId);
  return {
    unsent: captures.length,
    sendNow: () => senderFor(userId, queryClient).sendAll(),
    files: () => filesOf(userId),
    async forget() {
      stopSending();
      await deleteInspections(userId);
    },
  };
}

/** The photos as they were taken, and everything else about the captures as data. */
async function* filesOf(userId: number): AsyncGenerator<WorkFile> {
  const captures = await listCaptures(userId);
  const about = JSON.stringify(captures.map(describe), undefined, 2);
  yield { name: 'captures.json', bytes: new TextEncoder().encode(`${about}\n`) };
  for (const [index, capture] of captures.entries())
    if (capture.kind === 'photo') yield { name: photoName(index, capture.fileName), bytes: new Uint8Array(capture.bytes) };
}

function describe(capture: Capture, index: number): object {
  if (capture.kind === 'section') return capture;
  const { bytes, ...about } = capture;
  return { ...about, size: bytes.byteLength, file: photoName(index, capture.fileName) };
}

/** Two photos of one name stay two files; nothing in a name leads out of the folder. */
function photoName(index: number, fileName: string): string {
  return `photos/${String(index + 1).padStart(4, '0')}-${fileName.replace(/[^\w.-]+/g, '_')}`;
}
