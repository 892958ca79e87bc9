// Sending one file with its true progress; it carries its own hash, so that the server refuses other bytes.
import { PaperStored, claimsApi } from '@plumbline/contracts/claims';
import { fillPath } from '@plumbline/contracts/kernel';
import { CallFailure } from '@plumbline/web';

export interface FileToSend {
  file: File;
  /** One per file of the queue: a repeat after a lost answer stores nothing twice. */
  key: string;
  claimId: number;
  /** A new version of this document; absent for a new document. */
  documentId?: number | undefined;
  /** Type, folder: what is said beside the bytes. */
  about: Readonly<Record<string, string>>;
}

export interface Sending {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Throws `CallFailure` (status 0: no answer came) and `AbortError` when it was cancelled. */
export async function sendFile(toSend: FileToSend, sending: Sending): Promise<PaperStored> {
  const { file, claimId, documentId, about } = toSend;
  const sha256 = await hashOf(file);
  sending.signal.throwIfAborted();
  const path =
    documentId === undefined
      ? fillPath(claimsApi.storeDocument.path, { id: claimId })
      : fillPath(claimsApi.storeVersion.path, { id: documentId });
  const query = new URLSearchParams({ fileName: file.name, ...about, ...(sha256 === undefined ? {} : { sha256 }) });
  return PaperStored.parse(await post(`${path}?${query}`, toSend, sending));
}

/** A page over plain http on a network address cannot hash; the server does it in any case. */
async function hashOf(file: File): Promise<string | undefined> {
  if (typeof crypto.subtle === 'undefined') return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** XMLHttpRequest, because `fetch` does not tell how much of a body is sent. */
function post(address: string, { file, key }: FileToSend, { onProgress, signal }: Sending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'text';
    request.timeout = 600_000;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress((event.loaded / event.total) * 100);
    const lost = () => reject(failure(0, { message: 'The connection was lost. Nothing is stored twice: press Retry.' }));
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.onload = () => {
      const body = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body);
      else reject(failure(request.status, body));
    };
    request.send(file);
  });
}

function failure(status: number, body: object): CallFailure {
  return new CallFailure(status, { code: 'unavailable', message: `The server answered ${status}`, requestId: '', ...body });
}

function parsed(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}
