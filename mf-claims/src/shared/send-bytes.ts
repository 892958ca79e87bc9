// Sending the bytes of a file with their true progress.
import { CallFailure } from '@plumbline/web';

export interface Sending {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** XMLHttpRequest, because `fetch` does not tell how much of a body is sent. Throws `CallFailure` (status 0: no answer came) and `AbortError`. */
export function sendBytes(address: string, { file, key }: { file: File; key: string }, { onProgress, signal }: Sending): Promise<unknown> {
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
      else reject(failure(request.status, body, Number(request.getResponseHeader('retry-after'))));
    };
    request.send(file);
  });
}

function failure(status: number, body: object, retryAfterSeconds = 0): CallFailure {
  const answer = { code: 'unavailable', message: `The server answered ${status}`, requestId: '', ...body };
  return new CallFailure(status, answer, retryAfterSeconds > 0 ? retryAfterSeconds : undefined);
}

function parsed(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}
