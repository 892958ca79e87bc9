// Sending the bytes of a file with their true progress.
import { upload } from '@plumbline/web';

export interface Sending {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Throws `CallFailure` (status 0: no answer came) and `AbortError`. */
export function sendBytes(address: string, { file, key }: { file: File; key: string }, sending: Sending): Promise<unknown> {
  const lost = 'The connection was lost. Press Retry. Nothing is stored twice.';
  return upload(address, { body: file, idempotencyKey: key, timeoutMs: 600_000, lost, ...sending });
}
