// A worker as a thread of this process: for work with data of our own, whose memory is known beforehand.
import { Worker } from 'node:worker_threads';
import type { Port } from './port.ts';

export function startThread(module: URL, heapMb: number): Port {
  const worker = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  worker.unref();
  worker.on('error', () => undefined);
  return {
    send: (job, transfer) => worker.postMessage(job, transfer),
    onMessage: (hear) => void worker.on('message', hear),
    onEnd: (hear) => void worker.once('exit', hear),
    end: async () => void (await worker.terminate()),
  };
}
