// Sending a body with its true progress: a file, or a form with one.
import { CallFailure } from './call-failure.ts';

export interface Upload {
  readonly body: FormData | Blob;
  readonly idempotencyKey: string;
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
  readonly signal?: AbortSignal;
  readonly timeoutMs: number;
  /** What is said when no answer came. */
  readonly lost: string;
}

/**
 * Resolves to the answer, as JSON. XMLHttpRequest, because `fetch` does not tell how much of a body is sent.
 * Throws `CallFailure` (status 0: no answer came), and `AbortError` when it was cancelled.
 */
export function upload(address: string, { body, idempotencyKey, onProgress, signal, timeoutMs, lost }: Upload): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'text';
    request.timeout = timeoutMs;
    request.setRequestHeader('accept', 'application/json');
    if (body instanceof Blob) request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('idempotency-key', idempotencyKey);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress((event.loaded / event.total) * 100);
    const noAnswer = () => reject(new CallFailure(0, { code: 'unavailable', message: lost, requestId: '' }));
    request.onerror = noAnswer;
    request.ontimeout = noAnswer;
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(parsed(request.responseText));
      else reject(failureIn(request));
    };
    request.send(body);
  });
}

function failureIn(request: XMLHttpRequest): CallFailure {
  const answer = {
    code: 'unavailable',
    message: `The server responded with status ${request.status}`,
    requestId: '',
    ...parsed(request.responseText),
  };
  const retryAfter = Number(request.getResponseHeader('retry-after'));
  return new CallFailure(request.status, answer, retryAfter > 0 ? retryAfter : undefined);
}

function parsed(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}
