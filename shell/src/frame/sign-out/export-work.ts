// Everything that is only on this device, as one file: photos as they were taken, captures and typed words as data.
import type { WorkFile } from '@plumbline/web';
import { bytesOf, saveFile, stampedName, storedZip } from '@plumbline/web/files';
import type { LeftBehind } from './left-behind.ts';

export async function exportWork(left: LeftBehind): Promise<void> {
  const now = new Date();
  saveFile(await storedZip(filesOf(left), now), stampedName('unsent', now));
}

async function* filesOf({ drafts, work }: LeftBehind): AsyncGenerator<WorkFile> {
  if (drafts.length > 0) yield { name: 'typed.json', bytes: bytesOf(`${JSON.stringify(drafts, undefined, 2)}\n`) };
  for (const one of work) yield* one.files();
}
