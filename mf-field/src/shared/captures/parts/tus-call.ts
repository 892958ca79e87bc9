// One call of the tus protocol: the headers that go, and what the answer says of the upload.
import { inspectionApi, partType, tusVersion, UploadState, writeMetadata, type UploadKind } from '@plumbline/contracts/inspection';
import { hrefOf } from '@plumbline/contracts/kernel';
import { CallFailure, failureOf } from '@plumbline/web';

export interface FileInParts {
  readonly inspectionId: number;
  readonly kind: UploadKind;
  /** Hex, of the whole. */
  readonly sha256: string;
  readonly fileName: string;
  readonly bytes: ArrayBuffer;
  /** The fields of the capture, as a form has them. */
  readonly fields: Readonly<Record<string, string>>;
}

/** How far the server is; once it stored the file, with what it stored. */
export type Reached = Pick<UploadState, 'id' | 'offset' | 'photo' | 'voiceNote'>;

/** A dead line is noticed by then: two parts of the least size on the slowest line that the server bears. */
const answerWithinMs = 30_000;

export function metadataOf({ kind, sha256, fileName, fields }: Omit<FileInParts, 'bytes'>): string {
  return writeMetadata({ kind, sha256, filename: fileName, ...fields });
}

/** Begins the upload, or asks how far it is. `first`: bytes that go along, of an upload that is surely new. */
export async function createUpload(file: FileInParts, first: number): Promise<Reached> {
  const headers = { 'upload-length': String(file.bytes.byteLength), 'upload-metadata': metadataOf(file) };
  const address = hrefOf(inspectionApi.createUpload, { id: file.inspectionId });
  if (first === 0) return stateIn(await send('POST', address, { headers }));
  const begin = await bodyOf(file, 0, first);
  return stateIn(await send('POST', address, { headers: { ...headers, ...begin.headers }, body: begin.body }));
}

export async function sendPart(file: FileInParts, { id, offset }: Reached, size: number): Promise<Reached> {
  const { headers, body } = await bodyOf(file, offset, size);
  const request = { headers: { ...headers, 'upload-offset': String(offset) }, body };
  const answer = await send('PATCH', hrefOf(inspectionApi.continueUpload, { id }), request);
  return answer.status === 204 ? { id, offset: Number(answer.headers.get('upload-offset')) } : stateIn(answer);
}

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: ArrayBuffer;
}

/** The hash of the whole was announced: only a part has one of its own. */
async function bodyOf({ bytes }: FileInParts, from: number, size: number): Promise<Required<Sent>> {
  const body = size === bytes.byteLength ? bytes : bytes.slice(from, from + size);
  const headers = { 'content-type': partType };
  return { body, headers: body === bytes ? headers : { ...headers, 'upload-checksum': await checksumOf(body) } };
}

async function checksumOf(part: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', part));
  return `sha256 ${btoa(String.fromCodePoint(...digest))}`;
}

async function send(method: string, address: string, { headers, body }: Sent): Promise<Response> {
  const all = { accept: 'application/json', 'tus-resumable': tusVersion, ...headers };
  const signal = AbortSignal.timeout(answerWithinMs);
  const request = { method, headers: all, credentials: 'same-origin', signal, ...(body ? { body } : {}) } as const;
  const answer = await fetch(address, request).catch(() => {
    throw new CallFailure(0, { code: 'unavailable', message: 'The connection was lost. Trying again.', requestId: '' });
  });
  if (!answer.ok) throw await failureOf(answer);
  return answer;
}

/** An answer that breaks off, or is not ours, says nothing about the upload. */
async function stateIn(answer: Response): Promise<Reached> {
  const state = UploadState.safeParse(await answer.json().catch(() => undefined));
  if (state.success) return state.data;
  throw new CallFailure(0, { code: 'bad_gateway', message: 'The upload was not confirmed. Trying again.', requestId: '' });
}
