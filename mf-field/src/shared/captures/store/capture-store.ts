// Captures on this device: written before anything else happens, changed only by the sender, removed only when verified.
import { newActionKey } from '@plumbline/web';
import type { InspectionCategory } from '@plumbline/contracts/enums';
import { isSameSection, type Capture, type PhotoCapture, type SectionCapture, type SectionWords } from './capture.ts';
import { notifyOtherTabs } from './capture-news.ts';
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

/** What the writer had on the screen: a revision of the server, with their saves on this device over it. */
export interface SeenSection {
  readonly revision: number;
  /** The last of those saves. */
  readonly after?: string | undefined;
}

/**
 * Resolves after the section's content is durable on this device. The writer's own save that has never been tried is taken up into this one;
 * what another tab saved meanwhile is not: both go, and the server keeps both versions.
 */
export async function saveSection(
  owner: Owner,
  { category, seen }: { category: InspectionCategory; seen: SeenSection },
  words: SectionWords,
): Promise<SectionCapture> {
  const made = fresh(owner);
  const base = { baseRevision: seen.revision, ...(seen.after === undefined ? {} : { afterClientId: seen.after }) };
  let capture: SectionCapture = { ...made, kind: 'section', category, body: { ...words, clientAt: made.capturedAt, ...base } };
  const database = await fieldDatabase();
  const transaction = database.transaction('captures', 'readwrite');
  const before = (await transaction.store.index('byInspection').getAll(owner.inspectionId)).filter((one) => isSameSection(one, capture));
  const latest = inOrder(before).at(-1);
  if (latest?.kind === 'section' && latest.id === seen.after && isUntried(latest)) {
    await transaction.store.delete(latest.id);
    const { baseRevision, afterClientId } = latest.body;
    const { afterClientId: _, ...body } = { ...latest.body, ...capture.body, baseRevision };
    capture = { ...capture, body: { ...body, ...(afterClientId === undefined ? {} : { afterClientId }) } };
  }
  await transaction.store.add(capture);
  await transaction.done;
  notifyOtherTabs();
  return capture;
}

/** The server has surely not stored it: it was never sent, or refused. What was tried may be there, although no answer came. */
function isUntried({ state, tries }: Capture): boolean {
  return state === 'attention' || (state === 'saved' && tries === 0);
}

export async function listCaptures(userId: number): Promise<Capture[]> {
  const all = await (await fieldDatabase()).getAll('captures');
  return inOrder(all.filter((capture) => capture.userId === userId));
}

/** How many captures of anybody lie on this device. */
export async function countCaptures(): Promise<number> {
  return (await fieldDatabase()).count('captures');
}

function inOrder(captures: readonly Capture[]): Capture[] {
  return captures.toSorted((a, b) => a.capturedAt.localeCompare(b.capturedAt) || a.id.localeCompare(b.id));
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
  notifyOtherTabs();
}

/** Only after the server has shown that it holds the same bytes, or when a person discards a refused capture. */
export async function removeCapture(id: string): Promise<void> {
  await (await fieldDatabase()).delete('captures', id);
  notifyOtherTabs();
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
    notifyOtherTabs();
  } catch (error) {
    if ((error as DOMException).name === 'QuotaExceededError')
      throw new Error('This device has no room left. Please free some space; the photo was not kept.', { cause: error });
    throw error;
  }
}
