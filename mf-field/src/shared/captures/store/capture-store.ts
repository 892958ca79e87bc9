// The capture queue on this device: written before anything else happens, removed only when the server holds the same bytes.
import type { FieldConditions } from '@plumbline/contracts/inspection';
import { newActionKey } from '@plumbline/web';
import type {
  Capture,
  CaptureBase,
  CompletionCapture,
  ConditionsCapture,
  FileCapture,
  FileDetails,
  PhotoCapture,
  PhotoChangeCapture,
  VoiceCapture,
} from './capture.ts';
import { notifyOtherTabs } from './capture-news.ts';
import { forgetOpened, openCapture, sealCapture, sealOf, type CaptureRow } from './capture-rows.ts';
import { nextNumber } from './counters.ts';
import { fieldDatabase, writing } from './database.ts';
import { isFull, withRoom } from './make-room.ts';
import { seal, type Sealed } from './seal.ts';
import { sha256Of } from './sha256.ts';
import type { SignatureCapture, SignatureWords } from './signature-capture.ts';

export interface Owner {
  inspectionId: number;
  userId: number;
}

interface GivenFile {
  readonly file: File;
  readonly fields: Readonly<Record<string, string>>;
}

/** Resolves after the photo is durable on this device. Throws for an empty file and when the device has no room. */
export async function savePhoto(owner: Owner, file: File, fields: Readonly<Record<string, string>>): Promise<PhotoCapture> {
  const { sealed, details } = await detailsOf(file, fields);
  const capture: PhotoCapture = { ...fresh(owner), kind: 'photo', ...details };
  return { ...capture, ...(await add(capture, sealed)) };
}

/** `heldForMs`: it is sent no earlier, because something is still added to it. */
export async function saveVoice(
  owner: Owner,
  { file, fields, seconds, heldForMs }: GivenFile & { seconds: number; heldForMs?: number | undefined },
): Promise<VoiceCapture> {
  const { sealed, details } = await detailsOf(file, fields);
  const capture: VoiceCapture = {
    ...fresh(owner),
    kind: 'voice',
    ...details,
    seconds,
    ...(heldForMs ? { notBefore: Date.now() + heldForMs } : {}),
  };
  return { ...capture, ...(await add(capture, sealed)) };
}

async function detailsOf(file: File, fields: Readonly<Record<string, string>>): Promise<{ sealed: Sealed; details: FileDetails }> {
  const bytes = await file.arrayBuffer();
  if (bytes.byteLength === 0) throw new Error(`${file.name} is empty and wasn't saved.`);
  // Beside each other: the browser hashes and seals in threads of its own
  const [sha256, sealed] = await Promise.all([sha256Of(bytes), seal(bytes)]);
  const about = { sha256, size: bytes.byteLength, fileName: file.name, mimeType: file.type, fields };
  return { sealed, details: { ...about, number: 0 } };
}

export async function saveConditions(owner: Owner, kind: ConditionsCapture['kind'], given: FieldConditions): Promise<ConditionsCapture> {
  const made = fresh(owner);
  const capture: ConditionsCapture = { ...made, kind, body: { clientAt: made.capturedAt, ...given } };
  return { ...capture, ...(await add(capture)) };
}

export async function saveSignature(owner: Owner, words: SignatureWords): Promise<SignatureCapture> {
  const made = fresh(owner);
  const capture: SignatureCapture = { ...made, kind: 'signature', body: { ...words, signedAt: made.capturedAt } };
  return { ...capture, ...(await add(capture)) };
}

export async function savePhotoChange(
  owner: Owner,
  photoId: number,
  change: Pick<PhotoChangeCapture, 'edit' | 'removed'>,
): Promise<PhotoChangeCapture> {
  const capture: PhotoChangeCapture = { ...fresh(owner), kind: 'photo-change', photoId, ...change };
  return { ...capture, ...(await add(capture)) };
}

/** Everything that waits, in the order in which it was captured. Reads no bytes. */
export async function listCaptures(userId: number): Promise<Capture[]> {
  const rows = await (await fieldDatabase()).getAll('captures');
  const mine = rows.filter((row) => row.userId === userId);
  return inOrder(await Promise.all(mine.map(openCapture)));
}

/** How many captures of anybody lie on this device. */
export async function countCaptures(): Promise<number> {
  return (await fieldDatabase()).count('captures');
}

/** How many captures of others than this person lie on this device. */
export async function countOfOthers(userId: number): Promise<number> {
  const rows = await (await fieldDatabase()).getAll('captures');
  return rows.filter((row) => row.userId !== userId).length;
}

/** Whose captures lie on this device. */
export async function peopleWithCaptures(): Promise<number[]> {
  const rows = await (await fieldDatabase()).getAll('captures');
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** How many captures of an inspection wait here, by the person who took them. */
export async function countsByPerson(inspectionId: number): Promise<Map<number, number>> {
  const rows = await (await fieldDatabase()).getAllFromIndex('captures', 'byInspection', inspectionId);
  return new Map([...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, found]) => [userId, found.length]));
}

export function inOrder<C extends Pick<CaptureBase, 'sequence' | 'id'>>(captures: readonly C[]): C[] {
  return captures.toSorted((a, b) => a.sequence - b.sequence || a.id.localeCompare(b.id));
}

export interface FoundCapture {
  readonly capture: Capture;
  /** Names what was read: another one has been changed since. */
  readonly seal: string;
}

export async function findCapture(id: string): Promise<FoundCapture | undefined> {
  const row = await (await fieldDatabase()).get('captures', id);
  return row && { capture: await openCapture(row), seal: sealOf(row) };
}

/** Changes the state of a capture that is still there; false where it is gone. */
export async function markCapture(
  id: string,
  change: Partial<Pick<Capture, 'state' | 'tries' | 'notBefore'>> & { problem?: string | undefined },
): Promise<boolean> {
  const transaction = writing(await fieldDatabase(), ['captures']);
  const row = await transaction.store.get(id);
  if (row) {
    const { problem: _, ...rest } = row;
    const { problem, ...parts } = change;
    await transaction.store.put({ ...rest, ...parts, ...(problem === undefined ? {} : { problem }) });
  }
  await transaction.done;
  notifyOtherTabs();
  return row !== undefined;
}

type Details<C extends FileCapture> = Partial<Pick<C, Exclude<keyof C, keyof CaptureBase | 'kind'>>>;

/** Changes what is known of a photo that has not left the queue; false when it has. */
export function editPhotoCapture(id: string, change: (known: PhotoCapture) => Details<PhotoCapture>): Promise<boolean> {
  return editCapture(id, (known) => (known.kind === 'photo' ? change(known) : undefined));
}

export function editCompletionCapture(id: string, change: Pick<CompletionCapture, 'without'>): Promise<boolean> {
  return editCapture(id, (known) => (known.kind === 'completion' ? change : undefined));
}

export function editVoiceCapture(id: string, change: (known: VoiceCapture) => Details<VoiceCapture>): Promise<boolean> {
  return editCapture(id, (known) => (known.kind === 'voice' ? change(known) : undefined));
}

async function editCapture(id: string, change: (known: Capture) => object | undefined): Promise<boolean> {
  const database = await fieldDatabase();
  for (let row = await database.get('captures', id); row; row = await database.get('captures', id)) {
    const known = await openCapture(row);
    const more = change(known);
    if (!more) return false;
    const edited = await sealCapture({ ...known, ...more });
    if (await replaceSeal(row, edited)) return true;
  }
  return false;
}

/** Sealing takes its time: false where another tab sealed it meanwhile. The state stays as it is by now. */
async function replaceSeal(read: CaptureRow, { sealed }: CaptureRow): Promise<boolean> {
  const transaction = writing(await fieldDatabase(), ['captures']);
  const now = await transaction.store.get(read.id);
  const isSame = now !== undefined && sealOf(now) === sealOf(read);
  if (isSame) await transaction.store.put({ ...now, sealed });
  await transaction.done;
  if (isSame) notifyOtherTabs();
  return isSame;
}

/**
 * Only after the server has shown that it holds the same bytes, or when a person discards the capture. With a seal: false where the capture
 * was changed since, which the server has to learn first. The small picture of what the server holds stays for the rest of the fieldwork.
 */
export async function removeCapture(id: string, seal?: string): Promise<boolean> {
  const transaction = writing(await fieldDatabase(), ['captures', 'bytes', 'previews']);
  const row = await transaction.objectStore('captures').get(id);
  const isSame = seal === undefined || row === undefined || sealOf(row) === seal;
  const gone = seal === undefined ? (['captures', 'bytes', 'previews'] as const) : (['captures', 'bytes'] as const);
  if (isSame) for (const name of gone) await transaction.objectStore(name).delete(id);
  await transaction.done;
  if (!isSame) return false;
  forgetOpened(id);
  notifyOtherTabs();
  return true;
}

export function fresh(owner: Owner) {
  const capturedAt = new Date().toISOString();
  // Counted when it is written
  return { ...owner, id: newActionKey(), capturedAt, sequence: 0, state: 'saved' as const, tries: 0, notBefore: 0 };
}

/** Throws in plain words where this phone has no room. */
export async function add(capture: Capture, sealed?: Sealed): Promise<Counted> {
  const row: CaptureRow = await sealCapture(capture);
  try {
    const counted = await withRoom(() => addRow(row, sealed));
    notifyOtherTabs();
    return counted;
  } catch (error) {
    if (isFull(error)) throw new Error("This phone is full. Free some space and try again; it wasn't saved.", { cause: error });
    throw error;
  }
}

/** Capture and bytes in one transaction: neither is ever there alone. */
async function addRow(row: CaptureRow, sealed: Sealed | undefined): Promise<Counted> {
  const transaction = writing(await fieldDatabase(), ['captures', 'bytes', 'counters']);
  const counters = transaction.objectStore('counters');
  const sequence = await nextNumber(counters, 'sequence');
  const number = sealed && (await nextNumber(counters, `${row.kind}-${row.userId}-${row.inspectionId}`));
  const counted = { sequence, ...(number === undefined ? {} : { number }) };
  // `add` refuses an id that is there: nothing is ever overwritten
  await transaction.objectStore('captures').add({ ...row, ...counted });
  if (sealed) await transaction.objectStore('bytes').add({ id: row.id, sealed });
  await transaction.done;
  return counted;
}

interface Counted {
  readonly sequence: number;
  readonly number?: number;
}
