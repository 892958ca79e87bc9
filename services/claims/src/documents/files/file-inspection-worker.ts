// The worker process that looks at files: a decoder that hangs or dies takes only this process with it.
import { serveJobs, Transferred } from '@plumbline/server/workers';
import sharp from 'sharp';
import { lookAtFile, type LookedAt, type LookJob } from './inspect-file.ts';

// Decoders write to the console what their answer says as well
Object.assign(globalThis.console, { log: () => undefined, error: () => undefined, warn: () => undefined });
sharp.cache(false);
sharp.concurrency(1);

serveJobs<LookJob, LookedAt>(async (job) => {
  const looked = await lookAtFile(job);
  return new Transferred(looked, looked.preview ? [looked.preview.buffer] : []);
});
