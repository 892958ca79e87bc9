// Captures on this device: written before anything else happens, changed only by the sender, removed only when verified.
import { newActionKey } from '@plumbline/web';
import type { SectionSave } from '@plumbline/contracts/inspection';
import type { InspectionCategory } from '@plumbline/contracts/words';
import type { Capture, PhotoCapture, SectionCapture } from './capture.ts';
import { fieldDatabase } from './database.ts';
import { sha256Of } from './sha256.ts';

export interface Owner {
  inspectionId: number;
  userId: number;
}

/** Resolves after the photo is durable on this device. Throws for an empty file and when the device has no room. */
export async function savePhoto(owner: Owner, file: File, fields: Readonly<Record<string, string>>): Promise<PhotoCapture> {
  const bytes = await file.arrayBuffer();
  if (bytes.byteLength === 0) throw new Error(`${file.name} is empty and was not kept.`);
  const capture: PhotoCapture = {
    ...fresh(owner),
    kind: 'photo',
    bytes,
    sha256: await sha256Of(bytes),
    fileName: file.name,
    mimeType: file.type,
    fields,
  };
  await write(capture);
  return capture;
}

/** Resolves after the section's content is durable on this device. A newer save of the same section replaces one that was not sent yet. */
export async function saveSection(owner: Owner, category: InspectionCategory, body: SectionSave): Promise<SectionCapture> {
  const capture: SectionCapture = { ...fresh(owner), kind: 'section', category, body: { ...body, clientAt: new Date().toISOString() } };
  const database = await fieldDatabase();
  const transaction = database.transaction('captures', 'readwrite');
  const before = await transaction.store.index('byInspection').getAll(owner.inspectionId);
  // The newest first: what it says stands against those before it
  for (const older of before.toSorted((a, b) => b.capturedAt.localeCompare(a.capturedAt))) {
    // Another person's words on the same device are theirs to send
    if (older.userId !== owner.userId || older.kind !== 'section' || older.category !== category || older.state === 'sending') continue;
    await transaction.store.delete(older.id);
    Object.assign(capture, { body: { ...older.body, ...capture.body } });
  }
  await transaction.store.add(capture);
  await transaction.done;
  return capture;
}

export async function listCaptures(userId: number): Promise<Capture[]> {
  const all = await (await fieldDatabase()).getAll('captures');
  return all
    .filter((capture) => capture.userId === userId)
    .toSorted((a, b) => a.capturedAt.localeCompare(b.capturedAt) || a.id.localeCompare(b.id));
}

/** Changes the state of a capture that is still there. */
export async function markCapture(
  id: string,
  change: Partial<Pick<Capture, 'state' | 'tries' | 'notBefore'>> & { problem?: string | undefined },
): Promise<void> {
  const database = await fieldDatabase();
  const transaction = database.transaction('captures', 'readwrite');
  const capture = await transaction.store.get(id);
  if (capture) {
    const { problem: _, ...rest } = capture;
    const { problem, ...parts } = change;
    await transaction.store.put({ ...rest, ...parts, ...(problem === undefined ? {} : { problem }) });
  }
  await transaction.done;
}

/** Only after the server has shown that it holds the same bytes, or when a person discards a refused capture. */
export async function removeCapture(id: string): Promise<void> {
  await (await fieldDatabase()).delete('captures', id);
}

let lastMoment = 0;

/** Moments of captures only grow, even within a millisecond: they are sent in the order in which they were taken. */
function fresh(owner: Owner) {
  lastMoment = Math.max(Date.now(), lastMoment + 1);
  const capturedAt = new Date(lastMoment).toISOString();
  return { ...owner, id: newActionKey(), capturedAt, state: 'saved' as const, tries: 0, notBefore: 0 };
}

async function write(capture: Capture): Promise<void> {
  try {
    // `add` refuses an id that is there: nothing is ever overwritten
    await (await fieldDatabase()).add('captures', capture);
  } catch (error) {
    if ((error as DOMException).name === 'QuotaExceededError')
      throw new Error('This device has no room left. Please free some space; the photo was not kept.', { cause: error });
    throw error;
  }
}
