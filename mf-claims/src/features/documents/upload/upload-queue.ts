// The files on their way, per claim: two at a time, kept while the user looks at another tab, each with its own outcome.
import { largestDocumentBytes, type ClaimDocumentStored, type ClaimDocumentType, type DocumentProposal } from '@plumbline/contracts/claims';
import { formatBytes } from '@plumbline/ui';
import { CallFailure, newActionKey } from '@plumbline/web';
import { useSyncExternalStore } from 'react';
import { sendFile, type FileToSend } from './send-file.ts';

export interface Upload {
  id: string;
  name: string;
  state: 'waiting' | 'sending' | 'stored' | 'known' | 'refused' | 'failed' | 'cancelled';
  percent: number;
  /** Why it was refused or failed, or under which name it is stored. */
  detail?: string;
  /** Of a stored one. */
  documentId?: number;
  /** It is to be a version of this document. */
  versionOf?: number;
  /** What it seems to be, until somebody has filed it. */
  newFile?: NewFile;
}

/** A document that came in without a type, as it is filed now, and what it seems to be. */
export interface NewFile {
  readonly id: number;
  readonly fileName: string;
  readonly title: string;
  readonly type: ClaimDocumentType;
  readonly proposal: DocumentProposal;
}

interface Entry {
  upload: Upload;
  toSend: FileToSend;
  placed: Placed;
  abort: AbortController;
}

const atOnce = 2;
/** What a queue takes at most; the rest is refused by name. */
const maxWaiting = 100;

const queues = new Map<number, Entry[]>();
const views = new Map<number, readonly Upload[]>();
const watchers = new Set<() => void>();
const nothing: readonly Upload[] = [];

export function useUploads(claimId: number): readonly Upload[] {
  return useSyncExternalStore(
    (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    () => views.get(claimId) ?? nothing,
  );
}

export interface Placed {
  claimId: number;
  documentId?: number | undefined;
  about: Readonly<Record<string, string>>;
  /** Stands beside the name of the file. */
  words?: string;
  onStored: (stored: ClaimDocumentStored) => void;
  /** It was refused, failed or was cancelled. */
  onEnded?: (upload: Upload) => void;
}

/** Puts files into the queue. What cannot come in is refused at once, by name, without sending a byte. */
export function enqueue(files: readonly File[], placed: Placed): void {
  const queue = queues.get(placed.claimId) ?? [];
  queues.set(placed.claimId, queue);
  for (const file of files) {
    const open = queue.filter(isOpen).length;
    const reason = refusalOf(file, open);
    const upload: Upload = {
      id: newActionKey(),
      name: placed.words ? `${file.name} (${placed.words})` : file.name,
      state: reason ? 'refused' : 'waiting',
      percent: 0,
      ...(reason ? { detail: reason } : {}),
      ...(placed.documentId === undefined ? {} : { versionOf: placed.documentId }),
    };
    const { claimId, documentId, about } = placed;
    queue.push({ upload, toSend: { file, key: upload.id, claimId, documentId, about }, placed, abort: new AbortController() });
    if (reason) placed.onEnded?.(upload);
  }
  told(placed.claimId);
  work(placed.claimId);
}

export function cancelUpload(claimId: number, id: string): void {
  const entry = entryOf(claimId, id);
  entry?.abort.abort();
  if (entry?.upload.state === 'waiting') change(claimId, entry, { state: 'cancelled' });
}

export function retryUpload(claimId: number, id: string): void {
  const entry = entryOf(claimId, id);
  if (!entry) return;
  entry.abort = new AbortController();
  change(claimId, entry, { state: 'waiting', percent: 0 });
  work(claimId);
}

/** Takes away what is over. */
export function clearUploads(claimId: number): void {
  const open = (queues.get(claimId) ?? []).filter(isOpen);
  queues.set(claimId, open);
  told(claimId);
}

function refusalOf(file: File, open: number): string | undefined {
  if (file.size === 0) return `“${file.name}” wasn't added. The file is empty (0 bytes).`;
  if (file.size > largestDocumentBytes)
    return `“${file.name}” wasn't added. It is ${formatBytes(file.size)}; the limit is ${formatBytes(largestDocumentBytes)}.`;
  return open >= maxWaiting ? `“${file.name}” wasn't added. Upload at most ${maxWaiting} files at a time.` : undefined;
}

function work(claimId: number): void {
  const queue = queues.get(claimId) ?? [];
  const sending = queue.filter(({ upload }) => upload.state === 'sending').length;
  const next = queue.filter(({ upload }) => upload.state === 'waiting').slice(0, Math.max(0, atOnce - sending));
  for (const entry of next) void send(entry);
}

async function send(entry: Entry): Promise<void> {
  const { placed } = entry;
  const { claimId } = placed;
  change(claimId, entry, { state: 'sending' });
  try {
    const onProgress = (percent: number) => change(claimId, entry, { percent });
    const answer = await sendFile(entry.toSend, { onProgress, signal: entry.abort.signal });
    const { document, repeated } = answer;
    const stored = { percent: 100, documentId: document.id };
    if (repeated) change(claimId, entry, { ...stored, state: 'known', detail: `This file is already here as “${document.title}”.` });
    else change(claimId, entry, { ...stored, state: 'stored', ...newFileOf(answer) });
    placed.onStored(answer);
  } catch (error) {
    change(claimId, entry, outcomeOf(error));
    placed.onEnded?.(entry.upload);
  }
  work(claimId);
}

function newFileOf({ document, proposal }: ClaimDocumentStored): Pick<Upload, 'newFile'> {
  if (!proposal) return {};
  const { id, fileName, title, type } = document;
  return { newFile: { id, fileName, title, type, proposal } };
}

/** These have their type: they leave the queue. */
export function fileUploads(claimId: number, files: readonly NewFile[]): void {
  const done = new Set(files.map(({ id }) => id));
  const open = (queues.get(claimId) ?? []).filter(({ upload }) => !upload.newFile || !done.has(upload.newFile.id));
  queues.set(claimId, open);
  told(claimId);
}

function outcomeOf(error: unknown): Partial<Upload> {
  if ((error as Error).name === 'AbortError') return { state: 'cancelled' };
  return { state: isRefused(error) ? 'refused' : 'failed', detail: (error as Error).message };
}

/** The same file would be refused again. What says when to come back (an earlier try is still worked on) is none. */
function isRefused(error: unknown): boolean {
  return error instanceof CallFailure && error.retryAfterSeconds === undefined && [400, 403, 409, 413, 422].includes(error.status);
}

function entryOf(claimId: number, id: string): Entry | undefined {
  return queues.get(claimId)?.find(({ upload }) => upload.id === id);
}

function change(claimId: number, entry: Entry, changed: Partial<Upload>): void {
  const { detail: _detail, ...rest } = entry.upload;
  entry.upload = { ...(changed.state ? rest : entry.upload), ...changed };
  told(claimId);
}

function told(claimId: number): void {
  views.set(
    claimId,
    (queues.get(claimId) ?? []).map(({ upload }) => upload),
  );
  for (const changed of watchers) changed();
  warnWhileSending();
}

const isOpen = ({ upload: { state } }: Entry) => state === 'waiting' || state === 'sending';
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Closing the tab would end what is on its way, whichever claim it belongs to and whatever is on the screen. */
function warnWhileSending(): void {
  const isBusy = [...queues.values()].some((queue) => queue.some(isOpen));
  if (isBusy) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}
