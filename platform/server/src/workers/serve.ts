// The inside of a worker, be it a thread or a process: takes one job after the other, answers with a value or an error.
import { parentPort, Worker, type TransferListItem } from 'node:worker_threads';
import { Failure } from '@plumbline/contracts/kernel';
import { ready, type Message } from './port.ts';

/** Result of a job with the buffers that move instead of being copied, where they can. */
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
  const send = teller();
  const take = (input: unknown) =>
    void work(input as I).then(
      (result) =>
        result instanceof Transferred ? send({ ok: true, value: result.value }, result.transfer) : send({ ok: true, value: result }),
      (error: unknown) =>
        send({ ok: false, error: { message: (error as Error).message, ...(error instanceof Failure ? { code: error.code } : {}) } }),
    );
  if (parentPort) {
    parentPort.on('message', take);
    send(ready);
    return;
  }
  process.on('message', take);
  watchMemory(() => send(ready));
}

function teller(): (received: Message, transfer?: readonly TransferListItem[]) => void {
  const port = parentPort;
  if (port) return (received, transfer = []) => port.postMessage(received, transfer);
  return (received) => void process.send?.(received);
}

/** Without these it reserves half a gigabyte of room for code. */
const smallThread = { codeRangeSizeMb: 16, maxOldGenerationSizeMb: 32 };

/** No job is taken before somebody looks at what it takes. */
function watchMemory(then: () => void): void {
  const watch = new Worker(new URL('./memory-watch.ts', import.meta.url), { workerData: process.argv[2], resourceLimits: smallThread });
  watch.once('message', then);
  watch.unref();
}
