// Loaded into the measured process: how long its event loop was late, kept in a file. SIGUSR2 begins anew.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env.DELAYS_FILE;
if (isMainThread && file) {
  const resolutionMs = 10;
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  // The histogram counts the time between two looks, the time that is waited for anyway included
  const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolutionMs);
  const write = () =>
    writeFileSync(file, JSON.stringify({ p50: late(delays.percentile(50)), p99: late(delays.percentile(99)), max: late(delays.max) }));
  process.on('SIGUSR2', () => delays.reset());
  setInterval(write, 500).unref();
}
