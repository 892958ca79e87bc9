// Saving a section on this device: the writer's own save that was never tried is taken up into the next one.
import type { InspectionCategory } from '@plumbline/contracts/enums';
import { isSameSection, type Capture, type SectionCapture, type SectionWords } from './capture.ts';
import { notifyOtherTabs } from './capture-news.ts';
import { openCapture, sealCapture, type CaptureRow } from './capture-rows.ts';
import { fresh, inOrder, type Owner } from './capture-store.ts';
import { nextNumber } from './counters.ts';
import { withRoom } from './make-room.ts';
import { fieldDatabase, writing } from './database.ts';

/** What the writer had on the screen: a revision of the server, with their saves on this device over it. */
export interface SeenSection {
  readonly revision: number;
  /** The last of those saves. */
  readonly after?: string | undefined;
}

/**
 * Resolves after the section's content is durable on this device. A save of another tab is not taken up: both go, and the server keeps
 * both versions.
 */
export async function saveSection(
  owner: Owner,
  { category, seen }: { category: InspectionCategory; seen: SeenSection },
  words: SectionWords,
): Promise<SectionCapture> {
  const made = fresh(owner);
  const base = { baseRevision: seen.revision, ...(seen.after === undefined ? {} : { afterClientId: seen.after }) };
  const capture: SectionCapture = { ...made, kind: 'section', category, body: { ...words, clientAt: made.capturedAt, ...base } };
  for (;;) {
    const rows = await rowsOf(owner.inspectionId);
    const before = (await Promise.all(rows.map(openCapture))).filter((one) => isSameSection(one, capture));
    const replaced = takenUp(before, seen.after);
    const whole = replaced ? over(replaced, capture) : capture;
    const sequence = await withRoom(() => put(whole, { replaced: replaced?.id, rows }));
    if (sequence !== undefined) return { ...whole, sequence };
  }
}

/** The last save, where the writer saw it and the server has surely not stored it. */
function takenUp(before: readonly Capture[], seen: string | undefined): SectionCapture | undefined {
  const latest = inOrder(before).at(-1);
  return latest?.kind === 'section' && latest.id === seen && isUntried(latest) ? latest : undefined;
}

function over(earlier: SectionCapture, later: SectionCapture): SectionCapture {
  const { baseRevision, afterClientId } = earlier.body;
  const { afterClientId: _, ...body } = { ...earlier.body, ...later.body, baseRevision };
  return { ...later, body: { ...body, ...(afterClientId === undefined ? {} : { afterClientId }) } };
}

/** It was never sent, or refused. What was tried may be on the server, although no answer came. */
function isUntried({ state, tries }: Capture): boolean {
  return state === 'attention' || (state === 'saved' && tries === 0);
}

/** Resolves to its place in the sequence; to nothing when the queue is another than the one that was read: sealing takes its time. */
async function put(
  capture: SectionCapture,
  read: { replaced: string | undefined; rows: readonly CaptureRow[] },
): Promise<number | undefined> {
  const sealed = await sealCapture(capture);
  const transaction = writing(await fieldDatabase(), ['captures', 'counters']);
  const captures = transaction.objectStore('captures');
  const now = await captures.index('byInspection').getAll(capture.inspectionId);
  const isSame = signature(now) === signature(read.rows);
  const sequence = isSame ? await nextNumber(transaction.objectStore('counters'), 'sequence') : undefined;
  if (sequence !== undefined) {
    if (read.replaced !== undefined) await captures.delete(read.replaced);
    await captures.add({ ...sealed, sequence });
  }
  await transaction.done;
  if (isSame) notifyOtherTabs();
  return sequence;
}

async function rowsOf(inspectionId: number): Promise<CaptureRow[]> {
  return (await fieldDatabase()).getAllFromIndex('captures', 'byInspection', inspectionId);
}

function signature(rows: readonly CaptureRow[]): string {
  return rows
    .filter(({ kind }) => kind === 'section')
    .map(({ id, state, tries }) => `${id} ${state} ${tries}`)
    .toSorted()
    .join();
}
