// A thread beside a decoder, which is not heard while it decodes: ends the process that takes too much, or whose parent is gone.
import { parentPort, workerData } from 'node:worker_threads';

const maxBytes = Number(workerData) * 1_048_576;
const lookEveryMs = 50;
const parent = process.ppid;

setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, lookEveryMs);
parentPort?.postMessage('watching');
