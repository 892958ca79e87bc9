// The inside of a worker thread: takes one job after the other, answers with a value or an error.
import { parentPort, type TransferListItem } from 'node:worker_threads';
import { Failure } from '@plumbline/contracts/kernel';

/** Result of a job with the buffers that move instead of being copied. */
export class Transferred<O> {
  readonly value: O;
  readonly transfer: readonly TransferListItem[];

  constructor(value: O, transfer: readonly TransferListItem[]) {
    this.value = value;
    this.transfer = transfer;
  }
}

/** Call once in the worker module with the function that does a job. */
export function serveJobs<I, O>(work: (input: I) => Promise<O | Transferred<O>>): void {
  parentPort?.on('message', (input: I) => {
    work(input).then(
      (result) =>
        result instanceof Transferred
          ? parentPort?.postMessage({ ok: true, value: result.value }, result.transfer)
          : parentPort?.postMessage({ ok: true, value: result }),
      (error: unknown) =>
        parentPort?.postMessage({
          ok: false,
          error: { message: (error as Error).message, ...(error instanceof Failure ? { code: error.code } : {}) },
        }),
    );
  });
}
